import { useState } from 'react'
import { ConfirmEmailForm } from '#domains/accounts/confirm-email-form.tsx'
import { RequestEmailForm } from '#domains/accounts/request-email-form.tsx'
import { t } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

/** The new address and the password, then the code that went to that address. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [resendAt, setResendAt] = useState<number | null>(null)
  const wait = (seconds: number) => setResendAt(Date.now() + seconds * 1000)
  return (
    <Dialog open onOpenChange={onClose} title={t('Change email')}>
      {resendAt === null ? (
        <RequestEmailForm
          typed={typed}
          onSent={(values, seconds) => {
            setTyped(values)
            wait(seconds)
          }}
        />
      ) : (
        <ConfirmEmailForm
          typed={typed}
          resendAt={resendAt}
          onResent={wait}
          onChange={() => setResendAt(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
