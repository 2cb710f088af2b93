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

/** A page whose title is known only at run time puts it above the title of its route. */
export function usePageTitle(text: string): void {
  useEffect(() => {
    set(text)
    return () => set(null)
  }, [text])
}

/** The title that the open page asked for, or null. */
export const useAskedTitle = () => useSyncExternalStore(subscribe, () => title)
