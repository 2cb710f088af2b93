import { useSyncExternalStore } from 'react'

/** Whether the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the window is narrower than the specified breakpoint of 768 px. */
export const useIsMobile = () => useMedia('(width < 48rem)')
