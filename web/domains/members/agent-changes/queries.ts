import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

const memberAgentQuery = (id: string) =>
  queryOptions({ queryKey: ['members', 'agent', id], queryFn: () => rpc.members.agent({ id }) })

const ownProposalQuery = queryOptions({
  queryKey: ['members', 'agent-proposal'],
  queryFn: () => rpc.members.agentProposal(),
})

/** The agent of a member and the latest proposal, for admins who may change it. */
export const useMemberAgent = (id: string) => useQuery(memberAgentQuery(id))

export const useAgentChoices = (search: string) =>
  useQuery({
    queryKey: ['members', 'agent-choices', search],
    queryFn: () => rpc.members.listAgentChoices({ search }),
    placeholderData: keepPreviousData,
  })

export const useChangeAgent = () =>
  useRefreshing((input: Input<typeof rpc.members.changeAgent>) => rpc.members.changeAgent(input))

export const useWithdrawAgentProposal = () =>
  useRefreshing((input: Input<typeof rpc.members.withdrawAgentProposal>) => rpc.members.withdrawAgentProposal(input))

/** The proposal that waits for the current user's answer. */
export const useOwnAgentProposal = () => useQuery(ownProposalQuery)

export const useAcceptAgentProposal = () =>
  useRefreshing((proposalId: string) => rpc.members.acceptAgentProposal({ proposalId }))

export const useDeclineAgentProposal = () =>
  useRefreshing((proposalId: string) => rpc.members.declineAgentProposal({ proposalId }))

/** Also after an error, because the screen is outdated then. */
function useRefreshing<Given, Answer>(action: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      client.invalidateQueries({ predicate: isAboutPeople })
      client.invalidateQueries({ queryKey: ['agents', 'list'] })
    },
  })
}
