import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { DayLine } from '#domains/chat/day-line.tsx'
import { dayLabel, rowsOf } from '#domains/chat/format.ts'
import { MessageBubble } from '#domains/chat/message-bubble.tsx'
import { type Outgoing, useDiscardMessage } from '#domains/chat/messages/queries.ts'
import { OlderMessages } from '#domains/chat/older-messages.tsx'
import { useMarkRead } from '#domains/chat/queries.ts'
import { TypingBubble } from '#domains/chat/typing-bubble.tsx'
import { usePageFocus } from '#lib/focus/use-page-focus.ts'
import { lastNumberOf, type MessageLog } from '#lib/lists/message-log.ts'
import { useLogScroll } from '#lib/lists/use-log-scroll.ts'
import { useShownNumbers } from '#lib/lists/use-shown-numbers.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { useChangedLately } from '#lib/time/use-changed-lately.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MESSAGE_LIST } from '#ui/layout.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  conversation: OpenConversation
  log: MessageLog
  outbox: Outgoing[]
  owner: string
  onResend: (unsent: Outgoing) => void
  /** Shown until the first message, in the same log, because screen readers announce only what is added to one. */
  children: ReactNode
}

/** The messages, starting at the first unread one, with history above. */
export function MessageList({ conversation, log, outbox, owner, onResend, children }: Props) {
  const { id, other, readByThem } = conversation
  const now = useNow()
  const attentive = usePageFocus()
  const newAfter = useNewLine(conversation, log, attentive)
  const discardMessage = useDiscardMessage(id, owner)
  const discard = (unsent: Outgoing) => {
    const onPress = discardMessage(unsent)
    toast.info(t(chatTexts.messageDiscarded), undefined, { label: t(chatTexts.undo), onPress })
  }
  const rows = rowsOf({ messages: log.messages, outbox, readByThem, newAfter })
  const last = rows.at(-1)
  const first = log.messages[0]?.id
  // History that is added above is not read out: it is no news.
  const isHistoryAdded = useChangedLately(log.messages[0]?.number ?? 1)
  const { box, onScroll, away, toEnd } = useLogScroll({
    first,
    last: last?.key,
    lastIsMine: last?.kind === 'bubble' && last.mine,
  })
  // Not by the last row: a message that arrives while an own one is being sent comes before it.
  useReading(conversation, box, `${first} ${lastNumberOf(log)}`)
  const unread = unreadIn(log, conversation.readByMe)
  // The button that was pressed disappears.
  const leaveButton = () => box.current?.focus({ preventScroll: true })
  const withOutgoing = (act: (unsent: Outgoing) => void, key: string) => () => {
    leaveButton()
    outbox.filter((one) => one.id === key).forEach(act)
  }
  const jump = () => {
    leaveButton()
    toEnd()
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live={isHistoryAdded ? 'off' : 'polite'}
        aria-label={t(chatTexts.messagesWith, { name: other.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls it with the arrows.
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 py-3 -outline-offset-2! [overflow-anchor:none] md:px-5"
      >
        {rows.length === 0 && children}
        <div className={`${rows.length > 0 ? 'mt-auto' : ''} ${MESSAGE_LIST}`}>
          {log.more && <OlderMessages conversationId={id} first={log.messages[0]?.number} />}
          {rows.map((row) =>
            row.kind === 'bubble' ? (
              <MessageBubble
                key={row.key}
                bubble={row}
                from={other.firstName}
                onResend={withOutgoing(onResend, row.key)}
                onDiscard={withOutgoing(discard, row.key)}
              />
            ) : (
              <DayLine key={row.key} fresh={row.kind === 'new'}>
                {row.kind === 'new' ? t(chatTexts.newMessages) : dayLabel(row.day, now)}
              </DayLine>
            ),
          )}
          <TypingBubble conversationId={id} name={other.firstName} />
        </div>
      </div>
      {away && unread > 0 ? (
        <Button onClick={jump} className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float">
          <ArrowDown aria-hidden="true" />
          {tCount(unread, chatTexts.newMessageCount)}
        </Button>
      ) : (
        away && (
          <IconButton
            icon={ArrowDown}
            label={t(chatTexts.jumpToLatest)}
            variant="outline"
            onClick={jump}
            className="absolute right-4 bottom-3 rounded-full! shadow-float"
          />
        )
      )}
    </div>
  )
}

/** The number of the last message that was read before: set when the list opens, or when the person looks away. */
function useNewLine({ readByMe }: OpenConversation, log: MessageLog, attentive: boolean): number | null {
  const last = lastNumberOf(log)
  const [line, setLine] = useState(() =>
    log.messages.some(({ mine, number }) => !mine && number > readByMe) ? readByMe : null,
  )
  const [was, setWas] = useState(attentive)
  if (was !== attentive) {
    setWas(attentive)
    if (!attentive) setLine(last)
    else if (line !== null && last <= line) setLine(null)
  }
  return line
}

/** A message is marked as read once it was visible; a failed request is repeated the next time. */
function useReading({ id, readByMe }: OpenConversation, box: RefObject<HTMLElement | null>, shown: string) {
  const { mutate } = useMarkRead(id)
  const said = useRef(0)
  useShownNumbers(box, shown, (number) => {
    if (number <= Math.max(readByMe, said.current)) return
    said.current = number
    mutate(number, {
      onError: () => {
        said.current = 0
      },
    })
  })
}

const unreadIn = (log: MessageLog, readByMe: number) =>
  log.messages.filter(({ mine, number }) => !mine && number > readByMe).length
