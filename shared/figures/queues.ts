import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Privilege } from '#accounts/privileges.ts'

/** What waits for the site, a line a queue, with the privilege that opens it. */
export const QUEUES = {
  tickets: 'manage_support',
  stories: 'manage_profiles',
  checks: 'manage_profiles',
  reports: 'manage_support',
} as const satisfies Record<string, Privilege>
export type Queue = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as [Queue, ...Queue[]]

/** How much waits in each queue that the asker may open; the others are left out. */
export const queueCountsSchema = z.partialRecord(z.enum(QUEUE_NAMES), z.number().int())
export type QueueCounts = z.infer<typeof queueCountsSchema>

export const queuesContract = { queueCounts: oc.output(queueCountsSchema) }
