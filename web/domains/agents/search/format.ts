import type { AgentSort, CreditListing } from '@jodi/shared/agents/contract.ts'
import { type ListSearch, readListSearch, sortIn } from '#lib/search-params.ts'

/** The list of agents in the URL; missing parameters have their default. */
export type AgentSearch = ListSearch & { status?: 'active' | 'disabled' }

export const readAgentSearch = (search: Record<string, unknown>): AgentSearch => ({
  ...readListSearch(search, ['name', 'email', 'createdAt']),
  status: search.status === 'active' || search.status === 'disabled' ? search.status : undefined,
})

/** The input of the request; newest first, unless the URL says otherwise. */
export const agentListingOf = ({ q, status, page, ...search }: AgentSearch) => ({
  page: page ?? 1,
  search: q ?? '',
  status: status ?? null,
  sort: sortIn<AgentSort['by']>(search) ?? { by: 'createdAt' as const, descending: true },
})

export const readCreditSearch = (search: Record<string, unknown>) => readListSearch(search, ['at', 'amount'])

/** The input of the request; newest first, unless the URL says otherwise. */
export const creditListingOf = ({ q, page, ...search }: ListSearch): CreditListing => ({
  page: page ?? 1,
  search: q ?? '',
  sort: sortIn(search),
})
