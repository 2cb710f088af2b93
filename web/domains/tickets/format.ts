import { ENGLISH_LOCALE } from '@jodi/shared/texts.ts'
import type { MyTicket, TicketDisplayStatus, TicketType } from '@jodi/shared/tickets/contract.ts'
import type { TicketListing } from '#domains/tickets/queries.ts'
import { datesInLocale } from '#lib/format.ts'
import { oneOfParam, readListSearch } from '#lib/search-params.ts'

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

/** The support table in the URL; missing parameters have their default. */
export type TicketSearch = { q?: string; status?: TicketDisplayStatus; type?: TicketType; oldest?: true; page?: number }

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const DISPLAY_STATUSES = ['pending', 'in_progress', 'resolved', 'closed']
const TYPES = ['technical', 'account', 'billing', 'feature', 'other']

/** Reads the parameters of the support table from a URL. */
export function readTicketSearch(search: Record<string, unknown>): TicketSearch {
  const { q, page } = readListSearch(search, [])
  return {
    q,
    status: oneOfParam<TicketDisplayStatus>(search.status, DISPLAY_STATUSES),
    type: oneOfParam<TicketType>(search.type, TYPES),
    oldest: search.oldest ? true : undefined,
    page,
  }
}

/** The input of the request. */
export const listingOf = ({ q, status, type, oldest, page }: TicketSearch): TicketListing => ({
  search: q ?? '',
  status: status ?? null,
  type: type ?? null,
  oldestFirst: oldest ?? false,
  page: page ?? 1,
})
