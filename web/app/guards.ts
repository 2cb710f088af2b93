import type { Person, Role } from '@jodi/shared/accounts.ts'
import type { Privilege } from '@jodi/shared/privileges.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasAnyPrivilege, ownHome } from '#app/staff-places.ts'
import { sessionQuery } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'
import { placeToRemember } from '#lib/remembered-place.ts'
import { toast } from '#ui/toast.tsx'

type Check = { context: { client: QueryClient }; location: ParsedLocation }

/** Somebody must be signed in; where they wanted to go is remembered for them. */
export async function needPerson({ context, location }: Check): Promise<Person> {
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
export async function needSessionKnown({ context }: Check): Promise<void> {
  await context.client.ensureQueryData(sessionQuery)
}

/** The screens of matching wait for a finished profile. */
export async function needProfile(check: Check): Promise<void> {
  const person = await needPerson(check)
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
  if (person.profile !== 'finished') throw redirect({ to: '/signup/profile', replace: true })
}

/** Another person's profile needs an own one, except for staff. */
export async function needProfileOrStaff(check: Check): Promise<void> {
  const person = await needPerson(check)
  if (person.role === 'member') await needProfile(check)
}

/** The edit form takes a profile that staff began, and sends who has none to the wizard. */
export async function needStartedProfile(check: Check): Promise<void> {
  const person = await needPerson(check)
  if (person.profile === 'none' || person.profile === 'unfinished') {
    throw redirect({ to: '/signup/profile', replace: true })
  }
}

/** The wizard is for who has not finished it. */
export async function needUnfinishedProfile(check: Check): Promise<void> {
  const person = await needPerson(check)
  if (person.profile === 'finished') throw redirect({ to: '/dashboard', replace: true })
  if (person.profile === 'lacking') throw redirect({ to: '/profile/edit', replace: true })
}

/** An area of staff; everybody else is told and sent home, members to the dashboard. */
export const needRole = (role: Role) => async (check: Check) => {
  const person = await needPerson(check)
  if (person.role !== role) refuse(person)
}

/**
 * A section of the admin area (rule G5). Their home is where admins land after sign-in: whoever may not open it
 * is sent on without a word.
 */
export const needPrivilege =
  (...anyOf: Privilege[]) =>
  async (check: Check) => {
    const person = await needPerson(check)
    if (hasAnyPrivilege(person, anyOf)) return
    if (check.location.pathname === homeOf('admin')) throw redirect({ to: ownHome(person), replace: true })
    refuse(person)
  }

function refuse(person: Person): never {
  toast.bad(t('Access Denied'), t("You don't have permission to access this page."))
  throw redirect({ to: ownHome(person), replace: true })
}
