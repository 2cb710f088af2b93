import { compareDueSearches } from '#domains/searches/comparison/commands.ts'
import { sendDigests } from '#domains/searches/digest/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const searchJobs: Job[] = [
  { name: 'compare-searches', cron: '*/5 * * * *', work: compareDueSearches },
  { name: 'send-search-digests', cron: '* * * * *', work: sendDigests },
]
