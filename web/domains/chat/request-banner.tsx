import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useAcceptRequest, useRejectRequest } from '#domains/chat/queries.ts'
import { WithdrawRequest } from '#domains/chat/withdraw-request.tsx'
import { denialText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useNavigateUnlessLeft } from '#lib/use-navigate-unless-left.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** A pending request, received or sent. */
export function RequestBanner({ conversation }: { conversation: OpenConversation }) {
  const { requestedByMe, may, id, other } = conversation
  const name = other.firstName
  return (
    <div className="flex shrink-0 gap-3 border-b border-line bg-accent-soft px-4 py-4 max-md:flex-col md:items-center md:gap-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {requestedByMe ? t(chatTexts.waitingForAnswer, { name }) : t(chatTexts.requestFrom, { name })}
        </p>
        <p className="text-small text-ink-2">
          {requestedByMe
            ? t(chatTexts.requestSentExplanation, { name })
            : t(chatTexts.requestReceivedExplanation, {
                name,
              })}
        </p>
      </div>
      {may.withdraw && <WithdrawRequest conversationId={id} name={name} />}
      {may.answer && <Answer id={id} />}
    </div>
  )
}

function Answer({ id }: { id: string }) {
  const navigate = useNavigateUnlessLeft()
  const accept = useAcceptRequest(id)
  const reject = useRejectRequest(id)
  const fail = (fallback: string) => (error: unknown) => toast.bad(t(uiTexts.error), denialText(error, fallback))
  const busy = accept.isPending || reject.isPending
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => toast.good(t(chatTexts.chatRequestAccepted), t(chatTexts.chatRequestAcceptedMessage)),
      onError: fail(t(chatTexts.failedToAcceptChatRequest)),
    })
  const onReject = () =>
    reject.mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.chatRequestRejected), t(chatTexts.chatRequestRejectedMessage))
        navigate({ to: '/chats' })
      },
      onError: fail(t(chatTexts.failedToRejectChatRequest)),
    })
  return (
    <div className="flex shrink-0 gap-2 max-md:*:flex-1">
      <Button onClick={onReject} busy={reject.isPending} aria-disabled={busy}>
        {t(chatTexts.reject)}
      </Button>
      <Button variant="primary" onClick={onAccept} busy={accept.isPending} aria-disabled={busy}>
        {t(chatTexts.accept)}
      </Button>
    </div>
  )
}
