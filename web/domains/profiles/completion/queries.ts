import { queryOptions, useQuery } from '@tanstack/react-query'
import { freshWhenKnown, takeKnown } from '#lib/known.ts'
import { rpc } from '#lib/rpc.ts'

const completionQuery = queryOptions({
  queryKey: ['profiles', 'completion'],
  queryFn: () => rpc.profiles.completion(),
  initialData: () => takeKnown('completion'),
  staleTime: freshWhenKnown,
})

export const useCompletion = () => useQuery(completionQuery)
