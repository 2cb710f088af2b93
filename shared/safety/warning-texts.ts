import { defineTexts } from '#texts.ts'

/** Days for which both members can report each other after their conversation was deleted (rule S5). */
export const REPORTABLE_DAYS = 90

/** The rules that a warning names. They do not reveal the reporter: staff cannot add text of their own. */
export const warningTexts = defineTexts('warning', {
  photo: 'Your photos must show you, be recent and be decent, with only you on the first one.',
  identity: 'Your profile must be about you and everything in it must be true.',
  respect: 'Write with respect. No insults, threats or indecent messages, and accept a no.',
  money: 'Never ask others for money, gifts or bank details.',
  purpose: 'Use this site only to look for marriage.',
})
export type WarningRule = keyof typeof warningTexts
export const WARNING_RULES = Object.keys(warningTexts) as [WarningRule, ...WarningRule[]]
