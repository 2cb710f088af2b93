import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { openSessionsQuery, pendingCodeOf, pendingCodeQuery, sessionQuery } from '#domains/accounts/queries.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

const sentQuery = pendingCodeQuery('emailChange')

export function useRequestEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof rpc.accounts.requestEmailChange>[0]) =>
      rpc.accounts.requestEmailChange(input),
    onSuccess: ({ resendInSeconds }, { email }) =>
      client.setQueryData(sentQuery.queryKey, pendingCodeOf(email, resendInSeconds)),
  })
}

export function useConfirmEmailChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      rpc.accounts.confirmEmailChange({ code }).catch((error) => changedWithoutAnswer(client, error)),
    onSuccess: ({ email }) => {
      client.setQueryData(sessionQuery.queryKey, (session) =>
        session?.person ? { person: { ...session.person, email } } : session,
      )
      return client.invalidateQueries({ queryKey: openSessionsQuery.queryKey })
    },
  })
}

/**
 * The new address, if an attempt whose answer was lost has changed it: its code works once. Otherwise throws the error.
 */
async function changedWithoutAnswer(client: QueryClient, error: unknown): Promise<{ email: string }> {
  const asked = client.getQueryData(sentQuery.queryKey)?.email
  const session = await rpc.accounts.session().catch(() => null)
  if (!asked || session?.person?.email !== asked) throw error
  return { email: asked }
}
