import { useLayoutEffect, useRef } from 'react'

/**
 * If a part disappears while a button in it has the focus, such as 'Try again', the list around it gets the focus, or the
 * page, unless what is there instead takes it.
 */
export function useFocusIfRemoved<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const shown = part.current
    return () => {
      if (!shown?.contains(document.activeElement)) return
      const list = shown.closest<HTMLElement>('[data-list]')
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const next = list?.isConnected ? list : document.getElementById('page')
        next?.focus({ preventScroll: true })
      })
    }
  }, [])
  return part
}
