import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { preloadStaleTime, takePreloaded } from '#lib/preload.ts'
import { isAboutPeople } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'

const matchedQuery = queryOptions({
  queryKey: ['pairs', 'status'],
  queryFn: () => rpc.people.matchedStatus(),
  initialData: () => takePreloaded('matched'),
  staleTime: preloadStaleTime,
})

/** With whom one is 'Successfully Matched', and what waits for an answer. */
export const useMatched = () => useQuery(matchedQuery)

export const useProposeMatched = () => usePairAction((id: string) => rpc.people.proposeMatched({ id }))
export const useConfirmMatched = () => usePairAction((id: string) => rpc.people.confirmMatched({ id }))
export const useDeclineMatched = () => usePairAction((id: string) => rpc.people.declineMatched({ id }))
export const useWithdrawMatchProposal = () => usePairAction((id: string) => rpc.people.withdrawMatchProposal({ id }))
export const useUnmatch = () => usePairAction(() => rpc.people.unmatch())

/** Being matched takes both out of the matches, or back into them. */
function usePairAction<Input>(action: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      client.removeQueries({ queryKey: ['matches'], type: 'inactive' })
      void client.invalidateQueries({ predicate: isAboutPeople })
    },
  })
}
