import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { OwnPasswordForm } from '#domains/accounts/links/own-password-form.tsx'
import { useConfirmNewEmail } from '#domains/accounts/links/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

type Props = { link: OpenLink; token: string; minLength: number }

/** Confirms a new address; for an unclaimed account together with a new password. */
export function ConfirmNewEmail({ link, token, minLength }: Props) {
  const confirm = useConfirmNewEmail()
  const title = t(linksTexts.confirmNewEmail)
  const text = (
    <RichText
      text={linksTexts.signInAfterConfirming}
      values={{ email: link.newEmail ?? '' }}
      components={{ b: <b className="text-ink" /> }}
    />
  )
  if (confirm.data) {
    const { email, effective, effectiveAt } = confirm.data
    return effective ? (
      <LinkDone
        title={t(linksTexts.emailAddressChanged)}
        text={t(linksTexts.newSignInEmail, { email })}
        email={email}
      />
    ) : (
      <LinkDone
        title={t(linksTexts.emailAddressConfirmed)}
        text={t(linksTexts.emailChangePending, {
          moment: formatDateTime(effectiveAt),
        })}
        // The one to which the email was sent; the account still signs in with the former one.
        email={null}
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
        action={t(linksTexts.confirmAndSetPassword)}
        save={(password) => confirm.mutateAsync({ token, password })}
      />
    )
  const press = () => confirm.mutate({ token }, { onError: (error) => toast.bad(t(uiTexts.error), errorText(error)) })
  return (
    <div className="grid gap-5">
      <TitleBlock title={title}>{text}</TitleBlock>
      <Button variant="primary" busy={confirm.isPending} onClick={press}>
        {t(linksTexts.confirmEmailAddress)}
      </Button>
    </div>
  )
}
