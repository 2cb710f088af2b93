import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const

/** True while somebody can be looking: the page is visible and its window in front. */
export const isAttentive = () => document.visibilityState === 'visible' && document.hasFocus()

/** Follows whether somebody can be looking. */
export const usePageFocus = () => useSyncExternalStore(subscribe, isAttentive)

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}
