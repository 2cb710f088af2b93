import { useSearch } from '@tanstack/react-router'
import { MailLink } from '#domains/accounts/links/mail-link.tsx'
import { OwnPassword } from '#domains/accounts/links/own-password.tsx'
import { usePasswordMinLength } from '#domains/settings/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

/** /confirm-admin */
export function ConfirmAdminPage() {
  const { token } = useSearch({ from: '/auth/confirm-admin' })
  const navigate = useNavigateUnlessLeft()
  const minLength = usePasswordMinLength()
  const toSignIn = () => navigate({ to: '/signin' })
  return (
    <MailLink purpose="confirmAdmin" token={token}>
      {(link) => (
        <OwnPassword purpose="confirmAdmin" link={link} token={token} minLength={minLength} onDone={toSignIn} />
      )}
    </MailLink>
  )
}
