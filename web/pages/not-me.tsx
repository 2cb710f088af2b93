import { useSearch } from '@tanstack/react-router'
import { DisownAccount } from '#domains/accounts/links/disown-account.tsx'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'

/** /not-me */
export function NotMePage() {
  const { token } = useSearch({ from: '/auth/not-me' })
  return (
    <MailLink purpose="notMe" token={token}>
      {(link) => <DisownAccount link={link} token={token} />}
    </MailLink>
  )
}
