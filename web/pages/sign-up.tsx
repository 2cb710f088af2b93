import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession, useSessionExpected } from '#domains/accounts/queries.ts'
import { SignUp } from '#domains/accounts/sign-up.tsx'
import { usePasswordMinLength, useTermsVersion } from '#domains/settings/queries.ts'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'
import { homeOf } from '#lib/session/places.ts'
import { PagePending } from '#ui/page-pending.tsx'

const TO_LOGIN_MS = 1000

export function SignUpPage() {
  const navigate = useNavigate()
  const navigateUnlessLeft = useNavigateUnlessLeft()
  const role = useSession()?.role
  const expected = useSessionExpected()
  const minLength = usePasswordMinLength()
  const termsVersion = useTermsVersion()

  // Signed-in people are redirected; a new account is redirected from its home page to the wizard.
  useEffect(() => {
    if (role) navigate({ href: homeOf(role), replace: true })
  }, [role, navigate])

  if (expected || role) return <PagePending />
  return (
    <SignUp
      minLength={minLength}
      termsVersion={termsVersion}
      onExisting={() => setTimeout(() => navigateUnlessLeft({ to: '/login' }), TO_LOGIN_MS)}
      onDone={() => navigate({ to: '/signup/profile', replace: true })}
    />
  )
}
