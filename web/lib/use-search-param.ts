import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The search parameters of a list, and a function to change them; `replace` adds no history entry. */
export function useSearchParam<Search extends object>() {
  // Each route validates its own search parameters in `validateSearch`.
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const setSearch = useCallback(
    (next: Search, replace = false) => {
      navigate({ to: '.', search: next as never, replace, resetScroll: false })
    },
    [navigate],
  )
  return { search: search as Search, setSearch }
}
