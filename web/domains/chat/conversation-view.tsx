import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { ContactCard } from '#domains/chat/contact-card.tsx'
import { ConversationHeader } from '#domains/chat/conversation-header.tsx'
import { profileIdOf, rejectedText } from '#domains/chat/format.ts'
import { MessageComposer } from '#domains/chat/message-composer.tsx'
import { MessageList } from '#domains/chat/message-list.tsx'
import { useMessages, useOutbox, useSendMessage } from '#domains/chat/messages/queries.ts'
import { RequestBanner } from '#domains/chat/request-banner.tsx'
import type { Unsent } from '#lib/forms/unsent-texts.ts'
import { denialText, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { HIDDEN_BY_KEYBOARD } from '#ui/layout.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import { PagePending } from '#ui/page-pending.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { conversation: OpenConversation; owner: string; more?: MenuEntry[] }

/** A conversation: header, status, messages and text input. */
export function ConversationView({ conversation, owner, more }: Props) {
  const messages = useMessages(conversation)
  const outbox = useOutbox(conversation.id, owner, messages.data)
  const { mutate } = useSendMessage(conversation.id, owner)
  const send = (unsent: Unsent) =>
    mutate(unsent, {
      onError: (error) => {
        toast.bad(t(uiTexts.error), denialText(error, t(chatTexts.failedToSendMessage)))
      },
    })
  return (
    <>
      <ConversationHeader conversation={conversation} more={more} />
      <ContactCard conversation={conversation} />
      {conversation.status === 'pending' && <RequestBanner conversation={conversation} />}
      {conversation.adviseSafety && <SafetyAdvice />}
      {messages.isError && !messages.data ? (
        <ErrorCard
          className="m-auto"
          title={t(chatTexts.couldntLoadMessages)}
          text={errorText(messages.error)}
          onRetry={() => messages.refetch()}
          busy={messages.isFetching}
        />
      ) : !messages.data ? (
        <div className="flex-1 p-5">
          <PagePending />
        </div>
      ) : (
        <MessageList conversation={conversation} log={messages.data} outbox={outbox} owner={owner} onResend={send}>
          <NoMessagesYet conversation={conversation} />
        </MessageList>
      )}
      <MessageComposer conversation={conversation} owner={owner} onSend={send} />
    </>
  )
}

function SafetyAdvice() {
  return (
    <p
      className={`flex shrink-0 gap-2 border-b border-line px-4 py-2.5 text-small text-ink-2 md:px-5 ${HIDDEN_BY_KEYBOARD}`}
    >
      <ShieldCheck aria-hidden="true" className="mt-px size-4 shrink-0" />
      {t(chatTexts.safetyAdvice)}
    </p>
  )
}

function NoMessagesYet({ conversation }: { conversation: OpenConversation }) {
  const { other, status } = conversation
  const now = useNow()
  const isRejected = status === 'rejected'
  const isMatch = other.percent !== null
  const personId = isRejected && isMatch ? other.id : profileIdOf(conversation)
  return (
    <div className="m-auto grid justify-items-center px-4 text-center">
      <NoMessages />
      <p className="font-semibold">{t(chatTexts.noMessagesYet)}</p>
      <p className="wrap-anywhere text-ink-2">
        {isRejected
          ? rejectedText(conversation, now)
          : isMatch && t(chatTexts.matchPercentage, { percent: other.percent ?? 0 })}{' '}
        {personId && (
          <Link to="/view-profile/$id" params={{ id: personId }} className={`link ${isRejected ? 'block' : ''}`}>
            {t(isRejected || !isMatch ? chatTexts.viewProfile : chatTexts.seeWhy)}
          </Link>
        )}
      </p>
    </div>
  )
}
