import { useEffect } from 'react'
import { loadToasts, useToasts } from '#ui/toast.tsx'

const FIRST_ACTIONS = ['focusin', 'pointerdown', 'keydown']
/** By then the first screen has loaded what it shows. */
const LATE_MS = 5000

/**
 * The toaster: loaded for signed-in people some seconds after their first screen, else with the first toast or before
 * one can be caused. The build puts it with the first screens of members, so that these are loaded while somebody signs
 * in.
 */
export function LateToaster({ isWanted }: { isWanted: boolean }) {
  const Toaster = useToasts()?.Toaster
  useEffect(() => {
    const load = () => void loadToasts()
    const late = isWanted ? setTimeout(load, LATE_MS) : undefined
    for (const action of FIRST_ACTIONS) addEventListener(action, load, { once: true })
    return () => {
      clearTimeout(late)
      for (const action of FIRST_ACTIONS) removeEventListener(action, load)
    }
  }, [isWanted])
  return Toaster ? <Toaster /> : null
}
