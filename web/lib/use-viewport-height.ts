import { useSyncExternalStore } from 'react'

/** Pixels that a keyboard on the screen leaves, or null where nothing covers the page. */
export const useViewportHeight = () => useSyncExternalStore(subscribe, read)

function read(): number | null {
  const view = window.visualViewport
  // Whoever zooms in also sees less, and wants the page to stay as it is.
  if (!view || view.scale > 1.01 || view.height >= window.innerHeight - 1) return null
  return Math.round(view.height)
}

function subscribe(changed: () => void) {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}
