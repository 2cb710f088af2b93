import type { Message, OpenConversation } from '@jodi/shared/chat/contract.ts'
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openQuery, updateCachedConversation } from '#domains/chat/queries.ts'
import { readUnsent, saveUnsentMessages, type Unsent } from '#lib/forms/unsent-texts.ts'
import { addMessage, appendMessages, lastNumberOf, type MessageLog, prependMessages } from '#lib/lists/message-log.ts'
import { consumePreloaded } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

/** A message that is being sent, or that failed and waits for 'Resend'. */
export type Outgoing = Unsent & { failed: boolean }

/** Of unread messages. */
const FIRST_PAGES_MAX = 20
const TRIES_MAX = 3
const NONE: Outgoing[] = []

/** Loads back to the first unread message, where the conversation opens, and as far as it was shown before. */
const logQuery = (id: string, readByMe: number) =>
  queryOptions({
    queryKey: logKey(id),
    queryFn: async ({ client }): Promise<MessageLog> => {
      const shown = readLog(client, id)
      const shownFrom = shown?.messages[0]?.number ?? Number.POSITIVE_INFINITY
      const shownTo = shown ? lastNumberOf(shown) : 0
      const unreadFrom = Math.min(shownFrom, readByMe + 1)
      let log: MessageLog = await rpc.chat.messages({ id })
      for (let pages = 1; log.more; pages += 1) {
        const first = log.messages[0]
        // What is shown stays, because the reader would lose the place.
        if (!first || first.number <= (pages < FIRST_PAGES_MAX ? unreadFrom : shownFrom)) break
        log = prependMessages(log, await rpc.chat.messages({ id, before: first.number }))
      }
      // Messages from events that arrived in the meantime are newer than the pages.
      const arrived = readLog(client, id)?.messages.filter(({ number }) => number > shownTo)
      return appendMessages(log, arrived ?? [])
    },
    initialData: () => knownLog(id, readByMe),
    // Kept complete by live events and by loading gaps.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The messages in the page, if they are of this conversation and reach back to the first unread one. */
function knownLog(id: string, readByMe: number): MessageLog | undefined {
  const page = consumePreloaded('messages', ({ conversationId, messages: [first], more }) => {
    if (!first) return false
    return conversationId === id && (!more || first.number <= readByMe + 1)
  })
  return page && { messages: page.messages, more: page.more }
}

const outboxQuery = (id: string) => queryOptions<Outgoing[]>({ queryKey: ['chat', 'outbox', id], queryFn: skipToken })

function logKey(id: string) {
  return ['chat', 'messages', id] as const
}

export const useMessages = ({ id, readByMe }: OpenConversation) => useQuery(logQuery(id, readByMe))

/** Own messages without a number from the server; those of a page that was left count as failed. */
export function useOutbox(id: string, owner: string, log: MessageLog | undefined): Outgoing[] {
  const client = useQueryClient()
  const { data = NONE } = useQuery({ ...outboxQuery(id), initialData: () => leftBehind(owner, id) })
  return useMemo(() => {
    const sent = new Set(log?.messages.map((message) => message.id))
    const waiting = data.filter((one) => !sent.has(one.id))
    if (waiting.length < data.length) queueMicrotask(() => setOutbox(client, owner, id, () => waiting))
    return waiting
  }, [client, owner, id, data, log])
}

/** Loads the page of history before the oldest message that is shown. */
export function useOlderMessages(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { isBackground: true },
    mutationFn: async () => {
      const first = readLog(client, id)?.messages[0]
      return first ? rpc.chat.messages({ id, before: first.number }) : null
    },
    onSuccess: (page) => {
      if (page) client.setQueryData<MessageLog>(logKey(id), (log) => log && prependMessages(log, page))
    },
  })
}

/** Shown at once; sent one after the other, so that they are numbered in the order in which they were written. */
export function useSendMessage(id: string, owner: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `chat-${id}` },
    mutationFn: ({ id: messageId, content }: Unsent) => rpc.chat.send({ id, messageId, content }),
    onMutate: (unsent) =>
      setOutbox(client, owner, id, (outbox) =>
        outbox.some((one) => one.id === unsent.id)
          ? outbox.map((one) => (one.id === unsent.id ? { ...one, failed: false } : one))
          : [...outbox, { ...unsent, failed: false }],
      ),
    onSuccess: (message) => receiveMessage(client, id, message),
    onError: (_error, unsent) => {
      setOutbox(client, owner, id, (outbox) =>
        outbox.map((one) => (one.id === unsent.id ? { ...one, failed: true } : one)),
      )
      // An error may mean that the status of the conversation has changed. Not awaited: the message about this error
      // would come after the one about an ended session, and hide it.
      client.invalidateQueries({ queryKey: openQuery(id).queryKey })
    },
  })
}

/** Removes an unsent message. The returned function restores it. */
export function useDiscardMessage(id: string, owner: string) {
  const client = useQueryClient()
  return (discarded: Outgoing) => {
    setOutbox(client, owner, id, (outbox) => outbox.filter((one) => one.id !== discarded.id))
    return () => setOutbox(client, owner, id, (outbox) => [...outbox, discarded].sort(byTime))
  }
}

/** Adds a message to its conversation if that is loaded; first loads messages that are missing before it. */
export async function receiveMessage(client: QueryClient, id: string, message: Message): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    // The page being loaded may have been read just before the message was sent.
    const log = readLog(client, id) ?? (await logOnItsWay(client, id))
    if (!log) return
    const next = addMessage(log, message)
    if (next) {
      client.setQueryData(logKey(id), next)
      updateCachedConversation(client, id, (open) => ({
        ...open,
        lastNumber: Math.max(open.lastNumber, message.number),
      }))
      return
    }
    await readMissing(client, id)
  }
}

/** Loads everything after the newest loaded message; concurrent callers share the request. */
function readMissing(client: QueryClient, id: string): Promise<unknown> {
  return client.fetchQuery({
    queryKey: ['chat', 'missing', id],
    queryFn: async () => {
      for (;;) {
        const log = readLog(client, id)
        if (!log) return null
        const page = await rpc.chat.messages({ id, after: lastNumberOf(log) })
        client.setQueryData<MessageLog>(logKey(id), (now) => now && appendMessages(now, page.messages))
        if (!page.more || page.messages.length === 0) return null
      }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** After a lost connection: reloads what is shown, and clears what is only cached. */
export function refetchMessages(client: QueryClient, id?: string): void {
  const queryKey = id ? logKey(id) : ['chat', 'messages']
  client.removeQueries({ queryKey, type: 'inactive' })
  client.invalidateQueries({ queryKey })
}

const readLog = (client: QueryClient, id: string) => client.getQueryData<MessageLog>(logKey(id))

async function logOnItsWay(client: QueryClient, id: string): Promise<MessageLog | undefined> {
  const query = client.getQueryCache().find<MessageLog>({ queryKey: logKey(id) })
  if (query?.state.fetchStatus !== 'fetching') return undefined
  await query.promise?.catch(() => undefined)
  return readLog(client, id)
}

const byTime = (one: Outgoing, other: Outgoing) => one.createdAt.getTime() - other.createdAt.getTime()

const leftBehind = (owner: string, id: string): Outgoing[] =>
  readUnsent(owner, id).map((unsent) => ({ ...unsent, failed: true }))

function setOutbox(client: QueryClient, owner: string, id: string, change: (outbox: Outgoing[]) => Outgoing[]): void {
  const before = client.getQueryData(outboxQuery(id).queryKey) ?? leftBehind(owner, id)
  const next = change(before)
  client.setQueryData(outboxQuery(id).queryKey, next)
  saveUnsentMessages(owner, id, before, next)
}
