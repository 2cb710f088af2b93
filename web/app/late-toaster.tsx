import { useEffect } from 'react'
import { loadToasts, useToasts } from '#ui/toast.tsx'

const FIRST_ACTIONS = ['focusin', 'pointerdown', 'keydown']

/**
 * The toaster: loaded for signed-in people after their first screen, else with the first toast or before one can be caused. The build
 * puts it with the first screens of members, so that these are loaded while somebody signs in.
 */
export function LateToaster({ isWanted }: { isWanted: boolean }) {
  const Toaster = useToasts()?.Toaster
  useEffect(() => {
    const load = () => void loadToasts()
    if (isWanted) load()
    for (const action of FIRST_ACTIONS) addEventListener(action, load, { once: true })
    return () => {
      for (const action of FIRST_ACTIONS) removeEventListener(action, load)
    }
  }, [isWanted])
  return Toaster ? <Toaster /> : null
}
