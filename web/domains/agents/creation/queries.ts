import type { NewAgent, NewUser } from '@jodi/shared/creation.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { rpc } from '#lib/rpc.ts'

const creditsQuery = queryOptions({
  queryKey: ['agents', 'credits'],
  queryFn: () => rpc.agents.credits(),
  staleTime: 0,
})

/** The own balance of an agent; nobody else has one. */
export const useCredits = (isAgent: boolean) => useQuery({ ...creditsQuery, enabled: isAgent })

export function useCreateUser(agentId: string | null) {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (fields: NewUser) => rpc.agents.createUser({ key: keyOf(fields), agentId, fields }),
    onSuccess: () => refresh(client),
  })
}

export function useCreateAgent() {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (fields: NewAgent) => rpc.agents.createAgent({ key: keyOf(fields), fields }),
    onSuccess: () => refresh(client),
  })
}

/** One key as long as the same is sent: after a lost answer another press makes nobody twice. */
function useRequestKey() {
  const last = useRef({ body: '', key: '' })
  return (fields: object) => {
    const body = JSON.stringify(fields)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Somebody new is in every list and count of staff. */
function refresh(client: QueryClient) {
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' && queryKey[0] !== 'settings' })
}
