import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The search parameters of a list, and a function to change them; `replace` adds no history entry. */
export function useSearchParam<Search extends object>() {
  // What reads a parameter checks it.
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const setSearch = useCallback(
    (next: Search, replace = false, resetScroll = false) => {
      navigate({ to: '.', search: next as never, replace, resetScroll })
    },
    [navigate],
  )
  return { search: search as Search, setSearch }
}
