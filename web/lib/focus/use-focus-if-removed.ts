import { useLayoutEffect, useRef } from 'react'

/**
 * If a part disappears while a button in it has the focus, such as 'Try again', the list around it gets the focus, or
 * the page, unless what is there instead takes it, or `focusNext` gives it to something.
 */
export function useFocusIfRemoved<Part extends HTMLElement>(focusNext?: () => void) {
  const part = useRef<Part>(null)
  const latest = useRef(focusNext)
  latest.current = focusNext
  useLayoutEffect(() => {
    const shown = part.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      const list = shown.closest<HTMLElement>('[data-list]')
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) latest.current?.()
        if (document.activeElement !== document.body) return
        const next = list?.isConnected ? list : document.getElementById('page')
        next?.focus({ preventScroll: true })
      })
    }
  }, [])
  return part
}
