import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useConversations } from '#domains/chat/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown beside the list while no conversation is open; an empty list says itself what to do. */
export function ChooseConversation() {
  const list = useConversations()
  if (list.data?.length === 0) return null
  return (
    <EmptyState
      className="m-auto"
      drawing={<NoMessages />}
      title={t(chatTexts.selectConversation)}
      text={t(chatTexts.selectConversationHint)}
    />
  )
}
