import type { UnappliedListing } from '@jodi/shared/plans/contract.ts'
import { type ListSearch, readListSearch, sortIn } from '#lib/search-params.ts'

/** The list of unapplied payments in the URL. */
export const readUnappliedSearch = (search: Record<string, unknown>) =>
  readListSearch(search, ['plan', 'amount', 'paidAt'])

/** The input of the request; the oldest first, unless the URL says otherwise. */
export const unappliedListingOf = ({ q, page, ...search }: ListSearch): UnappliedListing => ({
  search: q ?? '',
  page: page ?? 1,
  sort: sortIn(search),
})
