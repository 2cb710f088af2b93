import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { Privilege } from '#accounts/privileges.ts'

/** The queues of the site, with the privilege that opens each. */
export const QUEUES = {
  tickets: 'manage_support',
  stories: 'manage_profiles',
  checks: 'manage_profiles',
  reports: 'manage_support',
  reviews: 'manage_profiles',
} as const satisfies Record<string, Privilege>
export type Queue = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as [Queue, ...Queue[]]

/** Number of waiting entries in each queue that the caller may open; others are omitted. */
export const queueCountsSchema = z.partialRecord(z.enum(QUEUE_NAMES), z.number().int())
export type QueueCounts = z.infer<typeof queueCountsSchema>

export const queuesContract = { queueCounts: oc.output(queueCountsSchema) }
