import { REJECTED_DAYS } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { useAcceptRequest, useAskLater, useRejectRequest } from '#domains/chat/queries.ts'
import { apiErrorOf, denialText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  conversationId: string
  name: string
  /** A reminder is set already. */
  isReminded: boolean
  onAccepted?: () => void
  onRejected?: () => void
  /** Below each other, so that the main action comes first; else it is the last in its row. */
  stacked?: boolean
  className?: string
}

/** Accept, ask me later, or reject a request to the current user; rejecting asks first. */
export function AnswerRequest({
  conversationId,
  name,
  isReminded,
  onAccepted,
  onRejected,
  stacked = false,
  className = '',
}: Props) {
  const [asking, setAsking] = useState(false)
  const accept = useAcceptRequest(conversationId)
  const later = useAskLater(conversationId)
  const reject = useRejectRequest(conversationId)
  const fail = (fallback: string) => (error: unknown) => {
    const isGone = apiErrorOf(error)?.code === 'NOT_FOUND'
    toast.bad(t(uiTexts.error), isGone ? t(chatTexts.requestNotAvailable) : denialText(error, fallback))
  }
  const busy = accept.isPending || later.isPending || reject.isPending
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.chatRequestAccepted), t(chatTexts.chatRequestAcceptedMessage))
        onAccepted?.()
      },
      onError: fail(t(chatTexts.failedToAcceptChatRequest)),
    })
  const onLater = () =>
    later.mutate(undefined, {
      onSuccess: () => toast.good(t(chatTexts.reminderSet)),
      onError: fail(t(chatTexts.failedToSetReminder)),
    })
  const onReject = () =>
    reject.mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.chatRequestRejected), t(chatTexts.chatRequestRejectedMessage))
        onRejected?.()
      },
      onError: fail(t(chatTexts.failedToRejectChatRequest)),
      onSettled: () => setAsking(false),
    })
  const acts = [
    <Button key="reject" variant="ghost" onClick={() => setAsking(true)} aria-disabled={busy}>
      {t(chatTexts.reject)}
    </Button>,
    !isReminded && (
      <Button key="later" onClick={onLater} busy={later.isPending} aria-disabled={busy}>
        {t(chatTexts.askMeLater)}
      </Button>
    ),
    <Button
      key="accept"
      variant="primary"
      onClick={onAccept}
      busy={accept.isPending}
      aria-disabled={busy}
      className={stacked ? 'w-full' : ''}
    >
      {t(chatTexts.accept)}
    </Button>,
  ]
  return (
    <div className={`flex flex-wrap gap-2 ${stacked ? '*:flex-auto' : 'justify-end'} ${className}`}>
      {stacked ? acts.reverse() : acts}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(chatTexts.rejectQuestion, { name })}
        description={t(chatTexts.rejectConsequence, { name, days: REJECTED_DAYS })}
        action={t(chatTexts.rejectRequestOf, { name })}
        onAction={onReject}
        busy={reject.isPending}
      />
    </div>
  )
}
