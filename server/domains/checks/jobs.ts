import { expireChecks } from '#domains/checks/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const checkJobs: Job[] = [
  { name: 'expire-checks', cron: '*/10 * * * *', needsTrustedClock: true, work: expireChecks },
]
