import { createHash } from 'node:crypto'
import { DAY_MS } from '@jodi/shared/time.ts'
import { getTableColumns, like, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { addChats } from '#demo/chats.ts'
import { otherFields } from '#demo/other-fields.ts'
import { type DemoPerson, makePeople } from '#demo/people.ts'
import { morePhotos } from '#demo/photos.ts'
import { nth, Rng } from '#demo/random.ts'
import { withRarePreferences } from '#demo/rare-preferences.ts'
import { addStories } from '#demo/stories.ts'
import { addTickets } from '#demo/tickets.ts'
import { accounts, dailyActiveMembers } from '#domains/accounts/tables.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { searchTextOf } from '#domains/profiles/rules.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { perform } from '#work/work.ts'

const CHUNK = 1000
const PART = 5000
const VIEW_DAYS = 30

const isDemoEmail = or(like(accounts.email, '%@jodi.example'), like(accounts.email, '%@demo.jodi.example'))

/** Whether the database contains demo accounts, which no public site may have. */
export async function hasDemo(db: Connection): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(isDemoEmail).limit(1)
  return found.length > 0
}

export async function removeDemo(db: Connection): Promise<void> {
  await db.delete(accounts).where(isDemoEmail)
  // Activity of demo members must not count in the statistics.
  await db.delete(dailyActiveMembers)
}

/** Adds generated members up to `count` in all; existing ones are unchanged. Returns the number of added members. */
export async function growDemo(app: AppContext, count: number, seed: number): Promise<number> {
  const today = dayOf(app.clock.now())
  const there = await app.db.$count(accounts, like(accounts.email, '%@demo.jodi.example'))
  const last = Math.max(there, count - 1)
  // Generated and inserted in parts, so that a million neither fill the memory nor start again after an interruption.
  for (let after = there; after < last; after += PART) {
    const people = makePeople({ count: Math.min(after + PART, last), seed, after })
    await perform(app, async ({ tx }) => void (await addPeople(tx, today, people)))
  }
  return last - there
}

/** Whether there are no accounts yet. */
export async function isEmpty(db: Connection): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0
}

/**
 * Inserts generated people: accounts without a password, profiles and preferences. The same count, seed and day give
 * the same people.
 */
export async function addPeople(tx: Connection, today: number, people: readonly DemoPerson[]): Promise<string[]> {
  const ids = people.map((person) => idOf(person.email))
  // Noon of the day before, so that no one of the demo signs up in the future, whatever the time is now.
  const moment = (daysAgo: number) => new Date(Date.parse(dateOfDay(today - 1 - daysAgo)) + 0.3 * DAY_MS)
  for (let start = 0; start < people.length; start += CHUNK) {
    const rows = people.slice(start, start + CHUNK).map((person, at) => ({ person, id: nth(ids, start + at) }))
    await insertRows(
      tx,
      accounts,
      rows.map(({ person, id }) => accountOf(person, id, today, moment)),
    )
    await insertRows(
      tx,
      profiles,
      rows.map(({ person, id }) => profileOf(person, id, today, moment)),
    )
    await insertRows(
      tx,
      photos,
      rows.flatMap(({ person, id }) =>
        morePhotos(person, today).map((photo) => {
          const photoId = idOf(`${person.email} ${photo.portraitPose}`)
          return { ...photo, id: photoId, profileId: id, key: `p-${photoId}`, createdAt: moment(0) }
        }),
      ),
    )
    const stated = rows.flatMap(({ person, id }) =>
      person.preferences ? [{ anyAge: false, musts: [], ...person.preferences, profileId: id }] : [],
    )
    await insertRows(tx, preferences, stated)
  }
  return ids
}

/** Inserts with one statement and one value, however many rows and columns; all rows have the same fields. */
async function insertRows(tx: Connection, table: PgTable, rows: readonly Record<string, unknown>[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const records = rows.map((row) => Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])))
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`)
}

/**
 * Creates the demo of a new app: the named member and `count - 1` others, with views between them, chats of the named
 * member, tickets and stories.
 */
export async function fillDemo(
  tx: Connection,
  today: number,
  count: number,
  seed: number,
): Promise<{ memberId: string }> {
  const people = [DEMO_MEMBER, ...withRarePreferences(makePeople({ count: count - 1, seed }))]
  const ids = await addPeople(tx, today, people)
  await addViews(tx, today, people, ids, seed)
  await addActiveDays(tx)
  const lastEvening = new Date(Date.parse(dateOfDay(today - 1)) + 0.6 * DAY_MS)
  await addChats(tx, lastEvening, people, ids)
  await addTickets(tx, lastEvening, ids)
  await addStories(tx, lastEvening, people, ids)
  return { memberId: nth(ids, 0) }
}

/** Only the last day of activity is known of generated people, so each day's figure counts these. */
async function addActiveDays(tx: Connection) {
  await tx.execute(sql`
    insert into daily_active_members (day, members)
    select last_active_on, count(*) from accounts where last_active_on is not null group by last_active_on
    on conflict do nothing`)
}

/** The same person has the same id in every demo. */
function idOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function accountOf(person: DemoPerson, id: string, today: number, moment: (daysAgo: number) => Date) {
  return {
    id,
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    claimedAt: moment(person.createdDaysAgo),
    createdAt: moment(person.createdDaysAgo),
    lastActiveOn: dateOfDay(today - person.activeDaysAgo),
    // As for a member of before the percentage was defined in another way.
    announcesPercentage: person.email === DEMO_MEMBER.email,
  }
}

function profileOf(person: DemoPerson, id: string, today: number, moment: (daysAgo: number) => Date) {
  const {
    seed,
    email: _email,
    age,
    hasPortrait,
    createdDaysAgo,
    activeDaysAgo,
    preferences: _preferences,
    ...fields
  } = person
  const created = moment(createdDaysAgo)
  return {
    ...otherFields(person),
    ...fields,
    id,
    ageGiven: age,
    // Entered within the last year, so that the current age is the generated age.
    ageGivenOn: dateOfDay(today - Math.min(createdDaysAgo, 364)),
    portraitSeed: hasPortrait ? seed : null,
    wizardStep: 3,
    finishedAt: created,
    createdAt: created,
    activeDay: today - Math.max(1, activeDaysAgo),
    searchText: searchTextOf(person),
  }
}

/** Each person has viewed a few people of the other gender in the last weeks. */
async function addViews(tx: Connection, today: number, people: readonly DemoPerson[], ids: string[], seed: number) {
  const random = new Rng(seed, 'views')
  const men = ids.filter((_, at) => people[at]?.gender === 'male')
  const women = ids.filter((_, at) => people[at]?.gender === 'female')
  const views = new Map<string, { viewerId: string; viewedId: string; day: string; isFullView: boolean }>()
  ids.forEach((viewerId, at) => {
    const others = people[at]?.gender === 'male' ? women : men
    if (others.length === 0) return
    const looks = at === 0 ? 0 : Math.floor(random.between(0, 12))
    for (let look = 0; look < looks; look++) {
      // One view in forty is of the named member.
      const viewedId = people[at]?.gender === 'male' && random.chance(1 / 40) ? nth(ids, 0) : random.pick(others)
      const day = dateOfDay(today - Math.floor(random.between(0, VIEW_DAYS)))
      views.set(`${viewerId}${viewedId}${day}`, { viewerId, viewedId, day, isFullView: true })
    }
  })
  const rows = [...views.values()]
  for (let start = 0; start < rows.length; start += 2000)
    await tx.insert(profileViews).values(rows.slice(start, start + 2000))
}

/** The query planner needs current statistics after so many rows. */
export const analyze = (db: Connection) => db.execute(sql`analyze`)
