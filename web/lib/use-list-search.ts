import { useCallback } from 'react'

type Paged = { q?: string; page?: number }

/** How a list changes its parameters in the URL: its page, or anything else, which leads to page 1. */
export function useListSearch<Search extends Paged>(
  search: Search,
  onSearch: (search: Search, replace?: boolean) => void,
) {
  const onPage = useCallback(
    (page: number, replace?: boolean) => onSearch({ ...search, page: page > 1 ? page : undefined }, replace),
    [search, onSearch],
  )
  const change = (part: Partial<Search>, replace?: boolean) =>
    onSearch({ ...search, ...part, page: undefined }, replace)
  /** A typed search adds one history entry at most. */
  const find = (text: string) => change({ q: text || undefined } as Partial<Search>, Boolean(search.q))
  return { onPage, change, find }
}
