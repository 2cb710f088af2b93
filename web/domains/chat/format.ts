import type { Conversation, Message } from '@jodi/shared/chat/contract.ts'
import { isOneGroup } from '@jodi/shared/chat/grouping.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jodi/shared/time.ts'
import type { Outgoing } from '#domains/chat/messages/queries.ts'
import { relationLine, relationText } from '#domains/matches/relations/format.ts'
import { apiErrorOf, denialText } from '#lib/requests/errors.ts'
import { dayOf, formatLongDay } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

/** '2 minutes ago'; never in the future, whatever the clock of this device says. */
export function timeAgo(then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime())
  const days = Math.floor(ms / DAY_MS)
  if (ms < MINUTE_MS) return t(chatTexts.momentsAgo)
  if (ms < HOUR_MS) return tCount(Math.floor(ms / MINUTE_MS), chatTexts.minuteAgo)
  if (days < 1) return tCount(Math.floor(ms / HOUR_MS), chatTexts.hourAgo)
  if (days < 60) return tCount(days, chatTexts.dayAgo)
  if (days < 730) return tCount(Math.floor(days / 30.44), chatTexts.monthAgo)
  return tCount(Math.floor(days / 365.25), chatTexts.yearAgo)
}

/** Today, Yesterday, or Thursday, 19 Nov 2026. */
export function dayLabel(day: Date, now: Date): string {
  const asked = dayOf(day)
  if (asked === dayOf(now)) return t(chatTexts.today)
  if (asked === dayOf(new Date(now.getTime() - DAY_MS))) return t(chatTexts.yesterday)
  return formatLongDay(day)
}

/**
 * The id of the other person while their profile can be opened: not after a rejection, nor while they are not active.
 */
export function profileIdOf({ status, relation, other }: Conversation): string | null {
  return status === 'rejected' || relation?.state === 'notActive' ? null : other.id
}

/** The line under a name in the list. */
export function previewText({ status, other, relation, lastMessage }: Conversation, now: Date): string {
  if (status === 'rejected' && relation?.state !== 'rejected') return t(chatTexts.requestClosed)
  // The same words as on the card; the badge is beside them.
  if (status !== 'accepted' && relation) return relationText(relation, other.firstName, now) ?? ''
  if (!lastMessage) return t(chatTexts.noMessagesYet)
  return lastMessage.mine ? t(chatTexts.ownMessagePreview, { text: lastMessage.content }) : lastMessage.content
}

/** That a request was rejected; of a match also who can ask when, because only a match can be asked. */
export function rejectedText(conversation: Conversation, now: Date): string {
  const { other, relation } = conversation
  const isMatch = other.percent !== null && relation?.state === 'rejected'
  return isMatch ? relationLine(relation, other.firstName, now) : previewText(conversation, now)
}

/** Whether that line is what the other person has written, and not a sentence of ours. */
export const showsTheirMessage = ({ status, lastMessage }: Conversation) =>
  status === 'accepted' && lastMessage?.mine === false

export type MessageState = 'sending' | 'failed' | 'sent' | 'read'

/** A row of the conversation: a line between days, the line before unread messages, or a bubble. */
export type Row =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'new'; key: string }
  | {
      kind: 'bubble'
      key: string
      /** Null until the server has assigned one. */
      number: number | null
      mine: boolean
      content: string
      at: Date
      state: MessageState
      starts: boolean
      ends: boolean
    }

type Bubble = Extract<Row, { kind: 'bubble' }>
type Shown = { messages: Message[]; outbox: Outgoing[]; readByThem: number; newAfter: number | null }

/** Sent and pending messages as rows, with lines between days and consecutive messages of one person grouped. */
export function rowsOf({ messages, outbox, readByThem, newAfter }: Shown): Row[] {
  const firstNew = newAfter === null ? undefined : messages.find(({ mine, number }) => !mine && number > newAfter)?.id
  const bubbles = [...messages.map((message) => bubbleOf(message, readByThem)), ...outbox.map(waitingBubble)]
  let day = ''
  const rows = bubbles.flatMap((bubble): Row[] => {
    const before: Row[] = []
    if (dayOf(bubble.at) > day) {
      day = dayOf(bubble.at)
      before.push({ kind: 'day', key: day, day: bubble.at })
    }
    if (bubble.key === firstNew) before.push({ kind: 'new', key: 'new' })
    return [...before, bubble]
  })
  return rows.map((row, index) =>
    row.kind === 'bubble'
      ? { ...row, starts: !belongs(rows[index - 1], row), ends: !belongs(row, rows[index + 1]) }
      : row,
  )
}

function belongs(one: Row | undefined, next: Row | undefined): boolean {
  if (one?.kind !== 'bubble' || next?.kind !== 'bubble') return false
  // A failed message has its own 'Resend'.
  if (one.state === 'failed' || next.state === 'failed') return false
  return isOneGroup(one, next)
}

function bubbleOf({ id, mine, content, createdAt, number }: Message, readByThem: number): Bubble {
  const state = number <= readByThem ? 'read' : 'sent'
  return { kind: 'bubble', key: id, number, mine, content, at: createdAt, state, starts: true, ends: true }
}

function waitingBubble({ id, content, createdAt, failed }: Outgoing): Bubble {
  const state = failed ? 'failed' : 'sending'
  return { kind: 'bubble', key: id, number: null, mine: true, content, at: createdAt, state, starts: true, ends: true }
}

/** Why a request could not be answered. */
export const answerErrorText = (error: unknown, otherwise: string) =>
  apiErrorOf(error)?.code === 'NOT_FOUND' ? t(chatTexts.requestNotAvailable) : denialText(error, otherwise)
