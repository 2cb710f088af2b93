import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { CASTES, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { GENDERS, MARITAL_STATUSES } from '@jodi/shared/profiles/contract.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { eq } from 'drizzle-orm'
import { addPeople } from '#demo/fill.ts'
import { makePeople } from '#demo/people.ts'
import { nth, Rng } from '#demo/random.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { notInterested } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay } from '#lib/clock.ts'

type ProfilePatch = Partial<typeof profiles.$inferInsert>
type Preferences = Omit<typeof preferences.$inferInsert, 'profileId'>
interface Dice {
  rng: Rng
  today: number
}

/**
 * Realistic members, some of them with unusual values, at regular intervals. Returns all ids and those of the unusual
 * ones.
 */
export async function addMembers(app: AppContext, today: number, count: number, oddEvery: number, seed: number) {
  const ids = await addPeople(app.db, today, makePeople({ count, seed }))
  const dice = { rng: new Rng(seed, 'odd'), today }
  const odd = ids.filter((_, at) => at % oddEvery === 0)
  for (const id of odd) {
    await app.db.update(profiles).set(oddProfile(dice)).where(eq(profiles.id, id))
    await savePreferences(app, id, oddPreferences(dice))
  }
  return { ids, odd }
}

/**
 * One random edit by or about one of these people: of profile, preferences, listing, account or the relation to
 * another.
 */
export async function editSomebody(app: AppContext, ids: readonly string[], dice: Dice): Promise<void> {
  const { rng } = dice
  const [id, other] = [rng.pick(ids), rng.pick(ids)]
  const roll = rng.next()
  if (roll < 0.45)
    await app.db
      .update(profiles)
      .set(oneOf(rng, oddProfile(dice)))
      .where(eq(profiles.id, id))
  else if (roll < 0.8) await savePreferences(app, id, oddPreferences(dice))
  else if (roll < 0.85) await app.db.delete(preferences).where(eq(preferences.profileId, id))
  else if (roll < 0.9)
    await app.db
      .update(accounts)
      .set({ disabledAt: rng.chance(0.3) ? new Date() : null })
      .where(eq(accounts.id, id))
  else if (id === other) return
  else if (roll < 0.95) await app.db.insert(blocks).values({ blockerId: id, blockedId: other }).onConflictDoNothing()
  else await app.db.insert(notInterested).values({ viewerId: id, personId: other }).onConflictDoNothing()
}

async function savePreferences(app: AppContext, profileId: string, stated: Preferences) {
  await app.db
    .insert(preferences)
    .values({ profileId, ...stated })
    .onConflictDoUpdate({ target: preferences.profileId, set: stated })
}

function oddProfile({ rng, today }: Dice): ProfilePatch {
  const text = (list: readonly string[]) => (rng.chance(0.15) ? null : rng.chance(0.15) ? 'Own words' : rng.pick(list))
  const moment = (share: number) => (rng.chance(share) ? new Date() : null)
  return {
    firstName: rng.chance(0.02) ? '' : 'Odd',
    gender: rng.chance(0.2) ? 'other' : rng.pick(GENDERS),
    ageGiven: 17 + Math.floor(rng.next() ** 2 * 50),
    ageGivenOn: rng.chance(0.1) ? '2024-02-29' : dateOfDay(today + 1 - Math.floor(rng.next() * 2000)),
    heightCm: rng.chance(0.2) ? null : Math.round(rng.between(140, 195) * 100) / 100,
    maritalStatus: rng.chance(0.1) ? null : rng.pick(MARITAL_STATUSES),
    religion: text(RELIGIONS),
    caste: text(CASTES),
    motherTongue: text(MOTHER_TONGUES),
    country: text(COUNTRIES) ?? 'India',
    state: text(STATES),
    qualification: text(QUALIFICATIONS),
    workingWith: text(WORKING_WITH),
    activeDay: today - rng.pick([1, 2, 3, 29, 30, 31, 60]),
    hiddenAt: moment(0.05),
    deactivatedAt: moment(0.05),
    matchedAt: moment(0.03),
    finishedAt: rng.chance(0.03) ? null : new Date(),
  }
}

function oneOf(rng: Rng, patch: ProfilePatch): ProfilePatch {
  const [field, value] = rng.pick(Object.entries(patch))
  return { [field]: value }
}

function oddPreferences({ rng }: Dice): Preferences {
  const isEmpty = rng.chance(0.1)
  const isNoBarOnly = !isEmpty && rng.chance(0.1)
  const values = (list: readonly string[]): string[] => {
    if (isEmpty) return []
    if (isNoBarOnly || rng.chance(0.15)) return [NO_BAR]
    if (rng.chance(0.4)) return []
    // Some of them have an own text or a value twice, as former releases stored them.
    return Array.from({ length: 1 + Math.floor(rng.next() * 4) }, () =>
      rng.chance(0.1) ? 'Own words' : rng.pick(list),
    )
  }
  const bound = (from: number, to: number, step: number) =>
    isEmpty || isNoBarOnly || rng.chance(0.4) ? null : Math.round(rng.between(from, to) / step) * step
  const tenth = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
  return {
    seeking: rng.chance(0.3) ? [...GENDERS] : rng.chance(0.5) ? [rng.pick(GENDERS)] : ['male', 'female'],
    minAge: bound(18, 30, 1),
    maxAge: bound(28, 60, 1),
    minHeight: tenth(bound(55, 66, 0.1)),
    maxHeight: tenth(bound(62, 78, 0.1)),
    anyAge: !isEmpty && rng.chance(0.1),
    emptyIsNoBar: !isEmpty && rng.chance(0.2),
    // Also where nothing is stated, as no release stores it.
    musts: rng.chance(0.6) ? [] : CRITERIA.map(({ name }) => name).filter(() => rng.chance(0.15)),
    maritalStatus: values(LISTS.soughtMaritalStatuses),
    preferredReligion: values(RELIGIONS),
    preferredCaste: values(CASTES),
    motherTongue: values(MOTHER_TONGUES),
    country: values(COUNTRIES),
    state: values(STATES),
    qualification: values(QUALIFICATIONS),
    workingWith: values(WORKING_WITH),
  }
}

/** The given number of different random people. */
export function pickSome(ids: readonly string[], count: number, seed: number): string[] {
  const rng = new Rng(seed, 'viewers')
  const left = [...ids]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = Math.floor(rng.next() * left.length)
    const id = nth(left, at)
    left.splice(at, 1)
    return id
  })
}
