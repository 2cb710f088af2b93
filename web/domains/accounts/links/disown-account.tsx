import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { Trans } from 'react-i18next'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { useDisownAccount } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

/** Lets the owner of an address delete an account that staff created for it, after a confirmation. */
export function DisownAccount({ link, token }: { link: OpenLink; token: string }) {
  const disown = useDisownAccount()
  if (disown.isSuccess)
    return (
      <LinkDone
        title={t('Account deleted')}
        text={t('The account for {{email}} has been deleted.', { email: link.email })}
      />
    )
  const press = () =>
    disown.mutate(token, { onError: (error) => toast.bad(t('Error'), errorText(error, accountErrorTexts)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={t('Delete this account?')}>
        <Trans
          i18nKey="Someone created an account for <b>{{email}}</b>."
          values={{ email: link.email }}
          components={{ b: <b className="text-ink" /> }}
        />{' '}
        {t("If you didn't ask for it, you can delete the account and its profile. This action cannot be undone.")}
      </TitleBlock>
      <Button variant="danger" busy={disown.isPending} onClick={press}>
        {t('Delete account')}
      </Button>
    </div>
  )
}
