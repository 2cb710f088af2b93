import { chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useChatWith, useStartChat } from '#domains/chat/queries.ts'
import { apiErrorOf, errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  personId: string
  variant: 'tonal' | 'primary'
  /** A more specific label than 'Start Chat'. */
  label?: string
  className?: string
}

/** Sends a chat request, or opens the existing chat. */
export function StartChatButton({ personId, variant, label = t('Start Chat'), className }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending } = useStartChat()
  const chatId = useChatWith(personId)
  const start = () =>
    mutate(personId, {
      onSuccess: ({ conversationId }) => navigate({ to: '/chat/$id', params: { id: conversationId } }),
      onError: (error) => toast.bad(t('Error'), chatErrorText(error)),
    })
  if (chatId) {
    return (
      <Link to="/chat/$id" params={{ id: chatId }} className={buttonStyle({ variant, className })}>
        {t('Open chat')}
      </Link>
    )
  }
  return (
    <Button variant={variant} onClick={start} busy={isPending} className={className}>
      {isPending ? t('Starting...') : label}
    </Button>
  )
}

function chatErrorText(error: unknown): string {
  const apiError = apiErrorOf(error)
  if (apiError?.code === 'UNAUTHORIZED') return t('You must be logged in to start a chat.')
  const reason = apiError?.data.reason
  return reason && reason in chatErrorTexts
    ? errorText(error, chatErrorTexts)
    : t('Failed to start conversation. Please try again.')
}
