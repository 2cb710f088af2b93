import { useSyncExternalStore } from 'react'

/** The height in pixels that an on-screen keyboard leaves, or null if nothing covers the page. */
export const useViewportHeight = () => useSyncExternalStore(subscribe, read)

function read(): number | null {
  const view = window.visualViewport
  // Zooming in also reduces the height, but then the page has to keep its layout.
  if (!view || view.scale > 1.01 || view.height >= window.innerHeight - 1) return null
  return Math.round(view.height)
}

function subscribe(changed: () => void) {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}
