import { t } from '#lib/i18n.ts'
import { useUnsavedGuard } from '#lib/use-unsaved-guard.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

/** Stands in a form: asks before a navigation throws away what was typed. */
export function UnsavedDialog({ unsaved, onLeave }: { unsaved: boolean; onLeave?: () => void }) {
  const guard = useUnsavedGuard(unsaved)
  return (
    <AlertDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title={t('Leave without saving?')}
      description={t('What you changed on this page has not been saved.')}
      action={t('Leave')}
      cancel={t('Keep editing')}
      onAction={() => {
        onLeave?.()
        guard.leave()
      }}
    />
  )
}
