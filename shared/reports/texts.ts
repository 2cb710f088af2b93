/** Why somebody is reported, as the form offers it. */
export const reportTexts = {
  photo: 'Fake or indecent photo',
  identity: 'Fake or false profile',
  respect: 'Abusive, threatening or indecent behaviour',
  money: 'Asking for money or gifts',
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

export const REPORT_DETAILS_MAX = 1000
export const ATTACHED_MESSAGES_MAX = 20
/** Reports that one account may send within a day. */
export const REPORTS_A_DAY = 10
/** An open report is kept no longer (rule G4). */
export const REPORT_RETENTION_DAYS = 180

/** Why a report or a decision is refused; the texts are what a person reads. */
export const reportErrorTexts = {
  reportsToday: "You have reached today's limit of 10 reports. Please try again tomorrow or contact support.",
  messagesDeleted: 'These messages no longer exist. Please select again.',
  decidedAlready: 'This report has already been decided.',
  disabledAlready: 'This account is already disabled, so we cannot show your message. Remove it, then decide again.',
  accountDeleted: 'This account has been deleted. You can only dismiss the report.',
} as const
export type ReportRefusal = keyof typeof reportErrorTexts
