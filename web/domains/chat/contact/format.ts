import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { onDay, weekdayOrDate } from '#domains/matches/relations/format.ts'
import { dayOf, formatTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { internationalDigits } from '#lib/texts/phone.ts'

/** A chat in WhatsApp, which needs the country code; null if the country is not known. */
export function whatsAppLink(phone: string): string | null {
  const number = internationalDigits(phone)
  return number === null ? null : `https://wa.me/${number}`
}

/** "Vikram's contact, shared today at 9:12 am" */
export function sharedText(sharedAt: Date | null, name: string, now: Date): string {
  if (sharedAt === null) return t(chatTexts.contactOf, { name })
  const time = formatTime(sharedAt)
  return onDay(dayOf(sharedAt), now, {
    today: t(chatTexts.contactSharedToday, { name, time }),
    yesterday: t(chatTexts.contactSharedYesterday, { name, time }),
    on: (day) => t(chatTexts.contactSharedOn, { name, day: weekdayOrDate(day, now) }),
  })
}

/** Since when the other person can see the current user's contact. */
export function ownSharingText(
  { iShareSince, other }: Pick<OpenConversation, 'iShareSince' | 'other'>,
  now: Date,
): string {
  const name = other.firstName
  if (iShareSince === null) return t(chatTexts.seesYourContact, { name })
  return onDay(dayOf(iShareSince), now, {
    today: t(chatTexts.seesYourContactToday, { name }),
    yesterday: t(chatTexts.seesYourContactYesterday, { name }),
    on: (day) => t(chatTexts.seesYourContactSince, { name, day: weekdayOrDate(day, now) }),
  })
}
