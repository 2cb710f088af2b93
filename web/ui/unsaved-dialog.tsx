import { useUnsavedGuard } from '#lib/use-unsaved-guard.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'

/** Stands in a form: asks before a navigation throws away what was typed. */
export function UnsavedDialog({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const guard = useUnsavedGuard(unsaved)
  return (
    <LeaveQuestion
      open={guard.asking}
      onStay={guard.stay}
      onLeave={() => {
        onLeave?.()
        guard.leave()
      }}
    />
  )
}
