import { deleteQueuedFiles } from '#domains/profiles/removals/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const removalJobs: Job[] = [{ name: 'remove-files', cron: '* * * * *', work: deleteQueuedFiles }]
