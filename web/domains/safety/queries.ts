import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

const blockedQuery = queryOptions({ queryKey: ['safety', 'blocked'], queryFn: () => rpc.safety.listBlocked() })

/** Whom the signed-in person has blocked. */
export const useBlocked = () => useQuery(blockedQuery)

export function useBlockPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.safety.blockPerson({ id }),
    onSuccess: () => forgetPeople(client),
  })
}

export function useUnblockPerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => rpc.safety.unblockPerson({ id }),
    onSuccess: (_done, id) => {
      client.setQueryData(blockedQuery.queryKey, (people) => people?.filter((person) => person.id !== id))
      forgetPeople(client)
    },
  })
}

/** A pair that is blocked, or no longer is, stands in any answer about people: all of them are read anew. */
function forgetPeople(client: QueryClient): void {
  const about = ['safety', 'matches', 'chat', 'people']
  const isAboutPeople = ({ queryKey: [domain] }: { queryKey: readonly unknown[] }) => about.includes(String(domain))
  client.removeQueries({ predicate: isAboutPeople, type: 'inactive' })
  client.invalidateQueries({ predicate: isAboutPeople })
}
