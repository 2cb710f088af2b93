import { t } from '#lib/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before unsaved input is lost. */
export function ConfirmLeaveDialog({ open, onStay, onLeave }: Props) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(now) => !now && onStay()}
      title={t('Leave without saving?')}
      description={t('Your changes have not been saved.')}
      action={t('Leave')}
      cancel={t('Keep editing')}
      onAction={onLeave}
    />
  )
}
