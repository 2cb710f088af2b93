import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAcceptRequest, useRejectRequest } from '#domains/chat/queries.ts'
import { WithdrawRequest } from '#domains/chat/withdraw-request.tsx'
import { apiErrorOf, errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
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
          {requestedByMe
            ? t('Waiting for {{name}} to accept', { name })
            : t('{{name}} would like to chat with you', { name })}
        </p>
        <p className="text-small text-ink-2">
          {requestedByMe
            ? t("You can chat once {{name}} accepts. We'll let you know.", { name })
            : t(
                'You can chat once you accept. {{name}} will see your answer, and sees your contact details only if you share them.',
                {
                  name,
                },
              )}
        </p>
      </div>
      {may.withdraw && <WithdrawRequest conversationId={id} name={name} />}
      {may.answer && <Answer id={id} />}
    </div>
  )
}

function Answer({ id }: { id: string }) {
  const navigate = useNavigate()
  const accept = useAcceptRequest(id)
  const reject = useRejectRequest(id)
  const fail = (fallback: string) => (error: unknown) => {
    const reason = apiErrorOf(error)?.data.reason
    toast.bad(t('Error'), reason && reason in chatErrorTexts ? errorText(error, chatErrorTexts) : fallback)
  }
  const busy = accept.isPending || reject.isPending
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => toast.good(t('Chat Request Accepted'), t('You can now start chatting!')),
      onError: fail(t('Failed to accept chat request. Please try again.')),
    })
  const onReject = () =>
    reject.mutate(undefined, {
      onSuccess: () => {
        toast.good(t('Chat Request Rejected'), t('The chat request has been rejected.'))
        navigate({ to: '/chats' })
      },
      onError: fail(t('Failed to reject chat request. Please try again.')),
    })
  return (
    <div className="flex shrink-0 gap-2 max-md:*:flex-1">
      <Button onClick={onReject} busy={reject.isPending} aria-disabled={busy}>
        {t('Reject')}
      </Button>
      <Button variant="primary" onClick={onAccept} busy={accept.isPending} aria-disabled={busy}>
        {t('Accept')}
      </Button>
    </div>
  )
}
