import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let title: string | null = null

function set(next: string | null) {
  title = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets a title that is known only at run time; it replaces the title of the route, unless it is null. */
export function usePageTitle(text: string | null): void {
  useEffect(() => {
    set(text)
    return () => set(null)
  }, [text])
}

/** The title that the current page set, or null. */
export const useAskedTitle = () => useSyncExternalStore(subscribe, () => title)
