import { useState } from 'react'
import { ConfirmDeletionForm } from '#domains/accounts/confirm-deletion-form.tsx'
import { RequestDeletionForm } from '#domains/accounts/request-deletion-form.tsx'
import { t } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/** The password, then the code: nobody deletes an account by one press. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<{ password: string; resendAt: number } | null>(null)
  const wait = (password: string, seconds: number) => setSent({ password, resendAt: Date.now() + seconds * 1000 })
  return (
    <Dialog open onOpenChange={onClose} title={t('Delete your account?')}>
      {sent ? (
        <ConfirmDeletionForm {...sent} onResent={(seconds) => wait(sent.password, seconds)} />
      ) : (
        <RequestDeletionForm onSent={wait} />
      )}
    </Dialog>
  )
}
