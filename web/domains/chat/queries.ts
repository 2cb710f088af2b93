import type { Conversation, OpenConversation } from '@jodi/shared/chat/contract.ts'
import { CONVERSATIONS_MAX, CONVERSATIONS_STEP } from '@jodi/shared/chat/limits.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import type { NotificationSettings } from '@jodi/shared/settings/contract.ts'
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadCountQuery } from '#domains/chat/unread/queries.ts'
import { setChatRelations } from '#domains/matches/queries.ts'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { refetchNow, updateCached } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { dayOf } from '#lib/texts/format.ts'
import { byServer } from '#lib/time/server-clock.ts'
import { useNow } from '#lib/time/use-now.ts'

const listQuery = queryOptions({
  queryKey: ['chat', 'list', 'newest'],
  queryFn: async ({ client, signal }) => {
    const { wanted } = lengthOf(client)
    const list = await rpc.chat.list({ first: wanted })
    const relations = list.length < wanted ? list.map(namedRelation) : await rpc.chat.relations()
    // A response that was overtaken is older than what is shown.
    if (!signal.aborted) {
      client.setQueryData(lengthQuery.queryKey, { ...lengthOf(client), loaded: wanted })
      setChatRelations(client, relationsById(relations))
    }
    return list
  },
  initialData: () => consumePreloaded('chats'),
  staleTime: preloadStaleTime,
})
const NEWEST = listQuery.queryKey
const ALL_LISTS = ['chat', 'list']

/** How many conversations the list asks for, and how many the loaded one was asked for. */
const lengthQuery = queryOptions<{ wanted: number; loaded: number }>({
  queryKey: ['chat', 'length'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})
const START = { wanted: CONVERSATIONS_STEP, loaded: CONVERSATIONS_STEP }
const lengthOf = (client: QueryClient) => client.getQueryData(lengthQuery.queryKey) ?? START

const sharingQuery = queryOptions({
  queryKey: ['chat', 'list', 'sharing'],
  queryFn: () => rpc.chat.list({ sharing: true }),
})

type NamedRelation = { personId: string | null; relation: Relation | null }
const namedRelation = ({ other, relation }: Conversation): NamedRelation => ({ personId: other.id, relation })

/** Without people whose account is deleted. */
const relationsById = (found: readonly NamedRelation[]) =>
  Object.fromEntries(
    found.flatMap(({ personId, relation }) => (personId && relation ? [[personId, relation] as const] : [])),
  )

export const openQuery = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', id],
    queryFn: () => rpc.chat.get({ id }),
    initialData: () => consumePreloaded('conversation', (open) => open.id === id),
    staleTime: preloadStaleTime,
  })

// Several parts of one screen show it, and what changes it reloads it.
const QUOTA_FRESH_MS = 10_000

export const requestQuotaQuery = queryOptions({
  queryKey: ['chat', 'requestQuota'],
  queryFn: () => rpc.chat.requestQuota(),
  initialData: () => consumePreloaded('quota'),
  staleTime: QUOTA_FRESH_MS,
})

const notificationSettingsQuery = queryOptions({
  queryKey: ['chat', 'notificationSettings'],
  queryFn: () => rpc.settings.notificationSettings(),
})

/** Whether the live connection is lost; set by the component that keeps it open. */
export const connectionQuery = queryOptions<{ lost: boolean }>({
  queryKey: ['chat', 'connection'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

/** When the other person last typed in a conversation, in milliseconds since 1970. */
export const typingQuery = (id: string) =>
  queryOptions<number>({ queryKey: ['chat', 'typing', id], queryFn: skipToken })

// Reloaded by live events.
const LIST_FRESH_MS = 60_000

/** The conversations of the current user, the most recently changed first: as many as were asked for so far. */
export const useConversations = () => useQuery(listQuery)

/** The conversations in which the current user shares contact details. */
export const useSharingConversations = (enabled = true) => useQuery({ ...sharingQuery, enabled })

/** Whether there may be more conversations than the list has now. */
export function useHasMoreConversations(listed: number): boolean {
  const { loaded } = useQuery(lengthQuery).data ?? START
  return listed >= loaded && loaded < CONVERSATIONS_MAX
}

/** Makes the list longer. */
export function useMoreConversations() {
  const client = useQueryClient()
  const want = (count: number) => client.setQueryData(lengthQuery.queryKey, { ...lengthOf(client), wanted: count })
  return useMutation({
    meta: { isBackground: true },
    mutationFn: async () => {
      want(lengthOf(client).loaded + CONVERSATIONS_STEP)
      await client.refetchQueries({ queryKey: NEWEST, exact: true }, { throwOnError: true })
    },
    onError: () => want(lengthOf(client).loaded),
  })
}

/** Keeps the first conversations loaded, and with them the relations to their people. */
export const useLoadedConversations = () => useQuery({ ...listQuery, staleTime: LIST_FRESH_MS })

export const useConversation = (id: string) => useQuery(openQuery(id))

/** The number of chat requests left for today: asked for again once another day begins in India. */
export function useRequestQuota(enabled: boolean) {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useQuery({ ...requestQuotaQuery, enabled })
  const today = dayOf(useNow())
  const isOld = dataUpdatedAt > 0 && dayOf(byServer(dataUpdatedAt)) < today
  useEffect(() => {
    // Several parts of a screen find this at once.
    if (isOld) void client.invalidateQueries({ queryKey: requestQuotaQuery.queryKey }, { cancelRefetch: false })
  }, [client, isOld])
  return data
}

/** The conversations whose contact card was closed in this tab. */
const closedContactsQuery = queryOptions<readonly string[]>({
  queryKey: ['chat', 'closed-contacts'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Whether the contact card of a conversation was closed, and the function that closes or opens it. */
export function useContactClosed(id: string): [boolean, (closed: boolean) => void] {
  const client = useQueryClient()
  const isClosed = useQuery(closedContactsQuery).data?.includes(id) ?? false
  const setClosed = (closed: boolean) =>
    client.setQueryData(closedContactsQuery.queryKey, (ids = []) => [
      ...ids.filter((one) => one !== id),
      ...(closed ? [id] : []),
    ])
  return [isClosed, setClosed]
}

/** Loads a conversation again after an event. In the meantime this tab keeps nothing that may no longer be shared. */
export async function reloadConversation(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = openQuery(id)
  client.removeQueries({ queryKey, type: 'inactive' })
  await refetchNow(client, queryKey)
  const query = client.getQueryCache().find<OpenConversation>({ queryKey })
  // The error stays, so that the page of a withdrawn request is replaced.
  if (query?.state.status === 'error' && query.state.data)
    query.setState({ data: { ...query.state.data, theirContact: null } })
}

export const useConnectionLost = (): boolean => useQuery(connectionQuery).data?.lost ?? false

export const useTypedAt = (id: string): number => useQuery(typingQuery(id)).data ?? 0

/** Opens the conversation with a person, or sends the chat request. */
export function useStartChat() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.chat.start({ id }),
    onSettled: () => {
      client.invalidateQueries({ queryKey: ALL_LISTS })
      client.invalidateQueries({ queryKey: requestQuotaQuery.queryKey })
    },
  })
}

export const useAcceptRequest = (id: string) => useChatAction(id, () => rpc.chat.accept({ id }))
export const useRejectRequest = (id: string) => useChatAction(id, () => rpc.chat.reject({ id }))
export const useAskLater = (id: string) => useChatAction(id, () => rpc.chat.askLater({ id }))
export const useShareContact = (id: string) => useChatAction(id, () => rpc.chat.shareContact({ id }))
export const useStopSharingContact = (id: string) => useChatAction(id, () => rpc.chat.stopSharingContact({ id }))

/** Afterwards the conversation no longer exists, so its query is removed. */
export function useWithdrawRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.chat.withdraw({ id }),
    onSuccess: () => {
      client.setQueryData(NEWEST, (list) => list?.filter((one) => one.id !== id))
      client.invalidateQueries({ queryKey: ALL_LISTS })
      client.invalidateQueries({ queryKey: unreadCountQuery.queryKey })
    },
  })
}

const SAVING = ['chat', 'saveNotificationSettings']

/** The settings, with those that are being saved, which a reload in between does not undo on the screen. */
export function useNotificationSettings() {
  const settings = useQuery(notificationSettingsQuery)
  const saving = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => state.variables as Partial<NotificationSettings>,
  })
  const data: NotificationSettings | undefined = settings.data && Object.assign({}, settings.data, ...saving)
  return { ...settings, data }
}

/** Saves only the changed settings; hiding one's own online status also hides that of others. */
export function useSaveNotificationSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (changed: Partial<NotificationSettings>) => rpc.settings.saveNotificationSettings(changed),
    scope: { id: 'chat-notificationSettings' },
    onSuccess: (_settings, changed) => {
      client.setQueryData(notificationSettingsQuery.queryKey, (known) => known && { ...known, ...changed })
      client.invalidateQueries({ queryKey: ALL_LISTS })
      client.invalidateQueries({ queryKey: ['chat', 'conversation'] })
      // Lists by activity are stored for minutes.
      if (changed.presence !== undefined) client.removeQueries({ queryKey: ['matches', 'list'], type: 'inactive' })
    },
  })
}

/** Marks the conversation as read up to a message; shown at once. */
export function useMarkRead(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => rpc.chat.markRead({ id, upTo }),
    meta: { isBackground: true },
    onMutate: (upTo) => showReadByMe(client, id, upTo),
    onError: () => client.invalidateQueries({ queryKey: openQuery(id).queryKey }),
    onSettled: () => refetchChat(client),
  })
}

/** Read on this screen, or on another one of the same person. */
export function showReadByMe(client: QueryClient, id: string, upTo: number): void {
  updateCachedConversation(client, id, (open) => ({ ...open, readByMe: Math.max(open.readByMe, upTo) }))
  const last = client.getQueryData(openQuery(id).queryKey)?.lastNumber
  if (last === undefined || upTo < last) return
  updateCached<Conversation[]>(client, ALL_LISTS, (list) =>
    list.map((one) => (one.id === id ? { ...one, unread: 0 } : one)),
  )
}

export function updateCachedConversation(
  client: QueryClient,
  id: string,
  change: (open: OpenConversation) => OpenConversation,
) {
  updateCached(client, openQuery(id).queryKey, change)
}

/** Updates a person's conversation in the list and where it is open. */
export function showPresence(client: QueryClient, personId: string, online: boolean): void {
  const change = <Shown extends Conversation>(shown: Shown): Shown =>
    shown.other.id === personId ? { ...shown, other: { ...shown.other, online } } : shown
  updateCached<Conversation[]>(client, ALL_LISTS, (list) => list.map(change))
  updateCached<OpenConversation>(client, ['chat', 'conversation'], change)
}

/** The list and the unread count depend on what was read and answered, so they are reloaded, never computed here. */
export function refetchChat(client: QueryClient): void {
  void refetchNow(client, ALL_LISTS)
  void refetchNow(client, unreadCountQuery.queryKey)
}

function useChatAction(id: string, action: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSettled: (_answer, error) => {
      refetchChat(client)
      // Who waits on the dashboard: while events arrive, the one about this answer reloads it.
      const isReported = !error && client.getQueryData(connectionQuery.queryKey)?.lost === false
      client.invalidateQueries({ queryKey: ['people', 'home'], refetchType: isReported ? 'none' : 'active' })
      return client.invalidateQueries({ queryKey: openQuery(id).queryKey })
    },
  })
}
