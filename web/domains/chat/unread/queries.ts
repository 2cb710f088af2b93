import { queryOptions, useQuery } from '@tanstack/react-query'
import { consumePreloaded } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'

const FRESH_MS = 10_000

// Apart from the other queries of the chat, because the title of every page needs it.
export const unreadCountQuery = queryOptions({
  queryKey: ['chat', 'unreadCount'],
  queryFn: () => rpc.chat.unreadCount(),
  initialData: () => consumePreloaded('unread'),
  // Live events reload it; the title and the navigation ask for it one after the other.
  staleTime: FRESH_MS,
})

/** Number of conversations with unread messages and of requests that wait for an answer; 0 while unknown. */
export const useUnreadCount = (enabled: boolean): number => useQuery({ ...unreadCountQuery, enabled }).data?.count ?? 0
