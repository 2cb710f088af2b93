/** So long both of a pair can report each other after their conversation is gone (rule S5). */
export const REPORTABLE_DAYS = 90

/** The rules that a warning names. They tell nothing of who asked for it: staff write nothing of their own. */
export const warningTexts = {
  photo: 'Your photo must show only you, be recent and be decent.',
  identity: 'Your profile must be about you and everything in it must be true.',
  respect: 'Write with respect. No insults, threats or indecent messages, and accept a no.',
  money: 'Never ask others for money, gifts or bank details.',
  purpose: 'Use this site only to look for marriage.',
} as const
export type WarningRule = keyof typeof warningTexts
export const WARNING_RULES = Object.keys(warningTexts) as [WarningRule, ...WarningRule[]]
