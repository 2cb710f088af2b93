import type { Queue } from '@jodi/shared/figures/queues.ts'

export type ChatDomainEvent =
  | { type: 'messageSent'; conversationId: string; number: number }
  | { type: 'messagesRead'; conversationId: string; readerId: string; upTo: number }
  | { type: 'conversationChanged'; conversationId: string }
  | { type: 'typing'; conversationId: string; typistId: string }
  | { type: 'presence'; personId: string }
  | { type: 'resync' }

/** What has happened, in ids and numbers alone: what is shown of it is read again for each person who gets it. */
export type DomainEvent =
  | ChatDomainEvent
  | { type: 'ticketChanged'; ticketId: string }
  | { type: 'storyChanged' }
  | { type: 'queueChanged'; queue: Queue }
