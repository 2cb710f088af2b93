import type { ReportList } from '@jodi/shared/reports/contract.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isAboutPeople } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

/** The prefix of all query keys of reports for staff. */
const REPORTS = ['reports', 'staff'] as const

const reportableQuery = queryOptions({
  queryKey: ['reports', 'reportable'],
  queryFn: () => rpc.reports.listReportable(),
})

const listQuery = (input: ReportList) =>
  queryOptions({ queryKey: [...REPORTS, 'list', input], queryFn: () => rpc.reports.list(input), staleTime: 0 })

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: [...REPORTS, 'details', id], queryFn: () => rpc.reports.details({ id }), staleTime: 0 })

/** People of deleted conversations. */
export const useReportable = () => useQuery(reportableQuery)

/** Reloads nothing: a report changes nothing that the reporter sees. */
export const useCreateReport = () =>
  useMutation({ mutationFn: (input: Input<typeof rpc.reports.create>) => rpc.reports.create(input) })

/** A page of the queue; the previous page is shown while the next one loads. */
export const useReports = (input: ReportList) => useQuery({ ...listQuery(input), placeholderData: keepPreviousData })

export const useReport = (id: string) => useQuery(detailsQuery(id))

export const useAcknowledgeReport = () => useAct((id: string) => rpc.reports.acknowledge({ id }))
export const useDismissReport = () => useAct((id: string) => rpc.reports.dismiss({ id }))
export const useWarnReported = () => useAct((input: Input<typeof rpc.reports.warn>) => rpc.reports.warn(input))
export const useDisableReported = () =>
  useAct((input: Input<typeof rpc.reports.disablePerson>) => rpc.reports.disablePerson(input))

/** Reloads after an error too: a rejected action mostly means that somebody else has decided. */
function useAct<Given>(mutationFn: (input: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ predicate: isAboutPeople }) })
}
