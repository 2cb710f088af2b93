import type { Visibility } from '@jodi/shared/profiles/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

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

/** Shown at once; after an error it is as the server has it. */
export function useSetPrivateBrowsing() {
  const client = useQueryClient()
  const { queryKey } = visibilityQuery
  const shown = shownAtOnce<boolean, boolean | undefined>(client, {
    id: 'profiles-privateBrowsing',
    outdated: queryKey,
    read: () => client.getQueryData(queryKey)?.browsesPrivately,
    change: (_before, on) => on,
    show: (browsesPrivately) => browsesPrivately !== undefined && set(client, { browsesPrivately }),
  })
  return useMutation({
    mutationFn: (on: boolean) => rpc.profiles.setPrivateBrowsing({ on }),
    ...shown,
    onSettled: (data, error, on, changes) => {
      if (shown.onSettled(data, error, on, changes) && error) client.invalidateQueries({ queryKey })
    },
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
