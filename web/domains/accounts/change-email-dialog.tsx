import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { useState } from 'react'
import { ConfirmEmailForm } from '#domains/accounts/confirm-email-form.tsx'
import { PendingCode } from '#domains/accounts/pending-code.tsx'
import { RequestEmailForm } from '#domains/accounts/request-email-form.tsx'
import { t } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/**
 * The new address and the password, then the code sent to that address. Reopened, it shows the step of the pending
 * code.
 */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [isChanging, setIsChanging] = useState(false)
  return (
    <Dialog open onOpenChange={onClose} title={t(accountsTexts.changeEmail)}>
      <PendingCode purpose="emailChange" height="h-5.5 max-md:h-12" fields={2}>
        {(sent) =>
          sent && !isChanging ? (
            <ConfirmEmailForm {...sent} onChange={() => setIsChanging(true)} onDone={onClose} />
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
