import { expireDrafts } from '#domains/profiles/uploads/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const uploadJobs: Job[] = [
  { name: 'expire-draft-files', cron: '*/10 * * * *', needsTrustedClock: true, work: expireDrafts },
]
