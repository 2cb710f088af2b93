/** A text of the URL's search parameters; undefined if there is none. */
export const textParam = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined

/** A whole number of the URL's search parameters, from `least` to `most`; undefined otherwise. */
export function integerParam(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'number' ? value : Number(textParam(value) ?? Number.NaN)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** One of these values in the URL's search parameters; undefined for any other, such as a list of them. */
export const oneOfParam = <Value extends string>(value: unknown, values: readonly string[]) =>
  typeof value === 'string' && values.includes(value) ? (value as Value) : undefined

/** For lists whose only parameter is the page. */
export const readPage = (search: Record<string, unknown>): { page?: number } => ({
  page: integerParam(search.page, 2, 1_000_000),
})

/** Search, order and page of a list; missing parameters have their default. */
export type ListSearch = {
  q?: string
  /** 'name', or '-name' for descending order. */
  sort?: string
  page?: number
}

const SEARCH_MAX = 100

/** Reads them from a URL; `sorts` are the columns by which the list can be sorted. */
export function readListSearch(search: Record<string, unknown>, sorts: readonly string[]): ListSearch {
  const sort = textParam(search.sort)
  return {
    q: textParam(search.q)?.slice(0, SEARCH_MAX),
    sort: sort && sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    ...readPage(search),
  }
}

/** The order of a URL, or null without one. */
export const sortIn = <By extends string>({ sort }: { sort?: string }) =>
  sort ? { by: sort.replace(/^-/, '') as By, descending: sort.startsWith('-') } : null

/** The order for a URL. */
export const sortParam = ({ by, descending }: { by: string; descending: boolean }) => `${descending ? '-' : ''}${by}`

/** As `sortParam`; the third click on a column returns to the order in which the list is worked through. */
export const nextSort = (now: string | undefined, sort: { by: string; descending: boolean }) =>
  now === `-${sort.by}` ? undefined : sortParam(sort)
