import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/rpc.ts'

const warningsQuery = queryOptions({
  queryKey: ['admins', 'operating-warnings'],
  queryFn: () => rpc.admins.operatingWarnings(),
  staleTime: 0,
})

/** What is wrong with how the product is run; undefined until it is known. */
export const useOperatingWarnings = (enabled: boolean) => useQuery({ ...warningsQuery, enabled }).data

/** Says that the time of the machine is right. */
export function useConfirmClock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.admins.confirmClock(),
    onSuccess: () => client.invalidateQueries({ queryKey: warningsQuery.queryKey }),
  })
}
