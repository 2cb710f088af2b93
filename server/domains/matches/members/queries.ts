import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { MemberRecord } from '#domains/matches/members/rules.ts'
import { matchChanges, rankingDay } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const memberColumns = {
  id: profiles.id,
  number: profiles.number,
  version: profiles.version,
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
  searchText: profiles.searchText,
  religion: profiles.religion,
  maritalStatus: profiles.maritalStatus,
  caste: profiles.caste,
  motherTongue: profiles.motherTongue,
  country: profiles.country,
  qualification: profiles.qualification,
  state: profiles.state,
  workingWith: profiles.workingWith,
  wishes: {
    seeking: preferences.seeking,
    minAge: preferences.minAge,
    maxAge: preferences.maxAge,
    minHeight: preferences.minHeight,
    maxHeight: preferences.maxHeight,
    maritalStatus: preferences.maritalStatus,
    preferredReligion: preferences.preferredReligion,
    preferredCaste: preferences.preferredCaste,
    motherTongue: preferences.motherTongue,
    country: preferences.country,
    state: preferences.state,
    qualification: preferences.qualification,
    workingWith: preferences.workingWith,
  },
}

const PART = 5000

/** Everybody with a profile, in parts, so that other requests get their turn between them. */
export async function* readAllMembers(db: Connection): AsyncGenerator<MemberRecord[]> {
  let last = 0
  for (;;) {
    const part = await selectMembers(db, gt(profiles.number, last)).orderBy(asc(profiles.number)).limit(PART)
    if (part.length > 0) yield part
    if (part.length < PART) return
    last = part.at(-1)?.number ?? last
  }
}

export async function listMembers(db: Connection, numbers: readonly number[]): Promise<MemberRecord[]> {
  const found: MemberRecord[] = []
  // After a daily pass nearly everybody has changed, and a statement takes 65,535 values at most.
  for (let start = 0; start < numbers.length; start += PART)
    found.push(...(await selectMembers(db, inArray(profiles.number, numbers.slice(start, start + PART)))))
  return found
}

export async function listMembersById(db: Connection, ids: readonly string[]): Promise<MemberRecord[]> {
  return ids.length === 0 ? [] : selectMembers(db, inArray(profiles.id, [...ids]))
}

function selectMembers(db: Connection, where: SQL) {
  return db
    .select(memberColumns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(preferences, eq(preferences.profileId, profiles.id))
    .where(where)
}

export interface Changes {
  /** Transactions before this one have ended: what they changed is known. */
  watermark: string
  day: number
  /** The database's clock in seconds. */
  at: number
  changed: { id: number; number: number }[]
}

/** Who changed in transactions from the watermark on, in one statement with the next watermark. */
export async function readChanges(db: Connection, watermark: string | null): Promise<Changes> {
  const { rows } = (await db.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as watermark,
      (select ${rankingDay.day} from ${rankingDay}) as day,
      extract(epoch from clock_timestamp())::float8 as at,
      (select coalesce(json_agg(json_build_object('id', ${matchChanges.id}, 'number', ${matchChanges.number})), '[]')
        from ${matchChanges} where ${matchChanges.xid} >= ${watermark}::xid8) as changed`)) as unknown as {
    rows: Changes[]
  }
  const [row] = rows
  if (!row) throw new Error('the database answered without a row')
  return row
}
