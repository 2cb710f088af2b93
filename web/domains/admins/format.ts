import type { AdminListing, AdminStatus } from '@jodi/shared/admins/contract.ts'
import { type ListSearch, readListSearch, sortIn } from '#lib/search-params.ts'

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const STATUSES: readonly AdminStatus[] = ['active', 'disabled', 'unconfirmed']

/** The list of admins in the URL, which has one page; missing parameters have their default. */
export type AdminSearch = Omit<ListSearch, 'page'> & { status?: AdminStatus }

export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const { q, sort } = readListSearch(search, ['name', 'email', 'department', 'hireDate', 'joinedAt'])
  return { q, sort, status: STATUSES.find((known) => known === search.status) }
}

/** The input of the request; the oldest account first, unless the URL says otherwise. */
export const adminListingOf = ({ q, status, ...search }: AdminSearch): AdminListing => ({
  search: q ?? '',
  status: status ?? null,
  sort: sortIn(search),
})
