import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import type { OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { LinkDone } from '#domains/accounts/links/link-done.tsx'
import { OwnPasswordForm } from '#domains/accounts/links/own-password-form.tsx'
import { useChooseOwnPassword } from '#domains/accounts/links/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { RichText } from '#ui/rich-text.tsx'
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
  const done = isAdmin ? t(linksTexts.emailConfirmed) : t(linksTexts.passwordSet)
  if (choose.data) return <LinkDone title={done} text={t(linksTexts.signInWithNewPasswordAs, { email: link.email })} />
  return (
    <OwnPasswordForm
      title={isAdmin ? t(linksTexts.confirmYourEmail) : t(linksTexts.setYourOwnPassword)}
      text={
        <>
          <RichText
            text={linksTexts.setPasswordFor}
            values={{ email: link.email }}
            components={{ b: <b className="text-ink" /> }}
          />{' '}
          {isAdmin ? t(linksTexts.ownPasswordExplanation) : t(linksTexts.resetPasswordConsequence)}
        </>
      }
      email={link.email}
      minLength={minLength}
      action={isAdmin ? t(linksTexts.confirmAndSetPassword) : t(linksTexts.setPassword)}
      save={async (password) => {
        const other = await choose.mutateAsync({ purpose, token, password })
        // Sign-in would open their area.
        if (other) return
        toast.good(done, t(linksTexts.signInWithNewPassword))
        onDone()
      }}
    />
  )
}
