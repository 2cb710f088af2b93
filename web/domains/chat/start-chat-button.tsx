import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useStartChat } from '#domains/chat/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { apiErrorOf, denialText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  personId: string
  variant: 'tonal' | 'primary'
  /** A more specific label than 'Start Chat'. */
  label?: string
  className?: string
}

/** Sends a chat request, or opens the existing chat. */
export function StartChatButton({ personId, variant, label = t(chatTexts.startChat), className }: Props) {
  const navigate = useNavigateUnlessLeft()
  const { mutate, isPending } = useStartChat()
  const start = () =>
    mutate(personId, {
      onSuccess: ({ conversationId }) => navigate({ to: '/chat/$id', params: { id: conversationId } }),
      onError: (error) => toast.bad(t(uiTexts.error), chatErrorText(error)),
    })
  return (
    <Button variant={variant} onClick={start} busy={isPending} className={className}>
      {isPending ? t(chatTexts.starting) : label}
    </Button>
  )
}

function chatErrorText(error: unknown): string {
  if (apiErrorOf(error)?.code === 'UNAUTHORIZED') return t(chatTexts.loginNeeded)
  return denialText(error, t(chatTexts.failedToStartConversation))
}
