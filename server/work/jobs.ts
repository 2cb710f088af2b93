import type { Job } from '#lib/jobs.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

export const fileDeletionJobs: Job[] = [{ name: 'remove-files', cron: '* * * * *', work: deleteQueuedFiles }]
