import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide-react'
import type { MessageState, Row } from '#domains/chat/format.ts'
import { MessageText } from '#domains/chat/message-text.tsx'
import { formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = {
  bubble: Extract<Row, { kind: 'bubble' }>
  /** The author, for screen readers. */
  from: string
  onResend: () => void
  onDiscard: () => void
}

/** One message; below the last of a group its time and status. */
export function MessageBubble({ bubble, from, onResend, onDiscard }: Props) {
  const { mine, number, content, state, starts, ends, at } = bubble
  return (
    <div data-entry className={`flex flex-col ${mine ? 'items-end' : 'items-start'} ${starts ? 'mt-2.5' : ''}`}>
      <p
        dir="auto"
        data-number={mine ? undefined : (number ?? undefined)}
        className={`max-w-[84%] rounded-[18px] px-3.5 py-2 wrap-anywhere whitespace-pre-wrap md:max-w-[min(68%,28.75rem)] ${
          state === 'failed'
            ? 'rounded-br-md border border-bad bg-bad-soft'
            : mine
              ? 'rounded-br-md bg-mine'
              : `rounded-bl-md bg-sunken ${starts ? '' : 'rounded-tl-md'}`
        }`}
      >
        {/* Outside the text whose first letter decides its direction. */}
        <bdi className="sr-only">{mine ? t(chatTexts.messageFromYou) : t(chatTexts.messageFrom, { name: from })} </bdi>
        <MessageText text={content} />
      </p>
      {ends &&
        (state === 'failed' ? (
          <p className="mx-1 mt-0.5 mb-1 flex flex-wrap items-center gap-x-1 text-small text-bad" role="alert">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {t(chatTexts.notSent)} ·
            <button type="button" onClick={onResend} className="link min-h-6 max-md:min-h-9">
              {t(chatTexts.resend)}
            </button>
            ·
            <button type="button" onClick={onDiscard} className="link min-h-6 max-md:min-h-9">
              {t(chatTexts.discard)}
            </button>
          </p>
        ) : (
          // Not read out when 'Sent' becomes 'Read'.
          <p aria-live="off" className="mx-1 mt-0.5 flex items-center gap-1 text-small text-ink-3">
            {mine && <State state={state} />}
            {state !== 'sending' && <time dateTime={at.toISOString()}>{formatTime(at)}</time>}
          </p>
        ))}
    </div>
  )
}

const STATES = {
  sending: { icon: Clock, text: chatTexts.sending },
  sent: { icon: Check, text: chatTexts.sent },
  read: { icon: CheckCheck, text: chatTexts.read },
}

function State({ state }: { state: MessageState }) {
  if (state === 'failed') return null
  const { icon: Icon, text } = STATES[state]
  return (
    <>
      <Icon aria-hidden="true" className="size-4" />
      <span>{state === 'sending' ? t(text) : t(chatTexts.deliveryState, { state: t(text) })}</span>
    </>
  )
}
