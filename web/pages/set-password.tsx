import { useSearch } from '@tanstack/react-router'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { OwnPassword } from '#domains/accounts/links/own-password.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

/** /set-password */
export function SetPasswordPage() {
  const { token } = useSearch({ from: '/auth/set-password' })
  const navigate = useNavigateUnlessLeft()
  const minLength = usePasswordMinLength()
  const toSignIn = () => navigate({ to: '/signin' })
  return (
    <MailLink purpose="ownPassword" token={token}>
      {(link) => (
        <OwnPassword purpose="ownPassword" link={link} token={token} minLength={minLength} onDone={toSignIn} />
      )}
    </MailLink>
  )
}
