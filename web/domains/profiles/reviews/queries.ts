import type { StaffReason, StaffReasonCode } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReadText } from '@jodi/shared/profiles/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchNow } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

export const REVIEWS_KEY = ['profiles', 'reviews']

export const useApproveTexts = () => useReviewAct((texts: ReadText[]) => rpc.profiles.approveTexts({ texts }))

type Removal = ReadText & {
  reason: Parameters<typeof rpc.profiles.removeText>[0]['reason'] & StaffReason<StaffReasonCode>
}

/** Removes a text, from the queue or from the page of its owner. */
export const useRemoveText = () => useReviewAct((removal: Removal) => rpc.profiles.removeText(removal))

function useReviewAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        refetchNow(client, REVIEWS_KEY),
        refetchNow(client, ['people', 'profile']),
        refetchNow(client, ['figures', 'queues']),
      ]),
  })
}
