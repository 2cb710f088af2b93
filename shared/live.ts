import { z } from 'zod'
import { type ChatEvent, chatEventSchema } from '#chat/contract.ts'
import { QUEUE_NAMES } from '#figures/queues.ts'
import { idSchema } from '#ids.ts'

/**
 * Events of the live connection; ids and sequence numbers decide, never the order of arrival. Those of a chat carry
 * data. All others only say that something must be reloaded, and `web/app/live-keys.ts` says what.
 */
export const liveEventSchema = z.discriminatedUnion('type', [
  ...chatEventSchema.options,
  /** One of the current user's tickets, or one that support may open, changed. */
  z.object({ type: z.literal('ticketChanged'), ticketId: idSchema }),
  /** The story of the current user and another member changed. */
  z.object({ type: z.literal('storyChanged') }),
  /** A match or a proposal of the current user changed. */
  z.object({ type: z.literal('pairChanged') }),
  /** An entry was added to a queue of the site or processed. */
  z.object({ type: z.literal('queueChanged'), queue: z.enum(QUEUE_NAMES) }),
  /** The identity check of the current user changed. */
  z.object({ type: z.literal('checkChanged') }),
  /** Staff approved or removed a text of the current user. */
  z.object({ type: z.literal('reviewsChanged') }),
  /** The current user was warned, or has read a warning. */
  z.object({ type: z.literal('warningsChanged') }),
  /** A payment or the plan of the current user changed. */
  z.object({ type: z.literal('planChanged') }),
  /** A payment waits for its member or for a refund, or no longer does. */
  z.object({ type: z.literal('unappliedPaymentsChanged') }),
  /**
   * The current user hid or showed the profile, deactivated or reactivated the account, or set whether to browse
   * privately.
   */
  z.object({ type: z.literal('visibilityChanged') }),
  /** The current user changed a notification setting, or used the unsubscribe link of an email. */
  z.object({ type: z.literal('notificationSettingsChanged') }),
  /** The current user changed a saved search, or it found somebody new. */
  z.object({ type: z.literal('searchesChanged') }),
  /** The name, photo, email address or privileges of the current user changed. */
  z.object({ type: z.literal('currentUserChanged') }),
  /** A member whom the current user may manage was created, changed or deleted, or the agent of the current user. */
  z.object({ type: z.literal('membersChanged') }),
  /** An agent was created, changed or deleted. */
  z.object({ type: z.literal('agentsChanged') }),
  /** An admin was created, changed or deleted. */
  z.object({ type: z.literal('adminsChanged') }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

/** The events that only say what must be reloaded. */
export type ReloadEvent = Exclude<LiveEvent, ChatEvent>
