/** A text of the URL's search parameters; undefined if there is none. */
const textParam = (value: unknown) =>
  typeof value === 'string' ? value.trim() || undefined : typeof value === 'number' ? String(value) : undefined

/** A whole number of the URL's search parameters, from `least` to `most`; undefined otherwise. */
function integerParam(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'number' ? value : Number(textParam(value) ?? Number.NaN)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** For lists whose only parameter is the page. */
export const readPage = (search: Record<string, unknown>): { page?: number } => ({
  page: integerParam(search.page, 2, 1_000_000),
})
