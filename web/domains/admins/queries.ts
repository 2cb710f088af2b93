import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '#lib/requests/rpc.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'
import { useRepeatable } from '#lib/requests/use-repeatable.ts'

type Asked = { id: string; reason: StaffReason }
type Input<Call extends (input: never) => unknown> = Parameters<Call>[0]

export const useCreateAdmin = () => useChange((input: Input<typeof rpc.admins.create>) => rpc.admins.create(input))

export const useChangePrivileges = () =>
  useChange((input: Input<typeof rpc.admins.changePrivileges>) => rpc.admins.changePrivileges(input))

export const useDisableAdmin = () => useChange((asked: Asked) => rpc.admins.disable(asked))
export const useEnableAdmin = () => useChange((asked: Asked) => rpc.admins.enable(asked))
export const useDeleteAdmin = () => useChange(useRepeatable((asked: Asked) => rpc.admins.delete(asked)))
export const useResendConfirmation = () => useChange((id: string) => rpc.admins.resendConfirmation({ id }))

/** Reloads the list after an error too: a rejected action mostly means that the admin has changed. */
function useChange<Given, Answer>(mutationFn: (input: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ['admins', 'list'] }) })
}
