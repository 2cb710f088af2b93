import { queryOptions, useQuery } from '@tanstack/react-query'
import { consumePreloaded } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'

const figuresQuery = queryOptions({
  queryKey: ['figures', 'daily'],
  queryFn: () => rpc.figures.daily(),
  staleTime: 60_000,
})

/** The figures of the last days that this admin may see. */
export const useFigures = () => useQuery(figuresQuery)

const membersQuery = queryOptions({
  queryKey: ['figures', 'members'],
  queryFn: () => rpc.figures.members(),
  initialData: () => consumePreloaded('members'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The number of members, rounded down; null for a small bureau, undefined while unknown. */
export const useMemberCount = () => useQuery(membersQuery).data?.atLeast
