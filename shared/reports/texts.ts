/** Reasons of a report, as the form offers them. */
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
/** Reports of photos come first. */
export const IMAGE_REASON: ReportReason = 'photo'

/** Decisions of staff; afterwards neither the text nor the copied messages are kept. */
export const DECISIONS = ['dismissed', 'warned', 'disabled'] as const
export type Decision = (typeof DECISIONS)[number]

export const REPORT_DETAILS_MAX = 1000
export const ATTACHED_MESSAGES_MAX = 20
/** Maximum number of reports by one account per day. */
export const REPORTS_A_DAY = 10
/** Days after which an open report is deleted (rule G4). */
export const REPORT_RETENTION_DAYS = 180

/** Denial reasons of reports and decisions, with the text that the person sees. */
export const reportErrorTexts = {
  reportsToday: "You have reached today's limit of 10 reports. Please try again tomorrow or contact support.",
  messagesDeleted: 'These messages no longer exist. Please select again.',
  decidedAlready: 'This report has already been decided.',
  disabledAlready: 'This account is already disabled, so we cannot show your message. Remove it, then decide again.',
  accountDeleted: 'This account has been deleted. You can only dismiss the report.',
} as const
export type ReportDenialReason = keyof typeof reportErrorTexts
