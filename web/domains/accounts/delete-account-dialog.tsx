import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { ConfirmDeletionForm } from '#domains/accounts/confirm-deletion-form.tsx'
import { PendingCode } from '#domains/accounts/pending-code.tsx'
import { useConfirmDeletion } from '#domains/accounts/queries.ts'
import { RequestDeletionForm } from '#domains/accounts/request-deletion-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/**
 * The password, then the code, so that no single click deletes an account. Reopened, it shows the step of the pending
 * code.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const confirm = useConfirmDeletion()
  const busy = confirm.isPending
  return (
    <Dialog
      open
      // Not while the account is deleted: that cannot be cancelled any more.
      onOpenChange={() => !busy && onClose()}
      title={t(accountsTexts.deleteAccountQuestion)}
      footer={<CancelButton disabled={busy} />}
    >
      <PendingCode purpose="deletion" shape="h-75 min-[22rem]:h-63 md:h-41.5">
        {(sent) =>
          sent ? (
            <ConfirmDeletionForm resendAt={sent.resendAt} confirm={confirm.mutateAsync} />
          ) : (
            <RequestDeletionForm />
          )
        }
      </PendingCode>
    </Dialog>
  )
}
