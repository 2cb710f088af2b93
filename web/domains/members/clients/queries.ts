import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

const ownAgentQuery = queryOptions({
  queryKey: ['members', 'own-agent'],
  queryFn: () => rpc.members.ownAgent(),
})

export const useOwnAgent = () => useQuery(ownAgentQuery)

export function useLeaveAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.members.leaveAgent(),
    onSuccess: () => client.setQueryData(ownAgentQuery.queryKey, null),
  })
}

/** Asks for a new address of an agent, or of somebody whose account is not claimed. */
export const useChangeEmailByStaff = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.members.changeEmail>) => rpc.members.changeEmail(input) })
