import { randomUUID } from 'node:crypto'
import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { eq } from 'drizzle-orm'
import { accounts, privileges as privilegesTable, staffProfiles } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { findRankingDay } from '#domains/profiles/queries.ts'
import { type ProfileRow, searchTextOf } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'

type AccountValues = typeof accounts.$inferInsert
type ProfileValues = Partial<typeof profiles.$inferInsert>
type PreferenceValues = Omit<typeof preferences.$inferInsert, 'profileId'>

/** A claimed account without a password; an admin holds all privileges by default. */
export async function makeAccount(
  app: AppContext,
  { privileges = PRIVILEGES, ...overrides }: Partial<AccountValues> & { privileges?: readonly Privilege[] } = {},
): Promise<Actor> {
  const [row] = await app.db
    .insert(accounts)
    .values({ email: `${randomUUID()}@example.in`, claimedAt: app.clock.now(), ...overrides })
    .returning({ id: accounts.id, role: accounts.role, email: accounts.email })
  if (!row) throw new Error('no account was made')
  const held = row.role === 'admin' ? privileges : []
  if (held.length > 0)
    await app.db.insert(privilegesTable).values(held.map((privilege) => ({ accountId: row.id, privilege })))
  if (row.role !== 'member')
    await app.db.insert(staffProfiles).values({ accountId: row.id, firstName: 'Rekha', lastName: 'Nair' })
  return { ...row, privileges: held, sessionId: randomUUID() }
}

/** A person for `callAs`, with their profile. */
export type Member = Actor & { profile: ProfileRow }

export interface MemberOverrides extends ProfileValues {
  email?: string
  role?: Actor['role']
  /** The age today. */
  age?: number
  /** Stated preferences; without them there is no row. */
  preferences?: PreferenceValues
}

/** An account with a completed, listed profile: by default a woman of 28 from Pune. */
export async function makeMember(app: AppContext, overrides: MemberOverrides = {}): Promise<Member> {
  const { email, role, age = 28, preferences: stated, ...values } = overrides
  const actor = await makeAccount(app, { ...(email ? { email } : {}), ...(role ? { role } : {}) })
  const now = app.clock.now()
  const today = dayOf(now)
  const filled = {
    ...(values.gender === 'male' ? { firstName: 'Arjun' } : { firstName: 'Asha' }),
    ...plausible,
    ageGiven: age,
    ageGivenOn: dateOfDay(today),
    finishedAt: now,
    activeDay: (await findRankingDay(app.db, today)) - 1,
    ...values,
  }
  const [profile] = await app.db
    .insert(profiles)
    .values({ id: actor.id, searchText: searchTextOf(filled), ...filled })
    .returning()
  if (!profile) throw new Error('no profile was made')
  if (stated) await app.db.insert(preferences).values({ profileId: actor.id, ...stated })
  return { ...actor, profile }
}

/** The profile as stored now. */
export async function readProfile(app: AppContext, id: string): Promise<ProfileRow> {
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, id))
  if (!row) throw new Error('no such profile')
  return row
}

/** One person blocks another. */
export async function makeBlock(app: AppContext, blocker: Actor, blocked: Actor): Promise<void> {
  await app.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id })
}

const plausible = {
  lastName: 'Kulkarni',
  phoneNumber: '+91 98000 12345',
  gender: 'female',
  heightCm: 163,
  maritalStatus: 'single',
  motherTongue: 'Marathi',
  qualification: "Master's",
  workingWith: 'Private Company',
  occupation: 'Architect',
  address: '12 Long Lane',
  country: 'India',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411001',
  religion: 'Hinduism',
  caste: 'Maratha',
  wizardStep: 3,
} as const
