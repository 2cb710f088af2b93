import type { Visibility } from '@jodi/shared/profiles/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

const visibilityQuery = queryOptions({
  queryKey: ['profiles', 'visibility'],
  queryFn: () => rpc.profiles.visibility(),
})

/** Whether the current user's profile is visible, and whether they browse privately. */
export const useVisibility = () => useQuery(visibilityQuery)

export const useHideProfile = () => useChange({ hidden: true }, () => rpc.profiles.hideProfile())
export const useShowProfile = () => useChange({ hidden: false }, () => rpc.profiles.showProfile())
export const useDeactivateAccount = () => useChange({ deactivated: true }, () => rpc.profiles.deactivateAccount())
export const useReactivateAccount = () => useChange({ deactivated: false }, () => rpc.profiles.reactivateAccount())

/** Shown at once, undone on an error. */
export function useSetPrivateBrowsing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => rpc.profiles.setPrivateBrowsing({ on }),
    onMutate: (on) => set(client, { browsesPrivately: on }),
    onError: (_error, on) => set(client, { browsesPrivately: !on }),
  })
}

/** Only visible members see others, so everything about matches is reloaded. */
function useChange(now: Partial<Visibility>, change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      set(client, now)
      client.removeQueries({ queryKey: ['matches'], type: 'inactive' })
      return client.invalidateQueries({ predicate: isAboutPeople })
    },
  })
}

function set(client: QueryClient, now: Partial<Visibility>): void {
  client.setQueryData(visibilityQuery.queryKey, (known) => known && { ...known, ...now })
}
