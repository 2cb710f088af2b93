import type { NewAgent } from '@jodi/shared/agents/creation.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#lib/requests/errors.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRequestKey } from '#lib/requests/use-request-key.ts'

const creditsQuery = queryOptions({
  queryKey: ['agents', 'credits'],
  queryFn: () => rpc.agents.credits(),
  staleTime: 0,
})

/** The balance of the current agent; other roles have none. */
export const useCredits = (isAgent: boolean) => useQuery({ ...creditsQuery, enabled: isAgent })

export function useCreateAgent() {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (fields: NewAgent) => rpc.agents.createAgent({ key: keyOf(fields), fields }),
    ...refetchingAfterCreation(client),
  })
}

/**
 * A new account changes all staff lists and counts. It may also exist after an error that does not deny it, because the
 * answer was lost; such an error is shown before they are loaded.
 */
export function refetchingAfterCreation(client: QueryClient) {
  const refetch = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'accounts' && queryKey[0] !== 'settings',
    })
  return { onSuccess: refetch, onError: (error: Error) => void (isApiError(error) || refetch()) }
}
