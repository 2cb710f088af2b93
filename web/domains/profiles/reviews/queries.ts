import type { StaffReason, StaffReasonCode } from '@jodi/shared/accounts/staff-reasons.ts'
import { APPROVED_AT_ONCE_MAX, type ReadContent } from '@jodi/shared/profiles/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchNow } from '#lib/requests/query-client.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { sendInBatches } from '#lib/requests/send-in-batches.ts'
import { useMutation } from '#lib/requests/use-mutation.ts'

export const REVIEWS_KEY = ['profiles', 'reviews']

/**
 * Approves with as many requests as that takes. The answer names what has changed, and what a later request failed to
 * approve.
 */
export const useApproveContents = () =>
  useReviewAction(async (read: ReadContent[]) => {
    const approve = (contents: ReadContent[]) => rpc.profiles.approveContents({ contents })
    const { answers, failed } = await sendInBatches(read, APPROVED_AT_ONCE_MAX, approve)
    return { left: answers.flatMap(({ left }) => left), failed }
  })

type Removal = ReadContent & {
  reason: Parameters<typeof rpc.profiles.removeContent>[0]['reason'] & StaffReason<StaffReasonCode>
}

/** Removes a text or photo, from the queue or from the page of its owner. */
export const useRemoveContent = () => useReviewAction((removal: Removal) => rpc.profiles.removeContent(removal))

function useReviewAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all([
        refetchNow(client, REVIEWS_KEY),
        refetchNow(client, ['people', 'profile']),
        refetchNow(client, ['profiles', 'photos']),
        refetchNow(client, ['figures', 'queues']),
      ]),
  })
}
