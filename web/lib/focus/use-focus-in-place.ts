import { useEffect, useRef, useState } from 'react'

/**
 * After an action that replaces the button that was pressed, the focus goes to what is in its place: `place` is around
 * both, and `shown` says which of them there is. Without a link or button there it goes to `place` itself, which then
 * has a tab index, and if that is gone as well, to the page. `stay` is for an action that failed: what changes later
 * does not take the focus.
 */
export function useFocusInPlace<Place extends HTMLElement>(shown: string) {
  const place = useRef<Place>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  useEffect(() => {
    if (replaced === null || replaced === shown) return
    setReplaced(null)
    if (hasMovedOn(place.current)) return
    const next = place.current?.querySelector<HTMLElement>('a, button') ?? place.current
    if (next) next.focus()
    else document.querySelector('main')?.focus({ preventScroll: true })
  }, [replaced, shown])
  return { place, replace: () => setReplaced(shown), stay: () => setReplaced(null) }
}

/** Whether the person is somewhere else by now: neither here, nor in the dialog that the action has closed. */
function hasMovedOn(place: HTMLElement | null): boolean {
  const active = document.activeElement
  // The page gets the focus of what has disappeared.
  if (!active || active === document.body || active.id === 'page' || place?.contains(active)) return false
  return !active.closest('[role="dialog"], [role="alertdialog"]')
}
