/** So long both of a pair can report each other after their conversation is gone (decision S5). */
export const REPORTABLE_DAYS = 90

/** The rules that a warning names. They tell nothing of who asked for it: staff write nothing of their own. */
export const warningTexts = {
  photo: 'Photos show you alone, as you look now, and decently dressed.',
  identity: 'A profile is about oneself, and everything in it is true.',
  respect: 'We write to each other with respect: no insults, no threats, nothing indecent, and a no is a no.',
  money: 'Nobody asks others for money, gifts or bank details.',
  purpose: 'This place is for people who look for marriage, and for nothing else.',
} as const
export type WarningRule = keyof typeof warningTexts
export const WARNING_RULES = Object.keys(warningTexts) as [WarningRule, ...WarningRule[]]
