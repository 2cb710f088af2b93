import type { ListProfiles, ProfileSort } from '@jodi/shared/members/contract.ts'
import type { Gender, MaritalStatus } from '@jodi/shared/profiles/contract.ts'
import { integerParam, textParam } from '#lib/search-params.ts'

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
const GENDERS = ['male', 'female', 'other']
const STATUSES = ['single', 'married', 'divorced', 'widowed']
/** The range of ages that the contract accepts as a filter. */
export const MAX_AGE_FILTER = 150
const SORTS = ['name', 'email', 'createdAt']

/** The list of profiles in the URL; missing parameters have their default. */
export type ProfileSearch = {
  q?: string
  gender?: Gender
  age?: number
  marital?: MaritalStatus
  religion?: string
  /** 'name', or '-name' for descending order. */
  sort?: string
  page?: number
}

/** Reads the parameters of the list from a URL. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const sort = textParam(search.sort)
  return {
    q: textParam(search.q)?.slice(0, 100),
    gender: oneOf<Gender>(search.gender, GENDERS),
    age: integerParam(search.age, 0, MAX_AGE_FILTER),
    marital: oneOf<MaritalStatus>(search.marital, STATUSES),
    religion: textParam(search.religion)?.slice(0, 100),
    sort: sort && SORTS.includes(sort.replace(/^-/, '')) ? sort : undefined,
    page: integerParam(search.page, 2, 1_000_000),
  }
}

/** Newest first, unless the URL says otherwise. */
export function sortOf({ sort = '-createdAt' }: ProfileSearch): ProfileSort {
  return { by: sort.replace(/^-/, '') as ProfileSort['by'], descending: sort.startsWith('-') }
}

export const writeSort = ({ by, descending }: { by: string; descending: boolean }) => {
  const sort = `${descending ? '-' : ''}${by}`
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
export const isNarrowed = ({ q, gender, age, marital, religion }: ProfileSearch) =>
  Boolean(q || gender || age !== undefined || marital || religion)

const oneOf = <Value extends string>(value: unknown, values: readonly string[]) =>
  values.includes(String(value)) ? (value as Value) : undefined
