import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { ConfirmDeletionForm } from '#domains/accounts/confirm-deletion-form.tsx'
import { PendingCode } from '#domains/accounts/pending-code.tsx'
import { RequestDeletionForm } from '#domains/accounts/request-deletion-form.tsx'
import { t } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/**
 * The password, then the code, so that no single click deletes an account. Reopened, it shows the step of the pending
 * code.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t(accountsTexts.deleteAccountQuestion)}>
      <PendingCode purpose="deletion" height="h-42 max-md:h-63" fields={1}>
        {(sent) => (sent ? <ConfirmDeletionForm resendAt={sent.resendAt} /> : <RequestDeletionForm />)}
      </PendingCode>
    </Dialog>
  )
}
