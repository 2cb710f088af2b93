import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { useState } from 'react'
import { ConfirmEmailForm } from '#domains/accounts/confirm-email-form.tsx'
import { useConfirmEmailChange } from '#domains/accounts/email-changes/queries.ts'
import { PendingCode } from '#domains/accounts/pending-code.tsx'
import { RequestEmailForm } from '#domains/accounts/request-email-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { CancelButton } from '#ui/cancel-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/**
 * The new address and the password, then the code sent to that address. Reopened, it shows the step of the pending
 * code.
 */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [isChanging, setIsChanging] = useState(false)
  const confirm = useConfirmEmailChange()
  const busy = confirm.isPending
  return (
    <Dialog
      open
      // Not while the address is changed: that cannot be cancelled any more.
      onOpenChange={() => !busy && onClose()}
      title={t(accountsTexts.changeEmail)}
      footer={<CancelButton disabled={busy} />}
    >
      <PendingCode purpose="emailChange" shape="h-35 md:h-27">
        {(sent) =>
          sent && !isChanging ? (
            <ConfirmEmailForm
              {...sent}
              confirm={confirm.mutateAsync}
              onChange={() => setIsChanging(true)}
              onDone={onClose}
            />
          ) : (
            <RequestEmailForm
              typed={{ ...typed, email: typed.email || (sent?.email ?? '') }}
              sentTo={sent?.email}
              onSent={(values) => {
                setTyped(values)
                setIsChanging(false)
              }}
            />
          )
        }
      </PendingCode>
    </Dialog>
  )
}
