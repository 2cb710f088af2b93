import type { CurrentUser, Role } from '@jodi/shared/accounts/contract.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasAnyPrivilege, homePathFor } from '#app/staff-nav.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'
import { placeToRemember } from '#lib/remembered-place.ts'
import { toast } from '#ui/toast.tsx'

type Check = { context: { client: QueryClient }; location: ParsedLocation }

/** Somebody must be signed in; where they wanted to go is remembered for them. */
export async function requireSession({ context, location }: Check): Promise<CurrentUser> {
  const { person } = await context.client.ensureQueryData(sessionQuery)
  if (person) return person
  const { from, rememberedFor } = placeToRemember(location.href)
  throw redirect({
    to: '/signin',
    search: from ? { from } : {},
    state: rememberedFor ? { rememberedFor } : {},
    replace: true,
  })
}

/** For pages that everybody may open: only who is signed in has to be known. */
export async function awaitSession({ context }: Check): Promise<void> {
  await context.client.ensureQueryData(sessionQuery)
}

/** The screens of matching wait for a finished profile. */
export async function requireProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
  if (person.profile !== 'finished') throw redirect({ to: '/signup/profile', replace: true })
}

/** Another person's profile needs an own one, except for staff. */
export async function requireProfileOrStaff(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.role === 'member') await requireProfile(check)
}

/** The edit form takes a profile that staff began, and sends who has none to the wizard. */
export async function requireStartedProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'none' || person.profile === 'unfinished') {
    throw redirect({ to: '/signup/profile', replace: true })
  }
}

/** The wizard is for who has not finished it. */
export async function requireUnfinishedProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'finished') throw redirect({ to: '/dashboard', replace: true })
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
}

/** An area of staff; everybody else is told and sent home, members to the dashboard. */
export const requireRole = (role: Role) => async (check: Check) => {
  const person = await requireSession(check)
  if (person.role !== role) goHome(person)
}

/**
 * A section of the admin area (rule G5). Their home is where admins land after sign-in: whoever may not open it
 * is sent on without a word.
 */
export const requirePrivilege =
  (...anyOf: Privilege[]) =>
  async (check: Check) => {
    const person = await requireSession(check)
    if (hasAnyPrivilege(person, anyOf)) return
    if (check.location.pathname === homeOf('admin')) throw redirect({ to: homePathFor(person), replace: true })
    goHome(person)
  }

function goHome(person: CurrentUser): never {
  toast.bad(t('Access Denied'), t("You don't have permission to access this page."))
  throw redirect({ to: homePathFor(person), replace: true })
}
