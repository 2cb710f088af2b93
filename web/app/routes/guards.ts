import type { CurrentUser, Role } from '@jodi/shared/accounts/contract.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { appTexts } from '@jodi/shared/app-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasAnyPrivilege, homePathFor } from '#app/navigation/staff-nav.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { findSection } from '#domains/people/settings/format.ts'
import { homeOf } from '#lib/session/places.ts'
import { placeToRemember } from '#lib/session/remembered-place.ts'
import { startLanguage, t } from '#lib/texts/i18n.ts'
import { toast } from '#ui/toast.tsx'

type Check = { context: { client: QueryClient }; location: ParsedLocation }

/** Requires a signed-in person; stores the requested path for after the sign-in. */
export async function requireSession({ context, location }: Check): Promise<CurrentUser> {
  const { person } = await context.client.ensureQueryData(sessionQuery)
  if (person) {
    await startLanguage(person.language)
    return person
  }
  const { from, rememberedFor } = placeToRemember(location.href)
  throw redirect({
    to: '/signin',
    search: from ? { from } : {},
    state: rememberedFor ? { rememberedFor } : {},
    replace: true,
  })
}

/** For pages that everyone may open: loads the session of anyone who is signed in. */
export async function awaitSession({ context }: Check): Promise<void> {
  const { person } = await context.client.ensureQueryData(sessionQuery)
  if (person) await startLanguage(person.language)
}

/** The matching screens require a completed profile. */
export async function requireProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
  if (person.profile !== 'finished') throw redirect({ to: '/signup/profile', replace: true })
}

/** Opening another person's profile requires a profile of one's own, except for staff. */
export async function requireProfileOrStaff(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.role === 'member') await requireProfile(check)
}

/** The edit form accepts a profile that staff began; members without a profile are redirected to the wizard. */
export async function requireStartedProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'none' || person.profile === 'unfinished') {
    throw redirect({ to: '/signup/profile', replace: true })
  }
}

/** The wizard is only for members whose profile is not completed. */
export async function requireUnfinishedProfile(check: Check): Promise<void> {
  const person = await requireSession(check)
  if (person.profile === 'finished') throw redirect({ to: '/dashboard', replace: true })
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
}

/**
 * The settings: a link to a part of the page that had all of them, `/settings#identity`, leads to the section that now
 * has it, and a section that this person does not have leads to the index.
 */
export async function openSettings(check: Check): Promise<void> {
  const person = await requireSession(check)
  const named = /^\/settings\/([^/]+)/.exec(check.location.pathname)?.[1]
  if (named !== undefined && !findSection(named, person)) throw redirect({ to: '/settings', replace: true })
  const section = named === undefined ? findSection(check.location.hash, person) : undefined
  if (section) throw redirect({ to: '/settings/$section', params: { section }, replace: true })
}

/** An area of staff; other people see an error and are redirected, members to the dashboard. */
export const requireRole = (role: Role) => async (check: Check) => {
  const person = await requireSession(check)
  if (person.role !== role) goHome(person)
}

/**
 * A section of the admin area (rule G5). Admins are redirected to its index after sign-in, so one who may not open it
 * is redirected on without an error.
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
  toast.bad(t(appTexts.accessDenied), t(appTexts.accessDeniedMessage))
  throw redirect({ to: homePathFor(person), replace: true })
}
