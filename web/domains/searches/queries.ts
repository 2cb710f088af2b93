import type { SearchToSave } from '@jodi/shared/searches/contract.ts'
import { queryOptions, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

type Change = Parameters<typeof rpc.searches.update>[0]

const listQuery = queryOptions({ queryKey: ['searches', 'list'], queryFn: () => rpc.searches.list() })
const SWITCHING = ['searches', 'switchEmails']

/** The saved searches with the hour of the email; what is being switched is shown at once, and put back if it fails. */
export function useSavedSearches() {
  const query = useQuery(listQuery)
  const switching = useMutationState({
    filters: { mutationKey: SWITCHING, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  const searches = query.data?.searches.map((search) => {
    const emails = switching.findLast(({ id }) => id === search.id)?.emails
    return emails === undefined ? search : { ...search, emails }
  })
  return { ...query, data: query.data && searches && { ...query.data, searches } }
}

export const useSaveSearch = () => useListChange((search: SearchToSave) => rpc.searches.save(search))
export const useRenameSearch = () =>
  useListChange(({ id, name }: { id: string; name: string }) => rpc.searches.update({ id, name }))
export const useRemoveSearch = () => useListChange((id: string) => rpc.searches.remove({ id }))
/** One after the other, so that the last choice is the one that stays. */
export const useSetHour = () => useListChange((hour: number) => rpc.searches.setHour({ hour }), 'searches-hour')

/** Marks the search as opened, and answers what it shows. */
export const useOpenSearch = () => useListChange((id: string) => rpc.searches.open({ id }))

export function useSwitchEmails() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SWITCHING,
    mutationFn: ({ id, emails }: { id: string; emails: boolean }) => rpc.searches.update({ id, emails }),
    scope: { id: 'searches-emails' },
    onSuccess: (_done, { id, emails }) => {
      client.setQueryData(
        listQuery.queryKey,
        (known) =>
          known && {
            ...known,
            searches: known.searches.map((search) => (search.id === id ? { ...search, emails } : search)),
          },
      )
    },
  })
}

function useListChange<Input, Output>(change: (input: Input) => Promise<Output>, scope?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(scope && { scope: { id: scope } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listQuery.queryKey }),
  })
}
