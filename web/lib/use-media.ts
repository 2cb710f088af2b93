import { useSyncExternalStore } from 'react'

/** True while the media query holds. */
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

/** True under the specified breakpoint of 768 px. */
export const useIsMobile = () => useMedia('(width < 48rem)')
