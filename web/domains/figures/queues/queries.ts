import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

export const countsQuery = queryOptions({ queryKey: ['figures', 'queues'], queryFn: () => rpc.figures.queueCounts() })

/** How much waits in each queue that one may open; undefined until it is known. */
export const useQueueCounts = (enabled: boolean) => useQuery({ ...countsQuery, enabled }).data
