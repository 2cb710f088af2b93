import type { Queue } from '@jodi/shared/figures/queues.ts'
import type { LiveEvent, ReloadEvent } from '@jodi/shared/live.ts'
import { partialMatchKey, type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCurrentUser, sessionQuery } from '#domains/accounts/queries.ts'
import { type Gap, subscribeLive } from '#lib/live/subscribers.ts'
import { refetchNow } from '#lib/requests/query-client.ts'

/** They show contact details that may no longer be shared, so none that is not on the screen is kept. */
const PROFILES = ['people', 'profile']
const MATCH_STATS = ['matches', 'stats']
const SESSION = sessionQuery.queryKey

type Type = ReloadEvent['type']
type EventOf<Name extends Type> = Extract<ReloadEvent, { type: Name }>
type KeysOf<Name extends Type> = (event: Partial<EventOf<Name>>) => QueryKey[]

const QUEUE_KEYS: Record<Queue, QueryKey> = {
  tickets: ['tickets'],
  stories: ['stories'],
  checks: ['checks'],
  reports: ['reports'],
  reviews: ['profiles', 'reviews'],
}

/**
 * What each event makes outdated, as query keys or their beginnings; without the fields of the event, all that it may.
 */
const LIVE_KEYS: { [Name in Type]: KeysOf<Name> } = {
  ticketChanged: ({ ticketId }) => [
    ['tickets', 'mine'],
    ['tickets', 'list'],
    ['tickets', 'details', ...(ticketId ? [ticketId] : [])],
  ],
  storyChanged: () => [['stories']],
  pairChanged: () => [['pairs'], ['stories'], ['matches'], ['people'], ['profiles', 'visibility']],
  queueChanged: ({ queue }) => [['figures', 'queues'], ...(queue ? [QUEUE_KEYS[queue]] : Object.values(QUEUE_KEYS))],
  // Only visible members see others, on Home too.
  visibilityChanged: () => [['profiles', 'visibility'], ['matches'], ['people'], ['pairs']],
  checkChanged: () => [
    ['checks', 'mine'],
    ['people', 'profile'],
  ],
  reviewsChanged: () => [
    ['profiles', 'mine'],
    ['profiles', 'photos'],
    ['people', 'profile'],
  ],
  warningsChanged: () => [
    ['safety', 'warnings'],
    ['accounts', 'session'],
  ],
  // The plan decides about chat requests and about the list of viewers.
  planChanged: () => [
    ['plans', 'mine'],
    ['plans', 'payment'],
    ['chat', 'requestQuota'],
    ['people', 'viewers'],
    ['people', 'home'],
  ],
  unappliedPaymentsChanged: () => [['plans', 'unapplied']],
  searchesChanged: () => [['searches']],
  // Hiding one's own online status also hides that of others.
  notificationSettingsChanged: () => [
    ['chat', 'notificationSettings'],
    ['chat', 'list'],
    ['chat', 'conversation'],
  ],
  currentUserChanged: () => [
    ['accounts', 'session'],
    ['figures', 'queues'],
  ],
  // Agents show the number of their clients, and members their agent. An agent who has lost a client keeps no form open
  // that shows the phone number and address.
  membersChanged: () => [['members'], ['agents'], ['people', 'profile'], ['profiles', 'edit'], ['profiles', 'photos']],
  agentsChanged: () => [['agents'], ['members']],
  adminsChanged: () => [['admins', 'list']],
}

/** What waits for an answer on the dashboard; the rest of a chat is kept up to date by `chat`. */
const WAITING_KEYS: QueryKey[] = [['people', 'home']]
const changesWaiting = ({ type }: LiveEvent) =>
  type === 'messageSent' || type === 'messagesRead' || type === 'conversationChanged'

/** What a block changes. No event names these: it would tell a person that somebody blocked them. */
const BLOCK_KEYS: QueryKey[] = [['safety'], ['matches'], ['pairs'], ['stories'], ['reports'], ['people']]

/** Reloaded by `chat` itself, after every gap. */
const CHAT_KEYS: QueryKey[] = [
  ['chat', 'list'],
  ['chat', 'conversation'],
]

const begins = (queryKey: QueryKey, keys: QueryKey[]) => keys.some((key) => partialMatchKey(queryKey, key))

/** Everything that an event may have changed while none arrived. */
export const MISSED_KEYS: QueryKey[] = [...Object.values(LIVE_KEYS).flatMap((keys) => keys({})), ...BLOCK_KEYS].filter(
  (key) => !begins(key, CHAT_KEYS),
)

/** Reloads what is on the screen when others change it. */
export function useLiveKeys(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive({
        onEvent: (event) => {
          if (event.type === 'conversationChanged') client.removeQueries({ queryKey: PROFILES, type: 'inactive' })
          afterOwnActions(client, () => reload(client, keysOf(event)))
        },
        onMissed: (gap) => afterOwnActions(client, () => reload(client, MISSED_KEYS, DUE[gap])),
      }),
    [client],
  )
}

/** The query keys that an event makes outdated; of a chat only what other screens show of it. */
export function keysOf(event: LiveEvent): QueryKey[] {
  const waiting = changesWaiting(event) ? WAITING_KEYS : []
  if (event.type === 'conversationChanged') return [...waiting, PROFILES]
  if (waiting.length > 0) return waiting
  const keys = LIVE_KEYS[event.type as Type] as KeysOf<Type> | undefined
  return keys?.(event as ReloadEvent) ?? []
}

/** An action that takes longer, such as an upload, does not keep the screen outdated. */
const ANSWER_MAX_MS = 5000

/**
 * Runs once no action of this tab waits for its answer. The event of an own action arrives before the answer, and what
 * it reloads may remove the row, or the page, that is to show the result.
 */
function afterOwnActions(client: QueryClient, run: () => void): void {
  const isWaiting = () => client.isMutating({ predicate: ({ meta }) => !meta?.isBackground }) > 0
  if (!isWaiting()) {
    run()
    return
  }
  const go = () => {
    stop()
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(go, ANSWER_MAX_MS)
  const stop = client.getMutationCache().subscribe(() => isWaiting() || go())
}

type IsDue = (query: Query) => boolean
const POLL_MS = 60_000
const SESSION_FRESH_MS = 10_000
const ageOf = ({ state }: Query) => Date.now() - state.dataUpdatedAt
const isSession = ({ queryKey }: Query) => partialMatchKey(queryKey, SESSION)

/**
 * What is reloaded after a gap. Data that counts as fresh is not, because pages of the list of matches count towards a
 * daily limit (rule S2) which a weak network must not use up; without a connection, data is polled once a minute.
 */
const DUE: Record<Gap, IsDue> = {
  // Who waits, whose contact details are shared, and whether there are matches, may have changed between the page and
  // its live connection.
  opened: (query) =>
    isSession(query)
      ? ageOf(query) > SESSION_FRESH_MS
      : query.isStale() || begins(query.queryKey, [...WAITING_KEYS, PROFILES, MATCH_STATS]),
  // `chat` checks whether the session has ended.
  lost: (query) => !isSession(query) && query.isStale() && ageOf(query) > POLL_MS,
  resync: () => true,
}

function reload(client: QueryClient, keys: QueryKey[], isDue: IsDue = () => true): void {
  if (keys.length === 0) return
  const due = client.getQueryCache().findAll({ predicate: (query) => begins(query.queryKey, keys) && isDue(query) })
  // If it fails, the next gap reloads it.
  if (due.some(isSession)) refreshCurrentUser(client).catch(() => undefined)
  void refetchNow(client, { predicate: (query) => due.includes(query) && !isSession(query) })
}
