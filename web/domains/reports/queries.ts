import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

const reportableQuery = queryOptions({
  queryKey: ['reports', 'reportable'],
  queryFn: () => rpc.reports.listReportable(),
})

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: ['reports', 'details', id], queryFn: () => rpc.reports.details({ id }), staleTime: 0 })

/** People of deleted conversations. */
export const useReportable = () => useQuery(reportableQuery)

/** Reloads nothing: a report changes nothing that the reporter sees. */
export const useCreateReport = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.reports.create>) => rpc.reports.create(input) })

export const useReport = (id: string) => useQuery(detailsQuery(id))

export const useAcknowledgeReport = () => useReportAction((id: string) => rpc.reports.acknowledge({ id }))
export const useDismissReport = () => useReportAction((id: string) => rpc.reports.dismiss({ id }))
export const useWarnReported = () => useReportAction((input: Input<typeof rpc.reports.warn>) => rpc.reports.warn(input))
export const useDisableReported = () =>
  useReportAction((input: Input<typeof rpc.reports.disablePerson>) => rpc.reports.disablePerson(input))

/** Reloads after an error too: a rejected action mostly means that somebody else has decided. */
function useReportAction<Given>(mutationFn: (input: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ predicate: isAboutPeople }) })
}
