import { type PrivateMarks, privateStateOf, type RelationState } from '@jodi/shared/matches/relation-states.ts'
import { relationTexts } from '@jodi/shared/matches/relation-texts.ts'
import type { Relation } from '@jodi/shared/matches/relations.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { dayOf, formatDate, formatDayAndMonth, formatWeekday } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { serverNow } from '#lib/time/server-clock.ts'

const PRIVATE_STATES: readonly RelationState[] = ['notInterested', 'shortlisted', 'seen', 'none']
const WEEK = 6
const NOTHING = { state: 'none' as const, chat: null }

type Mark = { shortlisted?: boolean | undefined; notInterested?: boolean | undefined; seenOn?: string }

/**
 * A relation as it is now. `chats` is what the chats say: a chat without a relation has ended; undefined while they are
 * not loaded.
 */
export function currentRelation(listed: Relation, mark: Mark, chats: { relation: Relation | undefined } | undefined) {
  const marks = marksOf(listed, mark)
  const loaded = chats ? (chats.relation ?? NOTHING) : listed
  const known = mayAskAgain(loaded) ? NOTHING : loaded
  const isGone = chats && !chats.relation && listed.state === 'notActive'
  const { state, chat } = isGone ? listed : known
  const current: Relation = { ...marks, chat, state: PRIVATE_STATES.includes(state) ? privateStateOf(marks) : state }
  return current
}

/** Whether a rejection ended while the page was open. */
const mayAskAgain = ({ state, chat }: Pick<Relation, 'state' | 'chat'>) =>
  state === 'rejected' && chat?.until != null && chat.until <= dayOf(serverNow())

function marksOf({ isNotInterested, shortlistedOn, seenOn }: Relation, mark: Mark): PrivateMarks {
  const today = dayOf(serverNow())
  const isShortlisted = mark.shortlisted ?? shortlistedOn !== null
  return {
    isNotInterested: mark.notInterested ?? isNotInterested,
    shortlistedOn: isShortlisted ? (shortlistedOn ?? today) : null,
    seenOn: (seenOn ?? '') > (mark.seenOn ?? '') ? seenOn : (mark.seenOn ?? null),
  }
}

/** The words of the pill: the same wherever the two meet. Null if nothing is between them. */
export function relationText({ state, chat, seenOn }: Relation, name: string, now: Date): string | null {
  switch (state) {
    case 'notActive':
      return t(relationTexts.notActive)
    case 'contactShared':
      return t(relationTexts.contactShared)
    case 'chatOpen':
      return chat?.unread ? tCount(chat.unread, relationTexts.newMessages) : t(relationTexts.chatOpen)
    case 'askedYou':
      return chat?.remindOn ? reminderText(chat.remindOn, now) : t(relationTexts.askedYou, { name })
    case 'requestSent':
      return onDay(chat?.since, now, {
        today: t(relationTexts.requestSentToday),
        yesterday: t(relationTexts.requestSentYesterday),
        on: (day) => t(relationTexts.requestSentOn, { day: weekdayOrDate(day, now) }),
      })
    case 'rejected':
      return chat?.requestedByMe ? t(relationTexts.rejectedByThem, { name }) : t(relationTexts.rejectedByYou)
    case 'notInterested':
      return t(relationTexts.notInterested)
    case 'shortlisted':
      return t(relationTexts.shortlisted)
    case 'seen':
      return seenOn && seenText(seenOn, now)
    case 'none':
      return null
  }
}

/** The sentence on the profile. */
export function relationLine({ state, chat, shortlistedOn, seenOn }: Relation, name: string, now: Date): string {
  switch (state) {
    case 'notActive':
      return chat ? t(relationTexts.notActiveLine, { name }) : t(relationTexts.notActive)
    case 'contactShared':
      return sharedLine(chat?.since, name, now)
    case 'chatOpen':
      return onDay(chat?.since, now, {
        today: t(relationTexts.chatSinceTodayLine, { name }),
        yesterday: t(relationTexts.chatSinceYesterdayLine, { name }),
        on: (day) => t(relationTexts.chatSinceLine, { name, day: dateName(day, now) }),
      })
    case 'askedYou':
      return onDay(chat?.since, now, {
        today: t(relationTexts.askedTodayLine, { name }),
        yesterday: t(relationTexts.askedYesterdayLine, { name }),
        on: (day) => t(relationTexts.askedOnLine, { name, day: weekdayOrDate(day, now) }),
      })
    case 'requestSent':
      return t(relationTexts.requestSentLine, { name })
    case 'rejected':
      return rejectedLine(chat, name, now)
    case 'notInterested':
      return t(relationTexts.notInterestedLine, { name })
    case 'shortlisted':
      return onDay(shortlistedOn, now, {
        today: t(relationTexts.shortlistedTodayLine, { name }),
        yesterday: t(relationTexts.shortlistedYesterdayLine, { name }),
        on: (day) => t(relationTexts.shortlistedOnLine, { name, day: weekdayOrDate(day, now) }),
      })
    case 'seen':
      return onDay(seenOn, now, {
        today: t(relationTexts.seenTodayLine),
        yesterday: t(relationTexts.seenYesterdayLine),
        on: (day) => t(relationTexts.seenOnLine, { day: dateName(day, now) }),
      })
    case 'none':
      return t(relationTexts.notContacted, { name })
  }
}

/** Seen today, Seen yesterday, Seen on 12 Nov; with the year if it is another one. */
export const seenText = (day: string, now: Date) =>
  onDay(day, now, {
    today: t(relationTexts.seenToday),
    yesterday: t(relationTexts.seenYesterday),
    on: (on) => t(relationTexts.seenOn, { day: dateName(on, now) }),
  })

/** 11 Dec, with the year if it is another one. */
export function dateName(day: string, now: Date): string {
  const format = day.slice(0, 4) === dayOf(now).slice(0, 4) ? formatDayAndMonth : formatDate
  return format(new Date(day))
}

function sharedLine(since: string | null | undefined, name: string, now: Date): string {
  if (!since) return t(relationTexts.sharedLine, { name })
  return onDay(since, now, {
    today: t(relationTexts.sharedTodayLine, { name }),
    yesterday: t(relationTexts.sharedYesterdayLine, { name }),
    on: (day) => t(relationTexts.sharedOnLine, { name, day: weekdayOrDate(day, now) }),
  })
}

function rejectedLine(chat: Relation['chat'], name: string, now: Date): string {
  if (!chat?.requestedByMe) return t(relationTexts.rejectedByYouLine, { name })
  const { since, until } = chat
  return t(relationTexts.rejectedByThemLine, {
    name,
    day: dateName(since ?? '', now),
    until: dateName(until ?? '', now),
  })
}

function reminderText(day: string, now: Date): string {
  if (day <= dayOf(now)) return t(relationTexts.remindToday)
  if (day === dayOf(new Date(now.getTime() + DAY_MS))) return t(relationTexts.remindTomorrow)
  return t(relationTexts.remindOn, { day: weekdayOrDate(day, now) })
}

export type DayTexts = { today: string; yesterday: string; on: (day: string) => string }

/** The text for a day until today; the time of a page may be seconds late. */
export function onDay(day: string | null | undefined, now: Date, texts: DayTexts): string {
  if (!day || day >= dayOf(now)) return texts.today
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? texts.yesterday : texts.on(day)
}

/** Tuesday within a week of today, else 12 Nov. */
export function weekdayOrDate(day: string, now: Date): string {
  const days = Math.abs(Date.parse(dayOf(now)) - Date.parse(day)) / DAY_MS
  return days <= WEEK ? formatWeekday(new Date(day)) : dateName(day, now)
}
