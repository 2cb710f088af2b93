import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before unsaved input is lost. */
export function ConfirmLeaveDialog({ open, onStay, onLeave }: Props) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(now) => !now && onStay()}
      title={t(uiTexts.leaveWithoutSaving)}
      description={t(uiTexts.changesNotSaved)}
      action={t(uiTexts.leave)}
      cancel={t(uiTexts.keepEditing)}
      onAction={onLeave}
    />
  )
}
