import { z } from 'zod'
import { chatEventSchema } from '#chat/contract.ts'
import { QUEUE_NAMES } from '#figures/queues.ts'

/** What the server sends over the live connection; ids and numbers decide, never the order of arrival. */
export const liveEventSchema = z.discriminatedUnion('type', [
  ...chatEventSchema.options,
  /** An own ticket, or one that support may open: read it again. */
  z.object({ type: z.literal('ticketChanged'), ticketId: z.uuid() }),
  /** The story of oneself and another, or what they agreed to: read it again. */
  z.object({ type: z.literal('storyChanged') }),
  /** Something came into a queue of the site or was done: count it again. */
  z.object({ type: z.literal('queueChanged'), queue: z.enum(QUEUE_NAMES) }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
