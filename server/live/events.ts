import type { Queue } from '@jodi/shared/figures/queues.ts'

export type ChatDomainEvent =
  | { type: 'messageSent'; conversationId: string; number: number }
  | { type: 'messagesRead'; conversationId: string; readerId: string; upTo: number }
  | { type: 'conversationChanged'; conversationId: string }
  | { type: 'typing'; conversationId: string; typistId: string }
  | { type: 'presence'; personId: string }
  | { type: 'resync' }

/** An event with ids and numbers only: the data is loaded again for each recipient. */
export type DomainEvent =
  | ChatDomainEvent
  | { type: 'ticketChanged'; ticketId: string }
  | { type: 'storyChanged' }
  | { type: 'pairChanged' }
  | { type: 'queueChanged'; queue: Queue }
