import { chatReasons } from '@jodi/shared/chat-reasons.ts'
import { useNavigate } from '@tanstack/react-router'
import { useStartChat } from '#domains/chat/queries.ts'
import { errorText, refusalOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  personId: string
  variant: 'tonal' | 'primary'
  /** Where the button says more than 'Start Chat'. */
  label?: string
  className?: string
}

/** Leads to the conversation with a match, making the request where there is none. */
export function StartChatButton({ personId, variant, label = t('Start Chat'), className }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending } = useStartChat()
  const start = () =>
    mutate(personId, {
      onSuccess: ({ conversationId }) => navigate({ to: '/chat/$id', params: { id: conversationId } }),
      onError: (error) => toast.bad(t('Error'), refusalText(error)),
    })
  return (
    <Button variant={variant} onClick={start} busy={isPending} className={className}>
      {isPending ? t('Starting...') : label}
    </Button>
  )
}

function refusalText(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'UNAUTHORIZED') return t('You must be logged in to start a chat.')
  const reason = refusal?.data.reason
  return reason && reason in chatReasons
    ? errorText(error, chatReasons)
    : t('Failed to start conversation. Please try again.')
}
