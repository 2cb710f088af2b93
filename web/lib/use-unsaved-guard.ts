import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { belongsToLayer } from '#lib/open-layers.ts'

/** Holds a navigation, and warns before the tab closes, while something typed is not saved. */
export function useUnsavedGuard(unsaved: boolean) {
  const { history } = useRouter()
  const isReleased = useRef(false)
  useEffect(() => {
    if (!unsaved) isReleased.current = false
  }, [unsaved])
  const [isHolding, setIsHolding] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!unsaved || isReleased.current || belongsToLayer(history, { action })) return false
      // To sign-in one comes only when the session is over already: there is nothing to stay for.
      const holds = current.pathname !== next.pathname && next.pathname !== '/signin'
      // After Back, which is held, Forward is back on this page: nothing waits for an answer any more.
      setIsHolding(holds)
      return holds
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const asking = isHolding && blocker.status === 'blocked'
  return {
    asking,
    stay: () => asking && blocker.reset?.(),
    /** Lets the navigation through, if one waits, and those that follow. */
    leave: () => {
      isReleased.current = true
      if (asking) blocker.proceed?.()
    },
  }
}
