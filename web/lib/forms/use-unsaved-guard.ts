import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { belongsToLayer } from '#lib/layers/open-layers.ts'

const unsavedForms = new Set<object>()

/** Whether a form on the screen has unsaved input: for an action that is no navigation, but ends on another page. */
export const hasUnsavedInput = (): boolean => unsavedForms.size > 0

/** Blocks navigation, and warns before the tab closes, while there is unsaved input. */
export function useUnsavedGuard(unsaved: boolean) {
  const { history } = useRouter()
  const isReleased = useRef(false)
  useEffect(() => {
    if (!unsaved) {
      isReleased.current = false
      return
    }
    const form = {}
    unsavedForms.add(form)
    return () => void unsavedForms.delete(form)
  }, [unsaved])
  const [isHolding, setIsHolding] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      if (!unsaved || isReleased.current || belongsToLayer(history, { action })) return false
      // Sign-in is opened only when the session has already ended: staying would not help.
      const holds = current.pathname !== next.pathname && next.pathname !== '/signin'
      // After a blocked Back, Forward leads to this page again: the confirmation is no longer needed.
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
    /** Continues the blocked navigation, if there is one, and permits later ones. */
    leave: () => {
      isReleased.current = true
      if (asking) blocker.proceed?.()
    },
  }
}
