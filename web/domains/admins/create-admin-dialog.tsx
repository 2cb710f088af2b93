import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useId, useState } from 'react'
import { CreateAdminForm } from '#domains/admins/create-admin-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Add Admin: a dialog shown as a page; closing it leaves the page. */
export function CreateAdminDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const close = () => !busy && onClose()
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && close()}
      title={t(adminsTexts.createAdminUser)}
      description={t(adminsTexts.createAdminExplanation)}
      width="wide"
      hasOwnEntry
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {busy ? t(uiTexts.creating) : t(adminsTexts.createAdmin)}
          </Button>
        </>
      }
    >
      <CreateAdminForm id={id} onBusy={setBusy} onCreated={onClose} />
    </Dialog>
  )
}
