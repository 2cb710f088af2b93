import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown beside the list while no conversation is open. */
export function ChooseConversation() {
  return (
    <EmptyState
      className="m-auto"
      drawing={<NoMessages />}
      title={t(chatTexts.selectConversation)}
      text={t(chatTexts.selectConversationHint)}
    />
  )
}
