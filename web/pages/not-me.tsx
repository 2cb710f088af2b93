import { useSearch } from '@tanstack/react-router'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { RefuseAccount } from '#domains/accounts/links/refuse-account.tsx'

/** /not-me */
export function NotMePage() {
  const { token } = useSearch({ from: '/auth/not-me' })
  return (
    <MailLink purpose="notMe" token={token}>
      {(link) => <RefuseAccount link={link} token={token} />}
    </MailLink>
  )
}
