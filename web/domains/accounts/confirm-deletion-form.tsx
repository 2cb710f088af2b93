import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { useState } from 'react'
import { CodeStep } from '#domains/accounts/code-step.tsx'
import { useResendCode, useSession } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { resendAt: number; confirm: (code: string) => Promise<unknown> }

/** Step 2 of deleting the account: the code sent to the account's address. */
export function ConfirmDeletionForm({ resendAt, confirm }: Props) {
  const session = useSession()
  // The address when it was opened: once the account is deleted, there is no session while the dialog closes.
  const [email] = useState(session?.email ?? '')
  const resend = useResendCode('deletion')
  return (
    <CodeStep
      resendAt={resendAt}
      send={() => resend.mutateAsync()}
      save={async (code) => {
        await confirm(code)
        toast.good(t(accountsTexts.accountDeleted))
      }}
      action={t(accountsTexts.deleteMyAccount)}
      busyAction={t(accountsTexts.deleting)}
      variant="danger"
      inDialog={(button) => <DialogActions>{button}</DialogActions>}
    >
      <p className="wrap-anywhere text-ink-2">{t(accountsTexts.deletionCodeSent, { email })}</p>
    </CodeStep>
  )
}
