import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { AnswerRequest } from '#domains/chat/answer-request.tsx'
import { WithdrawRequest } from '#domains/chat/withdraw-request.tsx'
import { relationLine } from '#domains/matches/relations/format.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { t } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'

/** A pending request, received or sent. */
export function RequestBanner({ conversation }: { conversation: OpenConversation }) {
  const { requestedByMe, may, id, other, relation } = conversation
  const navigate = useNavigateUnlessLeft()
  const now = useNow()
  const name = other.firstName
  const isAsked = relation?.state === 'askedYou'
  const asked = isAsked ? relationLine(relation, name, now) : t(chatTexts.requestFrom, { name })
  return (
    <div className="flex shrink-0 gap-3 border-b border-line bg-accent-soft px-4 py-4 max-lg:flex-col lg:items-center lg:gap-4 lg:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{requestedByMe ? t(chatTexts.waitingForAnswer, { name }) : asked}</p>
        <p className="text-small text-ink-2">{t(explanationOf(conversation), { name })}</p>
      </div>
      {may.withdraw && <WithdrawRequest conversationId={id} name={name} />}
      {may.answer && (
        <AnswerRequest
          conversationId={id}
          name={name}
          isReminded={isAsked && relation.chat?.remindOn !== null}
          onRejected={() => navigate({ to: '/chats' })}
          className="shrink-0 max-md:*:flex-auto"
        />
      )}
    </div>
  )
}

function explanationOf({ relation, requestedByMe }: OpenConversation) {
  if (relation?.state === 'notActive') return chatTexts.requestWaits
  return requestedByMe ? chatTexts.requestSentExplanation : chatTexts.requestReceivedExplanation
}
