import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { Trans } from 'react-i18next'
import { OwnPasswordForm } from '#domains/accounts/links/own-password-form.tsx'
import { useChooseOwnPassword } from '#domains/accounts/links/queries.ts'
import { t } from '#lib/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Props = {
  purpose: 'ownPassword' | 'confirmAdmin'
  link: OpenLink
  token: string
  minLength: number
  onDone: () => void
}

/** Claims an account that staff created: the password chosen by staff becomes invalid. */
export function OwnPassword({ purpose, link, token, minLength, onDone }: Props) {
  const choose = useChooseOwnPassword()
  const isAdmin = purpose === 'confirmAdmin'
  return (
    <OwnPasswordForm
      title={isAdmin ? t('Confirm your email') : t('Set your own password')}
      text={
        <>
          <Trans
            i18nKey="Set a password for <b>{{email}}</b>."
            values={{ email: link.email }}
            components={{ b: <b className="text-ink" /> }}
          />{' '}
          {isAdmin
            ? t('Choose your own password. The one that was set for you will stop working.')
            : t('All devices will be signed out and the old password will stop working.')}
        </>
      }
      email={link.email}
      minLength={minLength}
      action={isAdmin ? t('Confirm and set password') : t('Set password')}
      save={async (password) => {
        await choose.mutateAsync({ purpose, token, password })
        toast.good(
          isAdmin ? t('Email confirmed') : t('Password set'),
          t('You can now sign in with your email and new password.'),
        )
        onDone()
      }}
    />
  )
}
