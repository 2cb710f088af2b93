import type { Message } from '@jodi/shared/chat/contract.ts'

/** The loaded messages of a conversation, by number and without duplicates; `more`: there is older history. */
export type MessageLog = { messages: Message[]; more: boolean }

/** The number of the newest loaded message, 0 if there is none. */
export const lastNumberOf = (log: MessageLog) => log.messages.at(-1)?.number ?? 0

/** Adds a message from an event; null if earlier messages are missing and have to be loaded first. */
export function addMessage(log: MessageLog, message: Message): MessageLog | null {
  const last = lastNumberOf(log)
  if (message.number <= last) return log
  return message.number === last + 1 ? { ...log, messages: [...log.messages, message] } : null
}

/** Adds messages loaded after the newest one; numbers of a deleted person's messages may be missing. */
export function appendMessages(log: MessageLog, read: Message[]): MessageLog {
  const last = lastNumberOf(log)
  const fresh = inOrder(read).filter(({ number }) => number > last)
  return fresh.length ? { ...log, messages: [...log.messages, ...fresh] } : log
}

/** Adds a page of history before the oldest message. */
export function prependMessages(log: MessageLog, page: MessageLog): MessageLog {
  const first = log.messages[0]?.number ?? Number.POSITIVE_INFINITY
  return {
    messages: [...inOrder(page.messages).filter(({ number }) => number < first), ...log.messages],
    more: page.more,
  }
}

const inOrder = (messages: Message[]) => messages.toSorted((a, b) => a.number - b.number)
