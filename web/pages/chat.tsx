import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useParams } from '@tanstack/react-router'
import { Flag, Heart } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { ConversationNotFound } from '#domains/chat/conversation-not-found.tsx'
import { ConversationView } from '#domains/chat/conversation-view.tsx'
import { useConversation } from '#domains/chat/queries.ts'
import { UnopenedConversation } from '#domains/chat/unopened-conversation.tsx'
import { ConfirmMatchedDialog } from '#domains/pairs/confirm-matched-dialog.tsx'
import { openReport } from '#domains/reports/report-host.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { PagePending } from '#ui/page-pending.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** /chat/{id}; an invalid id is not requested. */
export function ChatPage() {
  const { id } = useParams({ from: '/member/conversations/chat/$id' })
  return UUID.test(id) ? <Opened key={id} id={id} /> : <ConversationNotFound />
}

function Opened({ id }: { id: string }) {
  const { id: owner } = useCurrentUser()
  const conversation = useConversation(id)
  const code = apiErrorOf(conversation.error)?.code
  // After a block the data is still in the cache.
  const isMissing = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  usePageTitle((!isMissing && conversation.data?.other.name) || t(uiTexts.messages))
  if (isMissing) return <ConversationNotFound />
  if (conversation.data) return <Talk conversation={conversation.data} owner={owner} />
  return (
    <UnopenedConversation id={id}>
      {conversation.isError ? (
        <ErrorCard
          className="m-auto"
          title={t(chatTexts.couldntLoadMessages)}
          text={errorText(conversation.error)}
          onRetry={() => conversation.refetch()}
          busy={conversation.isFetching}
        />
      ) : (
        <div className="p-5">
          <PagePending />
        </div>
      )}
    </UnopenedConversation>
  )
}

function Talk({ conversation, owner }: { conversation: OpenConversation; owner: string }) {
  const { other, status } = conversation
  const [asking, setAsking] = useState(false)
  const matched = { label: t(chatTexts.successfullyMatched), icon: Heart, onSelect: () => setAsking(true) }
  const { id, name } = other
  const open = id && (() => openReport({ id, name, conversation }))
  const report = open ? [{ label: t(chatTexts.report), icon: Flag, onSelect: open }] : []
  return (
    <>
      <ConversationView
        conversation={conversation}
        owner={owner}
        more={status === 'accepted' ? [matched, ...report] : report}
      />
      {id && <ConfirmMatchedDialog id={id} name={other.firstName} open={asking} onOpenChange={setAsking} />}
    </>
  )
}
