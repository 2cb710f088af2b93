import type { ReloadEvent } from '@jodi/shared/live.ts'

export type ChatDomainEvent =
  | { type: 'messageSent'; conversationId: string; number: number }
  | { type: 'messagesRead'; conversationId: string; readerId: string; upTo: number }
  | { type: 'conversationChanged'; conversationId: string }
  | { type: 'typing'; conversationId: string; typistId: string }
  | { type: 'presence'; personId: string }
  | { type: 'resync' }

/** An event with ids and numbers only: the data is loaded again for each recipient. */
export type DomainEvent = ChatDomainEvent | ReloadEvent

/** For the processes and not for browsers: sessions, privileges or status of these people have changed. */
export interface AccessEvent {
  type: 'accessChanged'
}
