import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'

const countsQuery = queryOptions({ queryKey: ['figures', 'queues'], queryFn: () => rpc.figures.queueCounts() })

/** Number of waiting entries in each queue that the current user may open; undefined while unknown. */
export const useQueueCounts = (enabled: boolean) => useQuery({ ...countsQuery, enabled }).data
