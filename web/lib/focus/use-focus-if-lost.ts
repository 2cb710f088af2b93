import { useEffect, useRef } from 'react'

/**
 * If what had the focus has disappeared or is disabled when `shown` changes, `focus` gives it to what is in its place.
 * A focus that has moved on in the meantime stays where it is. `useFocusInPlace` is for an action in a dialog, which
 * still has the focus then.
 */
export function useFocusIfLost(shown: string, focus: () => void): void {
  const latest = useRef(focus)
  latest.current = focus
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const active = document.activeElement
    if (active === document.body || active?.matches(':disabled')) latest.current()
  }, [shown])
}
