import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const matchedQuery = queryOptions({
  queryKey: ['pairs', 'status'],
  queryFn: () => rpc.pairs.status(),
  initialData: () => consumePreloaded('matched'),
  staleTime: preloadStaleTime,
})

/** The 'Successfully Matched' partner, and proposals that wait for an answer. */
export const useMatched = () => useQuery(matchedQuery)

export const useProposeMatched = () => usePairAction((id: string) => rpc.pairs.propose({ id }))
export const useConfirmMatched = () => usePairAction((id: string) => rpc.pairs.confirm({ id }))
export const useDeclineMatched = () => usePairAction((id: string) => rpc.pairs.decline({ id }))
export const useWithdrawMatchProposal = () => usePairAction((id: string) => rpc.pairs.withdraw({ id }))
export const useUnmatch = () => usePairAction(() => rpc.pairs.unmatch())

/** The change removes both people from the matches, or adds them again. */
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
