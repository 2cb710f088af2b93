import { useState } from 'react'
import { useUnsavedParts } from '#lib/forms/unsaved.ts'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts'
import { useLayer } from '#lib/layers/use-layer.ts'

type Props = { open: boolean; hasOwnEntry: boolean; onClose: () => void }

/**
 * How a dialog closes: by its buttons, Escape, a click outside and Back. With unsaved text it asks for confirmation
 * first.
 */
export function useDialogClosing({ open, hasOwnEntry, onClose }: Props) {
  const { isUnsaved, forget, context } = useUnsavedParts()
  const [asking, setAsking] = useState(false)
  const guard = useUnsavedGuard(isUnsaved)
  const close = () => (isUnsaved ? setAsking(true) : onClose())
  useLayer(open && !hasOwnEntry, close)
  const question = {
    open: asking || guard.asking,
    onStay: () => {
      setAsking(false)
      guard.stay()
    },
    onLeave: () => {
      forget()
      guard.leave()
      if (asking) onClose()
      setAsking(false)
    },
  }
  return { unsaved: context, question, close }
}
