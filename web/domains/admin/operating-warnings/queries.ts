import { queryOptions, useQuery } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

const warningsQuery = queryOptions({
  queryKey: ['admin', 'operatingWarnings'],
  queryFn: () => rpc.admin.operatingWarnings(),
  staleTime: 0,
})

/** What is wrong with how the product is run; undefined until it is known. */
export const useOperatingWarnings = (enabled: boolean) => useQuery({ ...warningsQuery, enabled }).data
