import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Outlet, useParams } from '@tanstack/react-router'
import { ChooseConversation } from '#domains/chat/choose-conversation.tsx'
import { ConversationList } from '#domains/chat/conversation-list.tsx'
import { t } from '#lib/texts/i18n.ts'
import { CHATS_PANES } from '#ui/layout.ts'

/** /chats, and the list beside /chat/{id}: two panes, on a phone only one of them. */
export function ChatsPage() {
  const { id } = useParams({ strict: false })
  return (
    <div className={CHATS_PANES}>
      <ConversationList openId={id} className={id ? 'max-md:hidden print:hidden' : ''} />
      <div className={`flex min-h-0 min-w-0 flex-col bg-surface ${id ? '' : 'max-md:hidden'}`}>
        {/* On a phone the list is hidden, and with it the page's h1. */}
        {id && <h1 className="sr-only md:hidden">{t(uiTexts.messages)}</h1>}
        {id ? <Outlet /> : <ChooseConversation />}
      </div>
    </div>
  )
}
