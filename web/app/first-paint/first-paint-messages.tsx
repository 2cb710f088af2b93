import { FIRST_DAY, FIRST_DAY_LINE, FIRST_TEXT, FIRST_TIME, type FirstEnd, firstBubbleKey } from '@jodi/shared/page.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { DayLine } from '#domains/chat/day-line.tsx'
import { MessageBubble } from '#domains/chat/message-bubble.tsx'

const BUBBLES = [true, false].flatMap((mine) =>
  [true, false].flatMap((starts) =>
    (mine ? (['none', 'sent', 'read'] as const) : (['none', 'time'] as const)).map((end) => ({ mine, starts, end })),
  ),
)

/** The markup of messages and of the line between days, by their keys, in which the server writes those of a chat. */
export function firstPaintMessages(): Record<string, string> {
  return Object.fromEntries([
    [FIRST_DAY_LINE, renderToStaticMarkup(<DayLine>{FIRST_DAY}</DayLine>)],
    ...BUBBLES.map(({ mine, starts, end }) => [firstBubbleKey(mine, starts, end), bubble(mine, starts, end)]),
  ])
}

function bubble(mine: boolean, starts: boolean, end: FirstEnd): string {
  const state = end === 'read' ? 'read' : 'sent'
  const message = { kind: 'bubble', key: '', number: null, content: FIRST_TEXT, at: new Date(0) } as const
  const markup = renderToStaticMarkup(
    <MessageBubble
      bubble={{ ...message, mine, starts, state, ends: end !== 'none' }}
      from=""
      onResend={() => undefined}
      onDiscard={() => undefined}
    />,
  )
  return markup.replace(/<time[^>]*>[^<]*</, `<time>${FIRST_TIME}<`)
}
