import type { ChatEvent } from '@jodi/shared/chat/contract.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeLive } from '#lib/live.ts'
import { refetchNow } from '#lib/query-client.ts'

/** The events that only say what to reload. Those of a chat carry data, which `chat` applies. */
type ReloadEvent = Exclude<LiveEvent, ChatEvent>

/** What each event makes outdated, as query keys or their beginnings. */
const LIVE_KEYS: { [Type in ReloadEvent['type']]: (event: Extract<ReloadEvent, { type: Type }>) => QueryKey[] } = {
  ticketChanged: ({ ticketId }) => [
    ['tickets', 'mine'],
    ['tickets', 'list'],
    ['tickets', 'details', ticketId],
  ],
  storyChanged: () => [['stories']],
  pairChanged: () => [['pairs'], ['stories'], ['matches'], ['people']],
  // The name of a queue is that of its domain.
  queueChanged: ({ queue }) => [['figures', 'queues'], [queue]],
}

/** Everything that an event may have changed while none arrived. */
const MISSED_KEYS: QueryKey[] = [['tickets'], ['stories'], ['pairs'], ['checks'], ['reports'], ['figures', 'queues']]

/** Reloads what is on the screen when others change it. */
export function useLiveKeys(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive({
        onEvent: (event) => reload(client, keysOf(event)),
        onMissed: () => reload(client, MISSED_KEYS),
      }),
    [client],
  )
}

/** The query keys that an event makes outdated; none for an event of a chat. */
export function keysOf(event: LiveEvent): QueryKey[] {
  const keys = LIVE_KEYS[event.type as ReloadEvent['type']] as ((event: LiveEvent) => QueryKey[]) | undefined
  return keys?.(event) ?? []
}

function reload(client: QueryClient, keys: QueryKey[]): void {
  for (const key of keys) void refetchNow(client, key)
}
