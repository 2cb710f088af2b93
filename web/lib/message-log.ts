import type { Message } from '@jodi/shared/chat/contract.ts'

/** What is loaded of a conversation, by number and each once; `more`: there is older history. */
export type MessageLog = { messages: Message[]; more: boolean }

/** The number of the newest loaded message, 0 without any. */
export const lastNumberOf = (log: MessageLog) => log.messages.at(-1)?.number ?? 0

/** Adds a message that arrived by itself; null when those before it are missing and must be read first. */
export function addMessage(log: MessageLog, message: Message): MessageLog | null {
  const last = lastNumberOf(log)
  if (message.number <= last) return log
  return message.number === last + 1 ? { ...log, messages: [...log.messages, message] } : null
}

/** Adds what was read after the newest one; the numbers of somebody who left for good may be missing in it. */
export function appendMessages(log: MessageLog, read: Message[]): MessageLog {
  const last = lastNumberOf(log)
  const fresh = inOrder(read).filter(({ number }) => number > last)
  return fresh.length ? { ...log, messages: [...log.messages, ...fresh] } : log
}

/** Adds a page of history above the oldest one. */
export function prependMessages(log: MessageLog, page: MessageLog): MessageLog {
  const first = log.messages[0]?.number ?? Number.POSITIVE_INFINITY
  return {
    messages: [...inOrder(page.messages).filter(({ number }) => number < first), ...log.messages],
    more: page.more,
  }
}

const inOrder = (messages: Message[]) => messages.toSorted((a, b) => a.number - b.number)
