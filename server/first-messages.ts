import { isOneGroup } from '@jodi/shared/chat/grouping.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { type Language, languageOf } from '@jodi/shared/languages.ts'
import {
  FIRST_DAY,
  FIRST_DAY_LINE,
  FIRST_TEXT,
  FIRST_TIME,
  type FirstEnd,
  type FirstPaints,
  firstBubbleKey,
  type PreloadedData,
} from '@jodi/shared/page.ts'
import { unbrokenTime } from '@jodi/shared/unbroken-time.ts'
import { dayOf } from '#lib/clock.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { textIn } from '#lib/i18n.ts'

/** As many as are higher than a screen. */
const NEWEST = 16

type Chat = Pick<PreloadedData, 'conversation' | 'messages'>
type Message = NonNullable<PreloadedData['messages']>['messages'][number]

/** The newest messages of a chat that is opened at its end, as the scripts will show them; empty for others. */
export function firstMessages(paints: FirstPaints, language: Language, { conversation, messages }: Chat, now: Date) {
  if (conversation?.status !== 'accepted' || !messages) return ''
  if (messages.messages.some(({ mine, number }) => !mine && number > conversation.readByMe)) return ''
  const shown = messages.messages.slice(-NEWEST)
  return shown
    .map((message, at) => {
      const [before, next] = [shown[at - 1], shown[at + 1]]
      const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
      const starts = isNewDay || !isGrouped(before, message)
      const ends = !next || dayOf(next.createdAt) !== dayOf(message.createdAt) || !isGrouped(message, next)
      const end = ends ? endOf(message, conversation.readByThem) : 'none'
      const day = isNewDay ? dayLine(paints, language, message.createdAt, now) : ''
      return day + bubble(paints[firstBubbleKey(message.mine, starts, end)] ?? '', language, message)
    })
    .join('')
}

const isGrouped = (one: Message, next: Message) =>
  isOneGroup({ mine: one.mine, at: one.createdAt }, { mine: next.mine, at: next.createdAt })

function endOf({ mine, number }: Message, readByThem: number): FirstEnd {
  if (!mine) return 'time'
  return number <= readByThem ? 'read' : 'sent'
}

function bubble(markup: string, language: Language, { content, createdAt }: Message): string {
  const time = unbrokenTime(written(language, createdAt, { hour: 'numeric', minute: '2-digit' }))
  return markup.replace(FIRST_TIME, time).replace(FIRST_TEXT, () => escapeHtml(content))
}

function dayLine(paints: FirstPaints, language: Language, day: Date, now: Date): string {
  return (paints[FIRST_DAY_LINE] ?? '').replace(FIRST_DAY, dayLabel(language, day, now))
}

function dayLabel(language: Language, day: Date, now: Date): string {
  if (dayOf(day) === dayOf(now)) return textIn(language, chatTexts.today)
  if (dayOf(day) === dayOf(now) - 1) return textIn(language, chatTexts.yesterday)
  return written(language, day, { weekday: 'long', day: 'numeric', month: 'short', year: 'numeric' })
}

const written = (language: Language, value: Date, options: Intl.DateTimeFormatOptions) =>
  value.toLocaleString(languageOf(language).locale, { ...options, timeZone: 'Asia/Kolkata' })
