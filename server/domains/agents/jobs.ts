import { pruneAnswers } from '#domains/agents/answers/commands.ts'
import type { Job } from '#lib/jobs.ts'

export const agentJobs: Job[] = [{ name: 'forget-answers', cron: '20 * * * *', ends: true, work: pruneAnswers }]
