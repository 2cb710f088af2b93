import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

/** Seconds between two checks. */
export const EVERY_SECONDS = 10

const statusQuery = queryOptions({
  queryKey: ['figures', 'status'],
  queryFn: () => rpc.figures.status(),
  staleTime: 0,
  refetchInterval: EVERY_SECONDS * 1000,
})

/** The status of the installation, checked regularly while it is on the screen. */
export const useStatus = () => useQuery(statusQuery)

/** Tries a failed email now, or with null all of them. */
export function useRetryEmails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) => rpc.figures.retryEmails({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  })
}
