import { deleteExpiredReports } from '#domains/reports/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const reportJobs: Job[] = [
  { name: 'forget-reports', cron: '20 * * * *', needsTrustedClock: true, work: deleteExpiredReports },
]
