import type { NewUser } from '@jodi/shared/agents/creation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchingAfterCreation } from '#domains/agents/creation/queries.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRequestKey } from '#lib/requests/use-request-key.ts'

/** Agents create clients of their own; members whom an admin creates have no agent. */
export function useCreateUser() {
  const client = useQueryClient()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: (fields: NewUser) => rpc.members.create({ key: keyOf(fields), agentId: null, fields }),
    ...refetchingAfterCreation(client),
  })
}
