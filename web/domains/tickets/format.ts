import { ENGLISH_LOCALE } from '@jodi/shared/texts.ts'
import type { MyTicket, TicketDisplayStatus } from '@jodi/shared/tickets/contract.ts'
import { datesInLocale } from '#lib/texts/format.ts'

// In English, this table is specified with the month first.
const monthFirst = (locale: string) => (locale === ENGLISH_LOCALE ? 'en-US' : locale)
const short = datesInLocale({ month: 'short', day: 'numeric', year: 'numeric' }, monthFirst)
const long = datesInLocale({ month: 'long', day: 'numeric', year: 'numeric' }, monthFirst)

/** Nov 21, 2026, in India: the format of the support table. */
export const ticketDate = (value: Date) => short().format(value)

/** November 21, 2026, in India. */
export const longTicketDate = (value: Date) => long().format(value)

/** Closed, or its status while it is open. */
export const displayStatusOf = ({ status, closedAt }: Pick<MyTicket, 'status' | 'closedAt'>): TicketDisplayStatus =>
  closedAt ? 'closed' : status
