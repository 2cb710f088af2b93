import { useSearch } from '@tanstack/react-router'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { StopEmailChange } from '#domains/accounts/links/stop-email-change.tsx'

/** /stop-email */
export function StopEmailPage() {
  const { token } = useSearch({ from: '/auth/stop-email' })
  return (
    <MailLink purpose="stopEmail" token={token}>
      {(link) => <StopEmailChange link={link} token={token} />}
    </MailLink>
  )
}
