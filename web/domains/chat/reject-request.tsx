import { REJECTED_DAYS } from '@jodi/shared/chat/limits.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { answerErrorText } from '#domains/chat/format.ts'
import { useRejectRequest } from '#domains/chat/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  conversationId: string
  name: string
  onRejected?: () => void
  /** Another answer is being sent. */
  busy?: boolean
  /** Beside other people: its accessible name says whose request. */
  isInList?: boolean
  /** Only an icon, beside the main action. */
  asIcon?: boolean
  className?: string
}

/** Rejects a request to the current user; asks first, by name. */
export function RejectRequest(props: Props) {
  const { conversationId, name, onRejected, busy = false, isInList = false, asIcon = false, className = '' } = props
  const [asking, setAsking] = useState(false)
  const reject = useRejectRequest(conversationId)
  const action = t(chatTexts.rejectRequestOf, { name })
  const onReject = () =>
    reject.mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.chatRequestRejected), t(chatTexts.chatRequestRejectedMessage))
        onRejected?.()
      },
      onError: (error) => toast.bad(t(uiTexts.error), answerErrorText(error, t(chatTexts.failedToRejectChatRequest))),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button
        variant="ghost"
        size={asIcon ? 'icon' : 'normal'}
        onClick={() => setAsking(true)}
        aria-disabled={busy || reject.isPending}
        {...(isInList ? { 'aria-label': action, title: action } : {})}
        className={className}
      >
        {asIcon ? <X aria-hidden="true" /> : t(chatTexts.reject)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(chatTexts.rejectQuestion, { name })}
        description={t(chatTexts.rejectConsequence, { name, days: REJECTED_DAYS })}
        action={action}
        onAction={onReject}
        busy={reject.isPending}
      />
    </>
  )
}
