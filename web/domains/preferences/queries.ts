import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

type Preferences = Parameters<typeof rpc.preferences.save>[0]

const preferencesQuery = queryOptions({
  queryKey: ['preferences', 'mine'],
  queryFn: () => rpc.preferences.getOwn(),
})

/** The stated preferences, and the defaults that apply without them. */
export const usePreferences = () => useQuery(preferencesQuery)

/** Preferences change the ranking, every explanation and the completion, so all of it is reloaded. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (preferences: Preferences) => rpc.preferences.save(preferences),
    onSuccess: () => {
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'accounts' && queryKey[0] !== 'settings',
      })
    },
  })
}
