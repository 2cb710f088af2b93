import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

// The state of a history entry is replaced by links within its page, so the addresses are stored separately.
const KEY = 'visited-pages'

/**
 * The address of each history entry of this tab, by the index that the router gives it: 0 for a page opened directly.
 */
let visited: string[] | undefined

/** Stores the address of the current history entry. */
export function useVisitedPages(): void {
  const { href, state } = useLocation()
  const index = state.__TSR_index
  useEffect(() => {
    const pages = read().slice(0, index)
    pages[index] = href
    visited = pages
    try {
      sessionStorage.setItem(KEY, JSON.stringify(pages))
    } catch {
      // Without storage the name of the page is unknown after a reload.
    }
  }, [href, index])
}

/**
 * The page before this one in the history of the tab, and the function that returns to it as the browser's Back does:
 * with its filters, length and scroll position, and without another entry. Null if this page was opened directly.
 */
export function usePreviousPage(): { href: string | undefined; goBack: () => void } | null {
  const { history } = useRouter()
  // The second entry of an open dialog is the same page.
  const index = useLocation({ select: ({ state }) => (state.layer ? state.__TSR_index - 1 : state.__TSR_index) })
  return index > 0 ? { href: read()[index - 1] ?? undefined, goBack: () => history.back() } : null
}

function read(): string[] {
  if (visited) return visited
  try {
    visited = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    visited = []
  }
  return visited
}
