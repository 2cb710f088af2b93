/** What has happened, in ids and numbers alone: what is shown of it is read anew for each person who gets it. */
export type Notice =
  | { type: 'messageSent'; conversationId: string; number: number }
  | { type: 'messagesRead'; conversationId: string; readerId: string; upTo: number }
  | { type: 'conversationChanged'; conversationId: string }
  | { type: 'typing'; conversationId: string; typistId: string }
  | { type: 'presence'; personId: string }
  | { type: 'resync' }
