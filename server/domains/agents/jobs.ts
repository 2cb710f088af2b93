import { deleteExpiredKeys } from '#domains/agents/idempotency/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const agentJobs: Job[] = [
  { name: 'forget-answers', cron: '20 * * * *', needsTrustedClock: true, work: deleteExpiredKeys },
]
