import { queryOptions, useQuery } from '@tanstack/react-query'
import { consumePreloaded, preloadStaleTime } from '#lib/loading/preload.ts'
import { rpc } from '#lib/requests/rpc.ts'

const completionQuery = queryOptions({
  queryKey: ['profiles', 'completion'],
  queryFn: () => rpc.profiles.completion(),
  initialData: () => consumePreloaded('completion'),
  staleTime: preloadStaleTime,
})

export const useCompletion = () => useQuery(completionQuery)
