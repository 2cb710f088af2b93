import { z } from 'zod'
import { chatEventSchema } from '#chat/contract.ts'
import { QUEUE_NAMES } from '#figures/queues.ts'

/** Events of the live connection; ids and sequence numbers decide, never the order of arrival. */
export const liveEventSchema = z.discriminatedUnion('type', [
  ...chatEventSchema.options,
  /** One of the current user's tickets, or one that support may open, changed: reload it. */
  z.object({ type: z.literal('ticketChanged'), ticketId: z.uuid() }),
  /** The story of the current user and another member changed: reload it. */
  z.object({ type: z.literal('storyChanged') }),
  /** A match or a proposal of the current user changed: reload it, and the story of a match. */
  z.object({ type: z.literal('pairChanged') }),
  /** An entry was added to a queue of the site or processed: reload the counts. */
  z.object({ type: z.literal('queueChanged'), queue: z.enum(QUEUE_NAMES) }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>
