const PAGE_MAX = 1_000_000

/** The page of a list whose only parameter it is; none for the first page and for invalid values. */
export function readPage({ page }: Record<string, unknown>): { page?: number } {
  const number = typeof page === 'string' && page.trim() ? Number(page) : page
  return { page: isPage(number) ? number : undefined }
}

/** The words of a search, in lower case like those that the field sends. The router reads `?q=123` as a number. */
export function readWords(value: unknown): string | undefined {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words ? words.toLowerCase() : undefined
}

const isPage = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1 && Number(value) <= PAGE_MAX
