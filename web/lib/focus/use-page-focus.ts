import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const

/** Whether the person may be reading: the page is visible and its window has the focus. */
export const isAttentive = () => document.visibilityState === 'visible' && document.hasFocus()

/** The same as a value that renders again when it changes. */
export const usePageFocus = () => useSyncExternalStore(subscribe, isAttentive)

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  for (const name of EVENTS) addEventListener(name, changed)
  return () => {
    document.removeEventListener('visibilitychange', changed)
    for (const name of EVENTS) removeEventListener(name, changed)
  }
}
