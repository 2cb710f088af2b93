import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

const figuresQuery = queryOptions({
  queryKey: ['figures', 'daily'],
  queryFn: () => rpc.figures.daily(),
  staleTime: 60_000,
})

/** The figures of the last days that this admin may see. */
export const useFigures = () => useQuery(figuresQuery)
