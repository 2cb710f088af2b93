import {
  type CheckRejectionReason,
  type CheckRow,
  type CheckStatus,
  type ComparedProfile,
  type DocumentType,
  sentDocumentSchema,
} from '@jodi/shared/checks/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { upload } from '#lib/files/upload.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { unlessDone } from '#lib/requests/unless-done.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRepeatable } from '#lib/requests/use-repeatable.ts'

const ownQuery = queryOptions({ queryKey: ['checks', 'mine'], queryFn: () => rpc.checks.getOwn() })

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: ['checks', 'details', id], queryFn: () => rpc.checks.details({ id }) })

/** The check of the current user, and whether a document can be sent now. */
export const useOwnCheck = () => useQuery(ownQuery)

/** One case, for admins with the privilege. */
export const useCheck = (id: string) => useQuery(detailsQuery(id))

type Sent = { id: string; documentType: DocumentType; file: File }

/** Uploads a document; `progress` is null while nothing is being uploaded. */
export function useSendDocument() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: ({ id, documentType, file }: Sent) =>
      upload({ path: `/api/checks/${id}/${documentType}`, file, answer: sentDocumentSchema, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSettled: () => {
      setProgress(null)
      void refetchChecks(client)
    },
  })
  return { ...mutation, progress }
}

export const useWithdrawDocument = () =>
  useCheckAction(useRepeatable((asked: { id: string }) => rpc.checks.withdraw(asked)))
export const useAssignCase = () => useCheckAction((id: string) => rpc.checks.assignToMe({ id }))
export const useApproveCheck = () =>
  useDecision('approved', (compared: ComparedProfile & { id: string }) => rpc.checks.approve(compared))
export const useRejectCheck = () =>
  useDecision('rejected', (rejection: { id: string; rejectionReason: CheckRejectionReason; details: string }) =>
    rpc.checks.reject(rejection),
  )

function useDecision<Input extends { id: string }>(status: CheckStatus, action: (input: Input) => Promise<unknown>) {
  return useCheckAction((input: Input) =>
    unlessDone(
      () => action(input),
      async () => (await rpc.checks.details({ id: input.id })).status === status,
    ),
  )
}

/** Reloads after success and failure, so that the screen shows the current state. */
function useCheckAction<Input>(action: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: action, onSettled: () => void refetchChecks(client) })
}

/** A document as an object URL; released when the screen is left. */
export function useOpenDocument(id: string) {
  const { data: blob, ...mutation } = useMutation({ mutationFn: () => rpc.checks.openDocument({ id }), gcTime: 0 })
  const [shown, setShown] = useState<{ address: string; isPdf: boolean } | null>(null)
  useEffect(() => {
    if (!blob) return setShown(null)
    const address = URL.createObjectURL(blob)
    setShown({ address, isPdf: blob.type === 'application/pdf' })
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return { ...mutation, shown: blob ? shown : null }
}

type Assigned = Pick<CheckRow, 'assignee'>

/** When an assignment ends by the clock of this computer, however wrong that is; null without one. */
export const endOf = ({ assignee }: Assigned, readAt: number): number | null =>
  assignee && readAt + assignee.secondsLeft * 1000

/** Reloads the cases when the first of these assignments ends, because no event says that a case is free again. */
export function useReloadWhenFree(cases: readonly Assigned[], readAt: number): void {
  const client = useQueryClient()
  const ends = cases.flatMap((one) => endOf(one, readAt) ?? [])
  const first = ends.length > 0 ? Math.min(...ends) : null
  useEffect(() => {
    if (first === null) return
    const timer = setTimeout(() => void refetchChecks(client), first - Date.now())
    return () => clearTimeout(timer)
  }, [client, first])
}

function refetchChecks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['checks'] })
}
