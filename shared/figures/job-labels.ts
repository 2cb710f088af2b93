import { defineTexts } from '#texts.ts'

/** What staff read for each job, by its name without hyphens. */
export const jobLabels = defineTexts('jobLabels', {
  overdueEmails: 'Give up old emails, apply email changes',
  forgetCodes: 'Delete expired codes and sessions',
  forgetAnswers: 'Delete stored answers of scripts',
  remindOfUnread: 'Emails about unread messages',
  remindOfRequests: 'Emails about chat requests',
  pruneChats: 'Delete old chat data',
  expireChecks: 'Expire identity checks',
  applyPaymentWebhooks: 'Apply payments',
  askPaymentProviders: 'Ask about open payments',
  endPlans: 'End plans',
  remindOfPlanEnds: 'Emails about plans that end',
  forgetReports: 'Delete old reports',
  compareSearches: 'Compare saved searches',
  sendSearchDigests: 'Emails about saved searches',
  expireDraftFiles: 'Delete unused uploads',
  advanceRankingDay: 'Daily ranking',
  pruneMatchChanges: 'Delete old ranking changes',
  removeFiles: 'Delete files',
  recordAccountDeletions: 'Record deleted accounts',
})

/** The key of the label of a job: `overdueEmails` for `overdue-emails`. */
export const jobKey = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
