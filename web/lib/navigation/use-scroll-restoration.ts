import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of rows of a growing list that were shown. */
    listLength?: number
    /** This history entry opened a dialog over the list of the previous one: closing goes back. */
    overList?: boolean
  }
}

// History state written while the page is unloaded is lost in a reload, so the scroll position is stored separately.
const SCROLL = 'list-scroll'

/** Where the list of a history entry was scrolled to last, by its key. */
const tops = new Map<string, number>()

/** The length that a growing list had in this history entry; 0 in a new one. */
export const useListLength = () => useLocation({ select: ({ state }) => state.listLength ?? 0 })

/**
 * Stores length and scroll position of a growing list per history entry, so that Back and a reload restore the
 * position.
 */
export function useScrollRestoration(length: number | undefined): void {
  const router = useRouter()
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
    // The router has already scrolled, before the list was rendered.
    const scroll = savedScroll(history.state?.__TSR_key)
    if (scroll) scrollTo({ top: scroll })
  }, [length])

  // The router takes the position from the page that is shown when Back is pressed: of a page that is still loading it would
  // be that one's.
  useLayoutEffect(() => {
    if (!key) return
    let before = tops.get(key)
    const scrolled = () => void tops.set(key, scrollY)
    addEventListener('scroll', scrolled, { passive: true })
    const leave = router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.state.__TSR_key !== key) return
      if (before !== undefined) scrollTo({ top: before })
      before = undefined
    })
    return () => {
      removeEventListener('scroll', scrolled)
      leave()
    }
  }, [key, router])

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
    // Without storage the list is shown from the top.
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
