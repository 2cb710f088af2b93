import type { ShownPhoto } from '@jodi/shared/people/contract.ts'
import type { CitedText, ReportDetails } from '@jodi/shared/reports/contract.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { isAboutPeople } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { unlessDone } from '#lib/requests/unless-done.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

/** What a report can cite of a profile. */
export type Citable = { photos: readonly ShownPhoto[]; texts: readonly CitedText[] }

const NOTHING: Citable = { photos: [], texts: [] }
/** Denial reasons after which something else can be cited. */
const CHANGED: readonly unknown[] = ['textChanged', 'photoGone']

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

/** Whether this text is among them as it was read. */
export const isAmong = (texts: readonly CitedText[], { subject, text }: CitedText) =>
  texts.some((one) => one.subject === subject && one.text === text)

/** What can be cited, as it was when the form was opened; read again if the server says that it has changed. */
export function useCitable({ photos, texts }: Partial<Citable>, reload?: () => Promise<Citable>) {
  const [read, setRead] = useState<Citable | null>(null)
  /** Null if nothing was read again. */
  const reloadIfChanged = async (error: unknown): Promise<Citable | null> => {
    if (!reload || !CHANGED.includes(apiErrorOf(error)?.data.reason)) return null
    // Without an answer it stays as it is; a profile that is not there any more has nothing to cite.
    const again = await reload().catch((failed) => (apiErrorOf(failed)?.code === 'NOT_FOUND' ? NOTHING : null))
    if (again) setRead(again)
    return again
  }
  const shown = read ?? { photos: photos ?? NOTHING.photos, texts: texts ?? NOTHING.texts }
  return { ...shown, isReloaded: read !== null, reloadIfChanged }
}

export const useReport = (id: string) => useQuery(detailsQuery(id))

export const useAcknowledgeReport = () =>
  useReportAction(
    ({ id }: { id: string }) => rpc.reports.acknowledge({ id }),
    ({ acknowledgedAt }) => acknowledgedAt !== null,
  )
export const useDismissReport = () =>
  useReportAction(
    ({ id }: { id: string }) => rpc.reports.dismiss({ id }),
    ({ decision }) => decision === 'dismissed',
  )
export const useWarnReported = () =>
  useReportAction(
    (input: Input<typeof rpc.reports.warn>) => rpc.reports.warn(input),
    ({ decision }) => decision === 'warned',
  )
export const useDisableReported = () =>
  useReportAction(
    (input: Input<typeof rpc.reports.disablePerson>) => rpc.reports.disablePerson(input),
    ({ decision }) => decision === 'disabled',
  )

/** Reloads after an error too: a rejected action mostly means that somebody else has decided. */
function useReportAction<Given extends { id: string }>(
  action: (input: Given) => Promise<unknown>,
  isDone: (report: ReportDetails) => boolean,
) {
  const client = useQueryClient()
  const mutationFn = (input: Given) =>
    unlessDone(
      () => action(input),
      async () => isDone(await rpc.reports.details({ id: input.id })),
    )
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ predicate: isAboutPeople }) })
}
