import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Agent, type AgentFields, type AgentRow, uploadedAvatarSchema } from '@jodi/shared/agents/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { upload } from '#lib/files/upload.ts'
import { useHeldFile } from '#lib/files/use-held-file.ts'
import { isAboutPeople, readNewest } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { shownAtOnce } from '#lib/requests/shown-at-once.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRepeatable } from '#lib/requests/use-repeatable.ts'

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: ['agents', 'details', id], queryFn: () => rpc.agents.details({ id }) })

/** An agent, for the agent and for admins with the privilege; for others not found. */
export const useAgent = (id: string) => useQuery(detailsQuery(id))

type AgentPage = { rows: AgentRow[] }
const LISTS = ['agents', 'list'] as const

export function useSaveAgent(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (saved: { revision: number; fields: AgentFields }) => rpc.agents.save({ id, ...saved }),
    onSuccess: () => refresh(client),
  })
}

export function useChangeAgentEmail(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: { email: string; reason: StaffReason }) => rpc.agents.changeEmail({ id, ...asked }),
    onSuccess: () => refresh(client),
  })
}

/** Reloads the agent after somebody else has saved. */
export function useNewestAgent(id: string) {
  const client = useQueryClient()
  return () => readNewest(client, detailsQuery(id))
}

type AgentStatusChange = { id: string; disabled: boolean }
type Asked = { id: string; reason: StaffReason }

/** Shown at once, undone on an error: the list must not say disabled if the server was never reached. */
export function useSetAgentDisabled() {
  const client = useQueryClient()
  const shown = shownAtOnce<AgentStatusChange & Asked, boolean | undefined>(client, {
    id: 'agents-disabled',
    of: ({ id }) => id,
    outdated: ['agents'],
    read: ({ id }) => isShownDisabled(client, id),
    change: (_before, { disabled }) => disabled,
    show: (disabled, { id }) => showDisabled(client, id, disabled),
  })
  return useMutation({
    mutationFn: ({ disabled, ...asked }: AgentStatusChange & Asked) =>
      disabled ? rpc.agents.disable(asked) : rpc.agents.enable(asked),
    ...shown,
    onSettled: (data, error, input, changes) => {
      if (shown.onSettled(data, error, input, changes)) return refresh(client)
    },
  })
}

export function useDeleteAgent() {
  const client = useQueryClient()
  const mutationFn = useRepeatable((asked: Asked) => rpc.agents.delete(asked))
  return useMutation({
    mutationFn,
    onSuccess: (_done, { id }) => {
      client.removeQueries({ queryKey: detailsQuery(id).queryKey })
      client.invalidateQueries({ queryKey: LISTS })
      client.invalidateQueries({ predicate: isAboutPeople })
    },
  })
}

/** Uploads a cropped photo; `progress` is null while nothing is being uploaded. */
export function useUploadAvatar(id: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const mutation = useMutation({
    mutationFn: (file: Blob) =>
      upload({ path: `/api/agents/${id}/avatar`, file, answer: uploadedAvatarSchema, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: async ({ avatar }) => {
      client.setQueryData(detailsQuery(id).queryKey, (agent) => agent && { ...agent, avatar })
      // The header shows the agent's own photo; it is saved, whether or not this tab can show it at once.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    },
    onSettled: () => setProgress(null),
  })
  return { ...mutation, progress }
}

/** The photo of a form, uploaded when the form is saved. */
export function useHeldAvatar({ id, avatar }: Agent) {
  const upload = useUploadAvatar(id)
  return useHeldFile({ kept: avatar, send: async (file: Blob) => (await upload.mutateAsync(file)).avatar })
}

function isShownDisabled(client: QueryClient, id: string): boolean | undefined {
  const rows = client.getQueriesData<AgentPage>({ queryKey: LISTS }).flatMap(([, page]) => page?.rows ?? [])
  return (client.getQueryData(detailsQuery(id).queryKey) ?? rows.find((row) => row.id === id))?.disabled
}

function showDisabled(client: QueryClient, id: string, disabled: boolean | undefined): void {
  if (disabled === undefined) return
  client.setQueryData(detailsQuery(id).queryKey, (agent) => agent && { ...agent, disabled })
  client.setQueriesData<AgentPage>(
    { queryKey: LISTS },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, disabled } : row)) },
  )
}

function refresh(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['agents'] })
}
