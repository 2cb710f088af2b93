import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession } from '#domains/accounts/queries.ts'
import { rpc } from '#lib/rpc.ts'

type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

const linkQuery = (purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: ['accounts', 'mail-link', purpose, token],
    queryFn: () => rpc.accounts.readLink({ purpose, token }),
    // Once it is used it works no more, and the page that used it says what it did.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useMailLink = (purpose: LinkPurpose, token: string) => useQuery(linkQuery(purpose, token))

/** Every session of the account ends with it, also one in this browser. */
export const useChooseOwnPassword = () =>
  useEnding((input: Input<typeof rpc.accounts.setOwnPassword>) => rpc.accounts.setOwnPassword(input))

export const useConfirmNewEmail = () =>
  useEnding((input: Input<typeof rpc.accounts.confirmNewEmail>) => rpc.accounts.confirmNewEmail(input))

export const useDisownAccount = () => useEnding((token: string) => rpc.accounts.disownAccount({ token }))

export const useStopEmailChange = () => useEnding((token: string) => rpc.accounts.stopEmailChange({ token }))

function useEnding<Given, Answer>(mutationFn: (input: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => readSession(client) })
}
