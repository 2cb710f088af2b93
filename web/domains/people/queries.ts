import { queryOptions, useQuery } from '@tanstack/react-query'
import { freshWhenKnown, takeKnown } from '#lib/known.ts'
import { rpc } from '#lib/rpc.ts'

const profileQuery = (id: string) =>
  queryOptions({ queryKey: ['people', 'profile', id], queryFn: () => rpc.people.profile({ id }) })

const viewsQuery = queryOptions({
  queryKey: ['people', 'views'],
  queryFn: () => rpc.people.profileViews(),
  initialData: () => takeKnown('views'),
  staleTime: freshWhenKnown,
})

const nextStepsQuery = queryOptions({
  queryKey: ['people', 'next-steps'],
  queryFn: () => rpc.people.nextSteps(),
  initialData: () => takeKnown('nextSteps'),
  staleTime: freshWhenKnown,
})

/** One person as the viewer may see them. */
export const useProfilePage = (id: string) => useQuery(profileQuery(id))

/** How often the own profile was opened in the last 30 days. */
export const useProfileViews = () => useQuery(viewsQuery)

export const useNextSteps = () => useQuery(nextStepsQuery)
