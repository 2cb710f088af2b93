import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { ConversationRow } from '#domains/chat/conversation-row.tsx'
import { ConversationShapes } from '#domains/chat/conversation-shapes.tsx'
import { MoreConversations } from '#domains/chat/more-conversations.tsx'
import { useConversations } from '#domains/chat/queries.ts'
import { useMenuOpener } from '#lib/navigation/menu-opener.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** All conversations, the most recent first. */
export function ConversationList({ openId, className = '' }: { openId: string | undefined; className?: string }) {
  return (
    <section
      aria-labelledby="messages"
      className={`flex min-h-0 min-w-0 flex-col border-line md:border-r ${className}`}
    >
      <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-4 md:h-16 lg:px-5">
        <IconButton
          icon={MenuIcon}
          label={t(chatTexts.openMenu)}
          onClick={useMenuOpener()}
          className="-ml-2.5 md:hidden"
        />
        <h1 id="messages" className="type-title">
          {t(uiTexts.messages)}
        </h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows openId={openId} />
      </div>
    </section>
  )
}

function Rows({ openId }: { openId: string | undefined }) {
  const list = useConversations()
  const now = useNow()
  if (list.isPending) return <ConversationShapes />
  if (!list.data) {
    return (
      <ErrorCard
        className=""
        title={t(chatTexts.couldntLoadMessages)}
        text={errorText(list.error)}
        onRetry={() => list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  if (list.data.length === 0) {
    return (
      <EmptyState
        className="min-h-full"
        drawing={<NoMessages />}
        title={t(chatTexts.noConversationsYet)}
        text={t(chatTexts.noConversationsHint)}
        action={
          <Link to="/matches" className={buttonStyle()}>
            {t(chatTexts.seeMatches)}
          </Link>
        }
      />
    )
  }
  return (
    <ul>
      {list.data.map((conversation) => (
        <li key={conversation.id}>
          <ConversationRow conversation={conversation} now={now} open={conversation.id === openId} />
        </li>
      ))}
      <MoreConversations shown={list.data.length} />
    </ul>
  )
}
