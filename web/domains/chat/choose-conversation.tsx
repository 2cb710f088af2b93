import { t } from '#lib/i18n.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Beside the list, while none of it is open. */
export function ChooseConversation() {
  return (
    <EmptyState
      className="m-auto"
      drawing={<NoMessages />}
      title={t('Select a conversation')}
      text={t('Select a conversation from the list to read it.')}
    />
  )
}
