import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many rows of a growing list were shown. */
    listLength?: number
    /** This entry opened a dialog over the list before it: closing goes back. */
    overList?: boolean
  }
}

// A reload keeps no history state that is written while the page is left, so the scroll lies beside it.
const SCROLL = 'list-scroll'

/** The length that a growing list had in this history entry; 0 in a new one. */
export const useListLength = () => useLocation({ select: ({ state }) => state.listLength ?? 0 })

/** Keeps length and scroll of a growing list with the history entry, so that Back and a reload find the place. */
export function useScrollRestoration(length: number | undefined): void {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const cold = useRef(length === undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the same list needs the length too.
  useEffect(() => {
    if (length && history.state?.listLength !== length)
      history.replaceState({ ...history.state, listLength: length }, '')
  }, [length, key])

  useEffect(() => {
    if (length === undefined || !cold.current) return
    cold.current = false
    // The router has scrolled already, before the list was there.
    const scroll = savedScroll(history.state?.__TSR_key)
    if (scroll) scrollTo({ top: scroll })
  }, [length])

  useEffect(() => {
    const leave = () => saveScroll(history.state?.__TSR_key)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

function saveScroll(key: string): void {
  try {
    sessionStorage.setItem(SCROLL, JSON.stringify({ key, top: scrollY }))
  } catch {
    // A browser that keeps nothing shows the list from its top.
  }
}

function savedScroll(key: string): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(SCROLL) ?? '{}')
    return stored.key === key ? Number(stored.top) : 0
  } catch {
    return 0
  }
}
