/** Why somebody is reported, as the form offers it. */
export const reportTexts = {
  photo: 'A photo: not theirs, or indecent',
  identity: 'A fake or untrue profile',
  respect: 'Insults, threats or indecency',
  money: 'Asks for money or gifts',
  purpose: 'Not looking for marriage',
  underAge: 'Under 18',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportTexts
export const REPORT_REASONS = Object.keys(reportTexts) as [ReportReason, ...ReportReason[]]
/** Reports of pictures come first. */
export const IMAGE_REASON: ReportReason = 'photo'

/** What staff decide; after it neither words nor copied messages are kept. */
export const DECISIONS = ['dismissed', 'warned', 'disabled'] as const
export type Decision = (typeof DECISIONS)[number]

export const REPORT_WORDS_MAX = 1000
export const CITED_MAX = 20
/** Reports that one account may send within a day. */
export const REPORTS_A_DAY = 10
/** An open report is kept no longer (decision G4). */
export const REPORT_KEPT_DAYS = 180

/** Why a report or a decision is refused; the texts are what a person reads. */
export const reportReasons = {
  reportsToday: 'You have sent ten reports today. Please go on tomorrow, or write to our support.',
  messagesGone: 'These messages are no longer there. Please choose again.',
  decidedAlready: 'This report has been decided already.',
  disabledAlready: 'This account is already disabled, so we cannot show your message. Remove it, then decide again.',
  personGone: 'This account is deleted: the report can only be dismissed.',
} as const
export type ReportRefusal = keyof typeof reportReasons
