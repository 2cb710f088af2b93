import type { OpenLink } from '@jodi/shared/mail-links.ts'
import { accountReasons } from '@jodi/shared/signing-in.ts'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { useStopEmailChange } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

/** The owner of the former address says no. */
export function StopEmailChange({ link, token }: { link: OpenLink; token: string }) {
  const stop = useStopEmailChange()
  if (stop.isSuccess)
    return <LinkDone title={t('Stopped')} text={t('Your account keeps {{email}}.', { email: link.email })} />
  const press = () =>
    stop.mutate(token, { onError: (error) => toast.bad(t('Error'), errorText(error, accountReasons)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={t('Stop the change of your email address?')}>
        {t('Your account was to use')} <b className="text-ink">{link.newEmail}</b> {t('instead of')}{' '}
        <b className="text-ink">{link.email}</b>.
      </TitleBlock>
      <Button variant="primary" busy={stop.isPending} onClick={press}>
        {t('Stop this')}
      </Button>
    </div>
  )
}
