import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { Trans } from 'react-i18next'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { useStopEmailChange } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

/** Lets the owner of the former address stop the change. */
export function StopEmailChange({ link, token }: { link: OpenLink; token: string }) {
  const stop = useStopEmailChange()
  if (stop.isSuccess)
    return (
      <LinkDone
        title={t('Email change stopped')}
        text={t('Your account email is still {{email}}.', { email: link.email })}
      />
    )
  const press = () =>
    stop.mutate(token, { onError: (error) => toast.bad(t('Error'), errorText(error, accountErrorTexts)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={t('Stop this email change?')}>
        <Trans
          i18nKey="Your account email is set to change from <b>{{email}}</b> to <b>{{newEmail}}</b>."
          values={{ email: link.email, newEmail: link.newEmail }}
          components={{ b: <b className="text-ink" /> }}
        />
      </TitleBlock>
      <Button variant="primary" busy={stop.isPending} onClick={press}>
        {t('Stop the change')}
      </Button>
    </div>
  )
}
