import type { ListProfiles, ProfileSort } from '@jodi/shared/members/contract.ts'
import type { Gender, MaritalStatus } from '@jodi/shared/profiles/contract.ts'
import {
  integerParam,
  type ListSearch,
  oneOfParam,
  readListSearch,
  sortIn,
  sortParam,
  textParam,
} from '#lib/search-params.ts'

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const GENDERS = ['male', 'female', 'other']
const STATUSES = ['single', 'married', 'divorced', 'widowed']
/** The range of ages that the contract accepts as a filter. */
export const MAX_AGE_FILTER = 150
const SORTS = ['name', 'email', 'createdAt']

/** The list of profiles in the URL; missing parameters have their default. */
export type ProfileSearch = ListSearch & {
  gender?: Gender
  age?: number
  marital?: MaritalStatus
  religion?: string
}

/** Reads the parameters of the list from a URL. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  return {
    ...readListSearch(search, SORTS),
    gender: oneOfParam<Gender>(search.gender, GENDERS),
    age: integerParam(search.age, 0, MAX_AGE_FILTER),
    marital: oneOfParam<MaritalStatus>(search.marital, STATUSES),
    religion: textParam(search.religion)?.slice(0, 100),
  }
}

/** Newest first, unless the URL says otherwise. */
export const sortOf = (search: { sort?: string }): ProfileSort =>
  sortIn<ProfileSort['by']>(search) ?? { by: 'createdAt', descending: true }

export const writeSort = (by: { by: string; descending: boolean }) => {
  const sort = sortParam(by)
  return sort === '-createdAt' ? undefined : sort
}

/** The input of the request. */
export function listInputOf(search: ProfileSearch, agentId: string | null): ListProfiles {
  return {
    agentId,
    search: search.q ?? '',
    gender: search.gender ?? null,
    age: search.age ?? null,
    maritalStatus: search.marital ?? null,
    religion: search.religion ?? null,
    sort: sortOf(search),
    page: search.page ?? 1,
  }
}

/** Whether a search or filter is active. */
export const isNarrowed = ({ q, ...filters }: ProfileSearch) => Boolean(q) || isFiltered(filters)

/** Whether a filter is active. */
const isFiltered = ({ gender, age, marital, religion }: ProfileSearch) =>
  Boolean(gender || age !== undefined || marital || religion)
