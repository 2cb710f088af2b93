import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the address says of a list, and the way to say something else; `replace` leaves no step back. */
export function useSearchParam<Search extends object>() {
  // Each route says in `validateSearch` what its own address may hold.
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
