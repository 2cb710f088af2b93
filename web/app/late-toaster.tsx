import { useEffect } from 'react'
import { loadToasts, usePlainToast, useToasts } from '#ui/toast.tsx'

const FIRST_ACTIONS = ['focusin', 'pointerdown', 'keydown']
/** By then the first screen has loaded what it shows. */
const LATE_MS = 5000

/**
 * The toaster: loaded for signed-in people some seconds after their first screen, else with the first toast or before
 * one can be caused. If it cannot be loaded, a message is shown without it. The build puts it with the first screens of
 * members, so that these are loaded while somebody signs in.
 */
export function LateToaster({ isWanted }: { isWanted: boolean }) {
  const Toaster = useToasts()?.Toaster
  const plain = usePlainToast()
  useEffect(() => {
    const load = () => void loadToasts()
    const late = isWanted ? setTimeout(load, LATE_MS) : undefined
    for (const action of FIRST_ACTIONS) addEventListener(action, load, { once: true })
    return () => {
      clearTimeout(late)
      for (const action of FIRST_ACTIONS) removeEventListener(action, load)
    }
  }, [isWanted])
  return (
    // A dialog hides from screen readers what is on the page when it opens, except elements with this attribute. The
    // toaster in it may come later than a dialog with which the page opens; it announces by itself.
    <div aria-live="off">
      {Toaster ? (
        <Toaster />
      ) : (
        plain && (
          <div
            role="alert"
            className="floating fixed inset-x-4 top-17 z-50 px-4 py-3.5 md:right-6 md:left-auto md:w-90"
          >
            <p className="font-semibold">{plain.title}</p>
            {plain.description && <p className="text-ink-2">{plain.description}</p>}
          </div>
        )
      )}
    </div>
  )
}
