import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of rows of a growing list that were shown. */
    listLength?: number
    /** This history entry opened a dialog over the list of the previous one: closing goes back. */
    overList?: boolean
  }
}

// History state written while the page is unloaded is lost in a reload, so the positions are stored separately.
const SCROLL = 'list-scroll'

/** Where the list of each history entry of this tab was scrolled to last, by its key. */
const tops = savedTops()
addEventListener('pagehide', saveTops)

/** The length that a growing list had in this history entry; 0 in a new one. */
export const useListLength = () => useLocation({ select: ({ state }) => state.listLength ?? 0 })

/**
 * Stores length and scroll position of a growing list per history entry, so that Back and a reload restore the
 * position.
 */
export function useScrollRestoration(length: number | undefined): void {
  const router = useRouter()
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const isEmpty = useRef(length === undefined)
  const isRendered = useRef(false)
  const before = useRef<number>(undefined)
  const restore = useEffectEvent(() => {
    if (before.current !== undefined) scrollTo({ top: before.current })
    if (isRendered.current && !isEmpty.current) before.current = undefined
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the same list needs the length too.
  useEffect(() => {
    if (length && history.state?.listLength !== length)
      history.replaceState({ ...history.state, listLength: length }, '')
  }, [length, key])

  useEffect(() => {
    if (length === undefined || !isEmpty.current) return
    isEmpty.current = false
    // The router has already scrolled, before the list was rendered.
    restore()
  }, [length])

  // The router takes the position from the page that is shown when Back is pressed: of a page that is still loading it
  // would be that one's.
  useLayoutEffect(() => {
    if (!key) return
    before.current = tops.get(key)
    isRendered.current = false
    const scrolled = () => void tops.set(key, scrollY)
    addEventListener('scroll', scrolled, { passive: true })
    const leave = router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.state.__TSR_key !== key) return
      isRendered.current = true
      restore()
    })
    return () => {
      removeEventListener('scroll', scrolled)
      leave()
    }
  }, [key, router])
}

function saveTops(): void {
  try {
    sessionStorage.setItem(SCROLL, JSON.stringify([...tops]))
  } catch {
    // Without storage a list is shown from the top after a reload.
  }
}

function savedTops(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(SCROLL) ?? '[]'))
  } catch {
    return new Map()
  }
}
