import { useUnsavedGuard } from '#lib/use-unsaved-guard.ts'
import { ConfirmLeaveDialog } from '#ui/confirm-leave-dialog.tsx'

/** Stands in a form: asks before a navigation throws away what was typed. */
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
