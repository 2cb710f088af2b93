import type { MemberId } from '@jodi/matching/member.ts'
import { eachSet, FILTER_ONLY_NAMES, type FilterOnlyName, SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { matchChanges, notInterested, rankingDay, shortlist } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { filterOnlySql, type MemberRecord } from '#ranking/members/rules.ts'

const attributeColumns = Object.fromEntries([
  ...SET_CRITERIA.map(({ attribute }) => [attribute, profiles[attribute]] as const),
  ...FILTER_ONLY_NAMES.map((name) => [name, sql.raw(filterOnlySql(name, 'profiles'))] as const),
]) as Pick<typeof profiles, (typeof SET_CRITERIA)[number]['attribute'] | FilterOnlyName>

const memberColumns = {
  id: profiles.id,
  number: profiles.rankingId,
  version: profiles.rankingVersion,
  firstName: profiles.firstName,
  finishedAt: profiles.finishedAt,
  disabledAt: accounts.disabledAt,
  hiddenAt: profiles.hiddenAt,
  deactivatedAt: profiles.deactivatedAt,
  matchedAt: profiles.matchedAt,
  gender: profiles.gender,
  ageGiven: profiles.ageGiven,
  ageGivenOn: profiles.ageGivenOn,
  heightCm: profiles.heightCm,
  activeDay: profiles.activeDay,
  photoKey: profiles.photoKey,
  portraitSeed: profiles.portraitSeed,
  isVerified: sql<boolean>`exists(select from ${identityChecks}
    where ${identityChecks.profileId} = ${profiles.id} and ${identityChecks.status} = 'approved')`,
  showsActivity: sql<boolean>`not exists(select from ${notificationSettings}
    where ${notificationSettings.accountId} = ${profiles.id} and not ${notificationSettings.presence})`,
  hasAbout: sql<boolean>`(${profiles.about} <> '') is true`,
  searchText: profiles.searchText,
  ...attributeColumns,
  preferences: {
    seeking: preferences.seeking,
    minAge: preferences.minAge,
    maxAge: preferences.maxAge,
    minHeight: preferences.minHeight,
    maxHeight: preferences.maxHeight,
    anyAge: preferences.anyAge,
    emptyIsNoBar: preferences.emptyIsNoBar,
    musts: preferences.musts,
    ...eachSet(({ preference }) => preferences[preference]),
  },
}

/** Rows are converted to objects synchronously: this many take some milliseconds. */
const PART = 500

export async function listMembers(db: Connection, numbers: readonly number[]): Promise<MemberRecord[]> {
  const found: MemberRecord[] = []
  for (let start = 0; start < numbers.length; start += PART)
    found.push(...(await selectMembers(db, inArray(profiles.rankingId, numbers.slice(start, start + PART)))))
  return found
}

export async function listMembersById(db: Connection, ids: readonly string[]): Promise<MemberRecord[]> {
  return ids.length === 0 ? [] : selectMembers(db, inArray(profiles.id, [...ids]))
}

/** The ranking ids of people; people without a profile are omitted. */
export function selectNumbers(db: Connection, isShown: SQL) {
  return db.select({ id: profiles.id, number: profiles.rankingId }).from(profiles).where(isShown)
}

export function numbersOf(rows: readonly { id: string; number: number }[]): Map<string, number> {
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The members whom the viewer's list excludes: blocked either way, or marked as not interested. */
export async function listExcluded(db: Connection, viewerId: string): Promise<MemberId[]> {
  return (await selectExcluded(db, viewerId)).map((row) => row.number)
}

export function selectExcluded(db: Connection, viewerId: Value) {
  const number = { number: profiles.rankingId }
  return unionAll(
    db
      .select(number)
      .from(notInterested)
      .innerJoin(profiles, eq(profiles.id, notInterested.personId))
      .where(eq(notInterested.viewerId, viewerId)),
    db
      .select(number)
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
      .where(eq(blocks.blockerId, viewerId)),
    db
      .select(number)
      .from(blocks)
      .innerJoin(profiles, eq(profiles.id, blocks.blockerId))
      .where(eq(blocks.blockedId, viewerId)),
  )
}

export function selectShortlisted(db: Connection, viewerId: Value) {
  return db
    .select({ number: profiles.rankingId })
    .from(shortlist)
    .innerJoin(profiles, eq(profiles.id, shortlist.personId))
    .where(eq(shortlist.viewerId, viewerId))
}

export function selectMembers(db: Connection, where: SQL) {
  return db
    .select(memberColumns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(preferences, eq(preferences.profileId, profiles.id))
    .where(where)
}

/** More changes than this are not read member by member: everyone is loaded again. */
const MANY = 20_000

export interface Changes {
  /** The snapshot of this reading; the next one reads what it did not see. */
  seen: string
  /** If it differs from the previous one, the data may have been replaced without change records. */
  era: string
  day: number
  /** The database's clock in seconds. */
  at: number
  /** Ranking ids of changed members; null if there are too many. */
  changed: number[] | null
}

/** Change records are kept for an hour: a process that was suspended for nearly as long loads everyone again. */
const ASLEEP_SECONDS = 50 * 60
const CLOCKS_DIFFER_SECONDS = 60

/** Whether the records cover all changes between two readings. */
export function canFollow(before: Changes, now: Changes): now is Changes & { changed: number[] } {
  const slept = now.at - before.at
  return now.era === before.era && now.changed !== null && slept <= ASLEEP_SECONDS && slept > -CLOCKS_DIFFER_SECONDS
}

/**
 * The members changed by transactions that the previous reading did not see, in one statement with the current
 * snapshot. Its oldest open transaction is the watermark; a serial number would miss a transaction that gets its number
 * early and commits late.
 */
export async function readChanges(db: Connection, before: string | null): Promise<Changes> {
  const { rows } = (await db.execute(sql`
    select pg_current_snapshot()::text as seen, ${ERA} as era,
      (select ${rankingDay.day} from ${rankingDay}) as day,
      extract(epoch from clock_timestamp())::float8 as at,
      (select coalesce(json_agg(ranking_id), '[]') from (
        select ${matchChanges.rankingId} from ${matchChanges}
        where ${matchChanges.xid} >= pg_snapshot_xmin(${before}::pg_snapshot)
          and not pg_visible_in_snapshot(${matchChanges.xid}, ${before}::pg_snapshot)
          and ${isOfThisServer}
        limit ${MANY + 1}) as noted) as changed`)) as unknown as { rows: (Changes & { changed: number[] })[] }
  const [row] = rows
  if (!row) throw new Error('the database answered without a row')
  return { ...row, changed: row.changed.length > MANY ? null : [...new Set(row.changed)] }
}

// A copy of a database on the same server has the same relation files.
const OF_DATABASE = sql`(select oid from pg_database where datname = current_database())`

// A restore replaces tables, or at its end empties the table of changes. A server that restarts, or replaces another
// one, may have lost transactions whose ids are assigned again.
const ERA = sql`concat_ws(' ', pg_postmaster_start_time(), ${OF_DATABASE}, pg_relation_filenode('profiles'),
  pg_relation_filenode('preferences'), pg_relation_filenode('match_changes'))`

// Records restored from another server may have ids that this server has not reached yet.
const isOfThisServer = sql`${matchChanges.xid} < pg_snapshot_xmax(pg_current_snapshot())`
