import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession, useSessionExpected } from '#domains/accounts/queries.ts'
import { SignInForm } from '#domains/accounts/sign-in-form.tsx'
import { useSiteName } from '#domains/settings/queries.ts'
import { placeAfterSignIn } from '#lib/places.ts'
import { PagePending } from '#ui/page-pending.tsx'

/** Whoever is signed in, already or from now on, is sent on by role. */
export function SignInPage() {
  const person = useSession()
  const expected = useSessionExpected()
  const siteName = useSiteName()
  const navigate = useNavigate()
  const { from } = useSearch({ from: '/auth/signin' })
  const role = person?.role

  useEffect(() => {
    if (role) navigate({ href: placeAfterSignIn(from, role), replace: true })
  }, [role, from, navigate])

  return expected || role ? <PagePending /> : <SignInForm siteName={siteName} />
}
