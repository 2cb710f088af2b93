import type { Job } from '#lib/jobs.ts'
import { recordAccountDeletions } from '#work/account-deletions.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

export const deletionJobs: Job[] = [
  { name: 'remove-files', cron: '* * * * *', work: deleteQueuedFiles },
  { name: 'record-account-deletions', cron: '* * * * *', work: recordAccountDeletions },
]
