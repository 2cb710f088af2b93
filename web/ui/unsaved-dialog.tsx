import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts'
import { ConfirmLeaveDialog } from '#ui/confirm-leave-dialog.tsx'

/** Rendered in a form: asks for confirmation before a navigation discards the input. */
export function UnsavedDialog({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const guard = useUnsavedGuard(unsaved)
  return (
    <ConfirmLeaveDialog
      open={guard.asking}
      onStay={guard.stay}
      onLeave={() => {
        onLeave?.()
        guard.leave()
      }}
    />
  )
}
