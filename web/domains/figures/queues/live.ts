import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery } from '#domains/figures/queues/queries.ts'
import { subscribeLive } from '#lib/live.ts'
import { refetchNow } from '#lib/query-client.ts'

/** Reloads the counts of the queues after events, while they are shown. */
export function useQueuesLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const count = () => void refetchNow(client, countsQuery.queryKey)
    return subscribeLive({ onEvent: (event) => event.type === 'queueChanged' && count(), onMissed: count })
  }, [client])
}
