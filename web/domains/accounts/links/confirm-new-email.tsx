import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { Trans } from 'react-i18next'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { OwnPasswordForm } from '#domains/accounts/links/own-password-form.tsx'
import { useConfirmNewEmail } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { link: OpenLink; token: string; minLength: number }

/** Confirms a new address; for an unclaimed account together with a new password. */
export function ConfirmNewEmail({ link, token, minLength }: Props) {
  const confirm = useConfirmNewEmail()
  const title = t('Confirm your new email address')
  const text = (
    <Trans
      i18nKey="After you confirm, sign in with <b>{{email}}</b>."
      values={{ email: link.newEmail }}
      components={{ b: <b className="text-ink" /> }}
    />
  )
  if (confirm.data) {
    const { email, effective, effectiveAt } = confirm.data
    return effective ? (
      <LinkDone title={t('Email address changed')} text={t('You now sign in with {{email}}.', { email })} />
    ) : (
      <LinkDone
        title={t('Email address confirmed')}
        text={t('The change takes effect on {{moment}}, unless it is stopped from your old email address.', {
          moment: formatDateTime(effectiveAt),
        })}
      />
    )
  }
  if (!link.claimed)
    return (
      <OwnPasswordForm
        title={title}
        text={text}
        email={link.newEmail ?? link.email}
        minLength={minLength}
        action={t('Confirm and set password')}
        save={(password) => confirm.mutateAsync({ token, password })}
      />
    )
  const press = () =>
    confirm.mutate({ token }, { onError: (error) => toast.bad(t('Error'), errorText(error, accountErrorTexts)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={title}>{text}</TitleBlock>
      <Button variant="primary" busy={confirm.isPending} onClick={press}>
        {t('Confirm email address')}
      </Button>
    </div>
  )
}
