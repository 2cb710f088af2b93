import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many rows of a growing list were shown, and how far it was scrolled when the page was left. */
    listLength?: number
    listScroll?: number
    /** This entry opened a dialog over the list before it: closing goes back. */
    overList?: boolean
  }
}

/** The length that a growing list had in this history entry; 0 in a new one. */
export const useListLength = () => useLocation({ select: ({ state }) => state.listLength ?? 0 })

/** Keeps length and scroll of a growing list in the history entry, so that Back and a reload find the place. */
export function useListPlace(length: number | undefined): void {
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const cold = useRef(length === undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the same list needs the length too.
  useEffect(() => {
    if (length && history.state?.listLength !== length) keep({ listLength: length })
  }, [length, key])

  useEffect(() => {
    if (length === undefined || !cold.current) return
    cold.current = false
    const scroll = history.state?.listScroll
    // The router scrolls before the list is there.
    if (scroll) scrollTo({ top: scroll })
  }, [length])

  useEffect(() => {
    const leave = () => keep({ listScroll: scrollY })
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
}

function keep(place: { listLength?: number; listScroll?: number }): void {
  history.replaceState({ ...history.state, ...place }, '')
}
