import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const warningsQuery = queryOptions({
  queryKey: ['admins', 'operating-warnings'],
  queryFn: () => rpc.admins.operatingWarnings(),
  staleTime: 0,
})

/** The operating problems; undefined while unknown. */
export const useOperatingWarnings = (enabled: boolean) => useQuery({ ...warningsQuery, enabled }).data

/** Confirms that the system clock is right. */
export function useConfirmClock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => rpc.admins.confirmClock(),
    onSuccess: () => client.invalidateQueries({ queryKey: warningsQuery.queryKey }),
  })
}
