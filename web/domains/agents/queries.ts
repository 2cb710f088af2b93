import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Agent, type AgentFields, type AgentRow, uploadedAvatarSchema } from '@jodi/shared/agents/contract.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { isAboutPeople, readNewest } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { upload } from '#lib/upload.ts'
import { useHeldFile } from '#lib/use-held-file.ts'
import { useMutation } from '#lib/use-mutation.ts'

const detailsQuery = (id: string) =>
  queryOptions({ queryKey: ['agents', 'details', id], queryFn: () => rpc.agents.details({ id }) })

/** An agent, for the agent and for admins with the privilege; for others not found. */
export const useAgent = (id: string) => useQuery(detailsQuery(id))

type AgentPage = { rows: AgentRow[] }

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

/** Updates the cache at once; the response, or its error, corrects it. One after the other, so that the last choice stays. */
export function useSetAgentDisabled() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'agents-disabled' },
    mutationFn: ({ disabled, ...asked }: AgentStatusChange & Asked) =>
      disabled ? rpc.agents.disable(asked) : rpc.agents.enable(asked),
    onMutate: (change) => showDisabled(client, change),
    onSettled: () => refresh(client),
  })
}

export function useDeleteAgent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => rpc.agents.delete(asked),
    onSuccess: (_done, { id }) => {
      client.removeQueries({ queryKey: detailsQuery(id).queryKey })
      client.invalidateQueries({ queryKey: ['agents', 'list'] })
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
      // The header shows the agent's own photo.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
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

async function showDisabled(client: QueryClient, { id, disabled }: AgentStatusChange) {
  await client.cancelQueries({ queryKey: ['agents'] })
  client.setQueryData(detailsQuery(id).queryKey, (agent) => agent && { ...agent, disabled })
  client.setQueriesData<AgentPage>(
    { queryKey: ['agents', 'list'] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, disabled } : row)) },
  )
}

function refresh(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ['agents'] })
}
