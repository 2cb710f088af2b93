import { defineTexts } from '#texts.ts'
/** Reasons of a report, as the form offers them. */
export const reportTexts = defineTexts('report', {
  photo: 'Fake or indecent photo',
  identity: 'Fake or false profile',
  respect: 'Abusive, threatening or indecent behaviour',
  money: 'Asking for money or gifts',
  purpose: 'Not looking for marriage',
  underAge: 'Under 18',
  other: 'Something else',
})
export type ReportReason = keyof typeof reportTexts
export const REPORT_REASONS = Object.keys(reportTexts) as [ReportReason, ...ReportReason[]]
/** Reports of photos come first. */
export const IMAGE_REASON: ReportReason = 'photo'

/** Decisions of staff; afterwards neither the text nor the copied messages are kept. */
export const DECISIONS = ['dismissed', 'warned', 'disabled'] as const
export type Decision = (typeof DECISIONS)[number]

export const REPORT_DETAILS_MAX = 1000
export const ATTACHED_MESSAGES_MAX = 20
/** Maximum number of earlier attempts that a report names. */
export const REPLACED_MAX = 20
/** Maximum number of reports by one account per day. */
export const REPORTS_A_DAY = 10
/** Days after which an open report is deleted (rule G4). */
export const REPORT_RETENTION_DAYS = 180

/** Denial reasons of reports and decisions, with the text that the person sees. */
export const reportErrorTexts = defineTexts('reportError', {
  reportsToday: "You have reached today's limit of 10 reports. Please try again tomorrow or contact support.",
  photoGone: 'This photo has been removed or replaced. Please choose another one, or none.',
  textChanged:
    'A selected text has been changed or removed since you read it. Please select again, or describe what it said.',
  messagesDeleted: 'These messages no longer exist. Please select again.',
  decidedAlready: 'This report has already been decided.',
  ownReport: "You can't decide your own report. Another admin must do it.",
  disabledAlready: 'This account is already disabled, so we cannot show your message. Remove it, then decide again.',
  accountDeleted: 'This account has been deleted. You can only dismiss the report.',
})
export type ReportDenialReason = keyof typeof reportErrorTexts

/** Texts of this domain. */
export const reportsTexts = defineTexts('reports', {
  messagesToInclude: 'Messages to include',
  messagesToIncludeHint: 'Select up to {{count}}. Our team reads only the ones you select.',
  you: 'You',
  couldntSendYourReport: "Couldn't send your report",
  whatWrong: 'What is wrong?',
  whatHappened: 'What happened?',
  whatHappenedHint: 'Optional. Tell us what happened.',
  disableQuestion: 'Disable {{name}}?',
  disableConsequence:
    'They will be signed out and removed from all matches. The report text and attached messages will be deleted.',
  disableMessageHint: 'Shown when {{name}} tries to sign in. Do not mention the report.',
  disableNamed: 'Disable {{name}}',
  profileDisabled: 'Profile Disabled',
  couldntSaveDecision: "Couldn't save the decision",
  decideBefore: 'Decide before {{time}}',
  acknowledgeBefore: 'Acknowledge before {{time}}',
  reportAcknowledged: 'Report acknowledged',
  acknowledge: 'Acknowledge',
  acknowledged: 'Acknowledged',
  warn: 'Warn',
  dismissQuestion: 'Dismiss the report about {{name}}?',
  dismissConsequence:
    "We'll email {{name}} that we found no violation, if their email is verified and their account is not disabled. The report text and attached messages will be deleted.",
  dismissConsequenceWithoutReporter: 'The report text and attached messages will be deleted.',
  reportDismissed: 'Report dismissed',
  reportReceived: 'Thank you. We have received your report.',
  replyPromise: { one: "We'll reply within {{count}} day.", other: "We'll reply within {{count}} days." },
  reportNamed: 'Report {{name}}',
  reportConfidential: "They are not notified and won't know who reported them.",
  sendReport: 'Send report',
  overdue: 'Overdue',
  reportSomeone: 'Report someone',
  reportSomeoneExplanation:
    "To report someone, open their profile or chat and choose More, then Report. People whose chat with you has ended are listed here for 90 days. They won't know that you reported them.",
  noRecentChats: 'No recent chats to report.',
  reportLabel: 'Report',
  reports: 'Reports',
  open: 'Open',
  searchReports: 'Search reports',
  nameOfEitherPerson: 'Name of either person',
  noReportsMatch: 'No reports match your search.',
  view: 'View',
  viewProfile: 'View profile',
  decided: 'Decided',
  allReasons: 'All reasons',
  noOpenReports: 'No open reports',
  noOpenReportsHint: 'Reports from members appear here.',
  noResults: 'No results',
  noReportsMatchFilters: 'No reports match these filters.',
  couldntLoadReports: "Couldn't load reports",
  reported: 'Reported',
  reportedBy: 'Reported by',
  due: 'Due',
  decision: 'Decision',
  history: 'History',
  otherReport: { one: '{{count}} other report', other: '{{count}} other reports' },
  warning: { one: '{{count}} warning', other: '{{count}} warnings' },
  reportTextDeleted: 'The report text and attached messages were deleted when the report was decided.',
  noDetailsProvided: 'No details provided.',
  photoNoLongerThere: 'This member no longer has a photo.',
  citedPhotoGone: 'The reported photo has been removed or replaced.',
  whichPhoto: 'Which photo?',
  photoNumber: 'Photo {{number}}',
  attachedMessages: 'Attached messages',
  textsToInclude: 'Texts of the profile to include',
  attachedTexts: 'Attached texts of the profile',
  reporter: 'Reporter',
  reportedMember: 'Reported member',
  acknowledgementPeriod: {
    one: 'We acknowledge reports within {{count}} hour.',
    other: 'We acknowledge reports within {{count}} hours.',
  },
  replyPeriod: { one: 'We reply within {{count}} day.', other: 'We reply within {{count}} days.' },
  grievanceOfficer: 'Grievance officer: {{contact}}',
  noGrievanceOfficer: 'No grievance officer is set. Add one in Site Settings.',
  warnNamed: 'Warn {{name}}',
  warnConsequence:
    'They will see this rule in a notice, and get an email if their email is verified and their account is not disabled. Neither mentions the report or who made it.',
  rule: 'Rule',
  warningSentTo: 'Warning sent to {{name}}',
  reportClosed: 'The report is closed.',
  reportNotFound: 'Report not found',
  reportNotFoundReasons: "This report doesn't exist or has been deleted.",
  couldntLoadReport: "Couldn't load the report",
  dismissed: 'Dismissed',
  warned: 'Warned',
  disabled: 'Disabled',
})
