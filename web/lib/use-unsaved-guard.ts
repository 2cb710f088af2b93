import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { belongsToLayer } from '#lib/open-layers.ts'

/** Holds a navigation, and warns before the tab closes, while something typed is not saved. */
export function useUnsavedGuard(unsaved: boolean) {
  const { history } = useRouter()
  const isReleased = useRef(false)
  useEffect(() => {
    if (!unsaved) isReleased.current = false
  }, [unsaved])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!unsaved || isReleased.current || belongsToLayer(history, { action })) return false
      // To sign-in one comes only when the session is over already: there is nothing to stay for.
      return current.pathname !== next.pathname && next.pathname !== '/signin'
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    /** Lets the navigation through, if one waits, and those that follow. */
    leave: () => {
      isReleased.current = true
      blocker.proceed?.()
    },
  }
}
