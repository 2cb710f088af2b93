import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

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

/** Requests a new address for an agent or an unclaimed account. */
export const useChangeEmailByStaff = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.members.changeEmail>) => rpc.members.changeEmail(input) })
