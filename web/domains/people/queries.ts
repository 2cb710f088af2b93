import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { preloadStaleTime, takePreloaded } from '#lib/preload.ts'
import { rpc } from '#lib/rpc.ts'

const profileQuery = (id: string) =>
  queryOptions({ queryKey: ['people', 'profile', id], queryFn: () => rpc.people.profile({ id }) })

const viewsQuery = queryOptions({
  queryKey: ['people', 'views'],
  queryFn: () => rpc.people.profileViews(),
  initialData: () => takePreloaded('views'),
  staleTime: preloadStaleTime,
})

const nextStepsQuery = queryOptions({
  queryKey: ['people', 'next-steps'],
  queryFn: () => rpc.people.nextSteps(),
  initialData: () => takePreloaded('nextSteps'),
  staleTime: preloadStaleTime,
})

const viewersQuery = queryOptions({ queryKey: ['people', 'viewers'], queryFn: () => rpc.people.listViewers() })

const matchedQuery = queryOptions({
  queryKey: ['people', 'matched'],
  queryFn: () => rpc.people.matchedStatus(),
  initialData: () => takePreloaded('matched'),
  staleTime: preloadStaleTime,
})

/** One person as the viewer may see them. */
export const useProfilePage = (id: string) => useQuery(profileQuery(id))

/** How often the own profile was opened in the last 30 days. */
export const useProfileViews = () => useQuery(viewsQuery)

export const useNextSteps = () => useQuery(nextStepsQuery)

/** Who opened the own profile, where the plan shows it. */
export const useViewers = () => useQuery(viewersQuery)

/** With whom one is 'Successfully Matched', and what waits for an answer. */
export const useMatched = () => useQuery(matchedQuery)

export const useProposeMatched = () => useMatchedAct((id: string) => rpc.people.proposeMatched({ id }))
export const useConfirmMatched = () => useMatchedAct((id: string) => rpc.people.confirmMatched({ id }))
export const useDeclineMatched = () => useMatchedAct((id: string) => rpc.people.declineMatched({ id }))
export const useWithdrawMatchProposal = () => useMatchedAct((id: string) => rpc.people.withdrawMatchProposal({ id }))
export const useUnmatch = () => useMatchedAct(() => rpc.people.unmatch())

/** Being matched takes both out of the matches, or back into them. */
function useMatchedAct<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      client.removeQueries({ queryKey: ['matches'], type: 'inactive' })
      for (const domain of ['people', 'matches', 'chat']) client.invalidateQueries({ queryKey: [domain] })
    },
  })
}
