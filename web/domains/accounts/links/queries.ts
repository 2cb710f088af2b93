import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession } from '#domains/accounts/queries.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

const linkQuery = (purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['accounts', 'mail-link', purpose, token],
    queryFn: () => rpc.accounts.readLink({ purpose, token }),
    // A used link is invalid, but its page still shows what it did.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useMailLink = (purpose: LinkPurpose, token: string) => useQuery(linkQuery(purpose, token))

/** Ends every session of the account. Returns the other person who is signed in in this browser, if there is one. */
export function useChooseOwnPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<typeof rpc.accounts.setOwnPassword>) => {
      await rpc.accounts.setOwnPassword(input)
      return readSession(client)
    },
  })
}

export const useConfirmNewEmail = () =>
  useEnding((input: Input<typeof rpc.accounts.confirmNewEmail>) => rpc.accounts.confirmNewEmail(input))

export const useDisownAccount = () => useEnding((token: string) => rpc.accounts.disownAccount({ token }))

export const useStopEmailChange = () => useEnding((token: string) => rpc.accounts.stopEmailChange({ token }))

function useEnding<Given, Answer>(mutationFn: (input: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => readSession(client) })
}
