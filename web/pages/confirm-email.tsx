import { useSearch } from '@tanstack/react-router'
import { ConfirmNewEmail } from '#domains/accounts/links/confirm-new-email.tsx'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'

/** /confirm-email */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/auth/confirm-email' })
  const minLength = usePasswordMinLength()
  return (
    <MailLink purpose="confirmEmail" token={token}>
      {(link) => <ConfirmNewEmail link={link} token={token} minLength={minLength} />}
    </MailLink>
  )
}
