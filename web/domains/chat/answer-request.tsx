import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef } from 'react'
import { answerErrorText } from '#domains/chat/format.ts'
import { useAcceptRequest, useAskLater } from '#domains/chat/queries.ts'
import { RejectRequest } from '#domains/chat/reject-request.tsx'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Layout = 'row' | 'bar' | 'column' | 'cells'
type Props = {
  conversationId: string
  name: string
  /** A reminder is set already. */
  isReminded: boolean
  onAnswered?: () => void
  onRejected?: () => void
  /**
   * `row`: the main action last; `bar`: the same, as wide as a phone; `column` and `cells` of a grid: the main action
   * first.
   */
  layout?: Layout
  /** Of the main action. */
  variant?: 'primary' | 'tonal'
  className?: string
}

const LAYOUTS: Record<Layout, string> = {
  row: 'flex flex-wrap justify-end gap-2',
  bar: 'flex flex-1 flex-wrap gap-2 *:flex-auto *:px-3',
  column: 'flex flex-wrap gap-2 *:flex-auto',
  cells: 'contents *:px-2!',
}

/** Accept, ask me later, or reject a request to the current user. */
export function AnswerRequest({
  conversationId,
  name,
  isReminded,
  onAnswered,
  onRejected,
  layout = 'row',
  variant = 'primary',
  className = '',
}: Props) {
  const accept = useAcceptRequest(conversationId)
  const later = useAskLater(conversationId)
  const busy = accept.isPending || later.isPending
  const place = useRef<HTMLDivElement>(null)
  useFocusIfLost(String(isReminded), () => place.current?.querySelector('button')?.focus())
  const fail = (fallback: string) => (error: unknown) => toast.bad(t(uiTexts.error), answerErrorText(error, fallback))
  const onAccept = () =>
    accept.mutate(undefined, {
      onSuccess: () => {
        toast.good(t(chatTexts.chatRequestAccepted), t(chatTexts.chatRequestAcceptedMessage))
        onAnswered?.()
      },
      onError: fail(t(chatTexts.failedToAcceptChatRequest)),
    })
  const onLater = () =>
    later.mutate(undefined, {
      onSuccess: () => toast.good(t(chatTexts.reminderSet)),
      onError: fail(t(chatTexts.failedToSetReminder)),
    })
  const isFirst = layout === 'column' || layout === 'cells'
  const buttons = [
    <RejectRequest
      key="reject"
      conversationId={conversationId}
      name={name}
      onRejected={() => {
        onAnswered?.()
        onRejected?.()
      }}
      busy={busy}
      isInList={layout === 'cells'}
      className={layout === 'cells' && isReminded ? 'col-span-full' : ''}
    />,
    !isReminded && (
      <Button
        key="later"
        variant={layout === 'cells' ? 'ghost' : 'outline'}
        onClick={onLater}
        busy={later.isPending}
        aria-disabled={busy}
      >
        {t(chatTexts.askMeLater)}
      </Button>
    ),
    <Button
      key="accept"
      variant={variant}
      onClick={onAccept}
      busy={accept.isPending}
      aria-disabled={busy}
      className={layout === 'column' ? 'w-full' : ''}
    >
      {t(chatTexts.accept)}
    </Button>,
  ]
  return (
    <div ref={place} className={`${LAYOUTS[layout]} ${className}`}>
      {isFirst ? buttons.reverse() : buttons}
    </div>
  )
}
