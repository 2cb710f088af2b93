import { OWN_STEPS } from '@jodi/shared/page.ts'
import type { Home, NextStep, WaitingPerson } from '@jodi/shared/people/contract.ts'
import { peopleTexts } from '@jodi/shared/people/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { timeAgo } from '#domains/chat/format.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

/** The action that the person waits for. */
export const ACTIONS: Record<WaitingPerson['kind'], PlainText> = {
  request: peopleTexts.answer,
  messages: peopleTexts.openChat,
  contact: peopleTexts.seeContact,
  view: peopleTexts.viewProfile,
}

/** What the person did. */
export function activityText(person: WaitingPerson): string {
  if (person.kind === 'request') return t(peopleTexts.askedToChat)
  if (person.kind === 'contact') return t(peopleTexts.sharedContact)
  if (person.kind === 'view') return t(peopleTexts.viewedYourProfile)
  return t(peopleTexts.quoted, { text: person.preview })
}

/** When, and how many messages. */
export function sinceText(person: WaitingPerson, now: Date): string {
  if (person.kind === 'view') return formatDate(new Date(person.day))
  const ago = timeAgo(new Date(person.at), now)
  return person.kind === 'messages' ? `${tCount(person.unread, peopleTexts.newMessages)} · ${ago}` : ago
}

/** A task of one's own profile, which a quiet dashboard shows in place of people. */
export const isOwn = ({ kind }: NextStep) => OWN_STEPS.includes(kind)

/** The steps beside the people: all of them, unless the own ones are shown in place of people. */
export const stepsBeside = ({ waiting, steps }: Home) =>
  waiting.total > 0 ? steps : steps.filter((step) => !isOwn(step))
