import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { ChangeEmailDialog } from '#domains/accounts/change-email-dialog.tsx'
import { ChangePasswordDialog } from '#domains/accounts/change-password-dialog.tsx'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** Email address and password of the account. */
export function AccountSettings({ minLength }: { minLength: number }) {
  const person = useCurrentUser()
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  return (
    <TitledCard title={t(accountsTexts.signInDetails)}>
      <div className="grid">
        <div className="flex items-center justify-between gap-x-4 gap-y-2 pb-4 large-text:flex-wrap">
          <div className="min-w-0">
            <h3 className="text-small font-normal text-ink-3">{t(uiTexts.email)}</h3>
            <p>{person.email}</p>
          </div>
          <Button onClick={() => setChanging('email')} aria-label={t(accountsTexts.changeEmail)}>
            {t(accountsTexts.change)}
          </Button>
        </div>
        <div className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 large-text:flex-wrap">
          <div>
            <h3 className="text-small font-normal text-ink-3">{t(uiTexts.password)}</h3>
            <p>
              <span aria-hidden="true">••••••••</span>
              <span className="sr-only">{t(accountsTexts.hidden)}</span>
            </p>
          </div>
          <Button onClick={() => setChanging('password')} aria-label={t(accountsTexts.changePassword)}>
            {t(accountsTexts.change)}
          </Button>
        </div>
      </div>
      {changing === 'email' && <ChangeEmailDialog onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog minLength={minLength} onClose={close} />}
    </TitledCard>
  )
}
