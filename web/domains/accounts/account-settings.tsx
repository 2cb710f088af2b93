import { useState } from 'react'
import { ChangeEmailDialog } from '#domains/accounts/change-email-dialog.tsx'
import { ChangePasswordDialog } from '#domains/accounts/change-password-dialog.tsx'
import { usePerson } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** What one signs in with. */
export function AccountSettings({ minLength }: { minLength: number }) {
  const person = usePerson()
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  const close = () => setChanging(null)
  return (
    <TitledCard title={t('Sign-in')}>
      <dl className="grid">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
          <div className="min-w-0">
            <dt className="text-small text-ink-3">{t('Email')}</dt>
            <dd className="break-words">{person.email}</dd>
          </div>
          <Button onClick={() => setChanging('email')}>{t('Change email')}</Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <div>
            <dt className="text-small text-ink-3">{t('Password')}</dt>
            <dd>
              <span aria-hidden="true">••••••••</span>
              <span className="sr-only">{t('Hidden')}</span>
            </dd>
          </div>
          <Button onClick={() => setChanging('password')}>{t('Change password')}</Button>
        </div>
      </dl>
      {changing === 'email' && <ChangeEmailDialog onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog minLength={minLength} onClose={close} />}
    </TitledCard>
  )
}
