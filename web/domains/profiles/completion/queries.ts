import { queryOptions, useQuery } from '@tanstack/react-query'
import { consumePreloaded, preloadStaleTime } from '#lib/preload.ts'
import { rpc } from '#lib/rpc.ts'

const completionQuery = queryOptions({
  queryKey: ['profiles', 'completion'],
  queryFn: () => rpc.profiles.completion(),
  initialData: () => consumePreloaded('completion'),
  staleTime: preloadStaleTime,
})

export const useCompletion = () => useQuery(completionQuery)
