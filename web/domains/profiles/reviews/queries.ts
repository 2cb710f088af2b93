import type { StaffReason, StaffReasonCode } from '@jodi/shared/accounts/staff-reasons.ts'
import type { ReadContent } from '@jodi/shared/profiles/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchNow } from '#lib/query-client.ts'
import { rpc } from '#lib/rpc.ts'
import { useMutation } from '#lib/use-mutation.ts'

export const REVIEWS_KEY = ['profiles', 'reviews']

export const useApproveContents = () =>
  useReviewAct((contents: ReadContent[]) => rpc.profiles.approveContents({ contents }))

type Removal = ReadContent & {
  reason: Parameters<typeof rpc.profiles.removeContent>[0]['reason'] & StaffReason<StaffReasonCode>
}

/** Removes a text or photo, from the queue or from the page of its owner. */
export const useRemoveContent = () => useReviewAct((removal: Removal) => rpc.profiles.removeContent(removal))

function useReviewAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        refetchNow(client, REVIEWS_KEY),
        refetchNow(client, ['people', 'profile']),
        refetchNow(client, ['profiles', 'photos']),
        refetchNow(client, ['figures', 'queues']),
      ]),
  })
}
