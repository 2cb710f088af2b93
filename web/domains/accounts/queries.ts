import type { Person } from '@jodi/shared/accounts.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearAccess, watchAccess } from '#lib/access.ts'
import { rpc } from '#lib/rpc.ts'
import { chooseTheme } from '#lib/theme.ts'

export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: () => rpc.accounts.session(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The signed-in person; null when nobody is, undefined while it is not known. */
export function useSession(): Person | null | undefined {
  return useQuery(sessionQuery).data?.person
}

/** The signed-in person, on screens that need one. */
export function usePerson(): Person {
  const person = useSession()
  if (!person) throw new Error('This screen needs a signed-in person.')
  return person
}

/** Applies the theme that is kept on the account, and keeps the access token fresh. */
export function useSessionEffects(person: Person | null | undefined): void {
  const theme = person?.theme
  const id = person?.id
  useEffect(() => {
    if (theme) chooseTheme(theme)
  }, [theme])
  useEffect(() => (id ? watchAccess(id, () => rpc.accounts.refreshAccess()) : undefined), [id])
}

/** Drops everything that belongs to the person who was signed in; true if somebody was. */
export function forgetSession(client: QueryClient): boolean {
  if (client.getQueryData(sessionQuery.queryKey)?.person === null) return false
  clearAccess()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'accounts' && query.queryKey[0] !== 'settings' })
  client.setQueryData(sessionQuery.queryKey, { person: null })
  return true
}

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => rpc.accounts.signOut(), onSuccess: () => forgetSession(client) })
}
