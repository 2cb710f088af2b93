import type { MyTicket, TicketDisplayStatus, TicketType } from '@jodi/shared/tickets/contract.ts'
import type { TicketListing } from '#domains/tickets/queries.ts'
import { once } from '#lib/format.ts'

const ZONE = 'Asia/Kolkata'
const short = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: ZONE }),
)
const long = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: ZONE }),
)

/** Nov 21, 2026, in India: the format of the support table. */
export const ticketDate = (value: Date) => short().format(value)

/** November 21, 2026, in India. */
export const longTicketDate = (value: Date) => long().format(value)

/** Closed, or its status while it is open. */
export const displayStatusOf = ({ status, closedAt }: Pick<MyTicket, 'status' | 'closedAt'>): TicketDisplayStatus =>
  closedAt ? 'closed' : status

/** The support table in the URL; missing parameters have their default. */
export type TicketSearch = { status?: TicketDisplayStatus; type?: TicketType; oldest?: true; page?: number }

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const DISPLAY_STATUSES = ['pending', 'in_progress', 'resolved', 'closed']
const TYPES = ['technical', 'account', 'billing', 'feature', 'other']
const PAGE_MAX = 1_000_000

/** Reads the parameters of the support table from a URL. */
export function readTicketSearch(search: Record<string, unknown>): TicketSearch {
  const page = Number(search.page)
  return {
    status: oneOf<TicketDisplayStatus>(search.status, DISPLAY_STATUSES),
    type: oneOf<TicketType>(search.type, TYPES),
    oldest: search.oldest ? true : undefined,
    page: Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined,
  }
}

/** The input of the request. */
export const listingOf = ({ status, type, oldest, page }: TicketSearch): TicketListing => ({
  status: status ?? null,
  type: type ?? null,
  oldestFirst: oldest ?? false,
  page: page ?? 1,
})

const oneOf = <Value extends string>(value: unknown, values: readonly string[]) =>
  values.includes(String(value)) ? (value as Value) : undefined
