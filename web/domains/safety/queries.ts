import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const blockedQuery = queryOptions({ queryKey: ['safety', 'blocked'], queryFn: () => rpc.safety.listBlocked() })

const warningsQuery = queryOptions({
  queryKey: ['safety', 'warnings'],
  queryFn: () => rpc.safety.listWarnings(),
  initialData: () => consumePreloaded('warnings'),
  staleTime: preloadStaleTime,
})

/** Unread warnings of the current user; loaded only if the session says that there are any. */
export const useWarnings = (warned: boolean) => useQuery({ ...warningsQuery, enabled: warned })

/** The card is removed at once; the session is updated if it was the last one. */
export function useMarkWarningRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.safety.markWarningRead({ id }),
    onSuccess: (_done, id) => {
      const left = client.getQueryData(warningsQuery.queryKey)?.filter((warning) => warning.id !== id) ?? []
      client.setQueryData(warningsQuery.queryKey, left)
      client.setQueryData(sessionQuery.queryKey, (session) =>
        session?.person ? { person: { ...session.person, warned: left.length > 0 } } : session,
      )
    },
  })
}

/** The people whom the current user has blocked. */
export const useBlocked = () => useQuery(blockedQuery)

/** `leave` first opens another page: the blocked person's page would request that person again and receive 404. */
export function useBlockPerson(leave: () => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.safety.blockPerson({ id }),
    onSuccess: async () => {
      await leave()
      removePeople(client)
    },
  })
}

export function useUnblockPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.safety.unblockPerson({ id }),
    onSuccess: (_done, id) => {
      client.setQueryData(blockedQuery.queryKey, (people) => people?.filter((person) => person.id !== id))
      removePeople(client)
    },
  })
}

/** A block may change any data about people, so all of it is reloaded. */
function removePeople(client: QueryClient): void {
  client.removeQueries({ predicate: isAboutPeople, type: 'inactive' })
  client.invalidateQueries({ predicate: isAboutPeople })
}
