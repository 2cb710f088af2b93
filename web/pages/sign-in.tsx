import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession, useSessionEnding, useSessionExpected } from '#domains/accounts/queries.ts'
import { SignInForm } from '#domains/accounts/sign-in-form.tsx'
import { useSiteName } from '#domains/settings/queries.ts'
import { placeAfterSignIn } from '#lib/session/places.ts'
import { PagePending } from '#ui/page-pending.tsx'

/** Signed-in people are redirected by role, also right after signing in here. */
export function SignInPage() {
  const person = useSession()
  const expected = useSessionExpected()
  const siteName = useSiteName()
  const navigate = useNavigate()
  const ending = useSessionEnding()
  const { from } = useSearch({ from: '/auth/signin' })
  const rememberedFor = useLocation({ select: ({ state }) => state.rememberedFor })

  useEffect(() => {
    if (person) navigate({ href: placeAfterSignIn({ from, rememberedFor }, person), replace: true })
  }, [person, from, rememberedFor, navigate])

  return expected || person ? <PagePending /> : <SignInForm siteName={siteName} ending={ending} />
}
