import type { Day, MemberId } from '@jodi/matching/member.ts'
import type { MatchCard } from '@jodi/shared/matches/contract.ts'
import { SEARCHED_NAMES } from '@jodi/shared/profiles/fields.ts'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { checkedOn } from '#domains/checks/queries.ts'
import { notInterested, visits } from '#domains/matches/tables.ts'
import { ageShown, type ProfileRow, photoPath } from '#domains/profiles/rules.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { visibleFrom } from '#ranking/ranking.ts'

const summaryColumns = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  photoKey: profiles.photoKey,
  portraitSeed: profiles.portraitSeed,
}

type SearchedName = (typeof SEARCHED_NAMES)[number]

const personColumns = {
  ...(Object.fromEntries(SEARCHED_NAMES.map((name) => [name, profiles[name]])) as Pick<typeof profiles, SearchedName>),
  ...summaryColumns,
  number: profiles.rankingId,
  ageGiven: profiles.ageGiven,
  ageGivenOn: profiles.ageGivenOn,
  gender: profiles.gender,
  occupation: profiles.occupation,
  city: profiles.city,
  religion: profiles.religion,
  caste: profiles.caste,
  finishedAt: profiles.finishedAt,
  previousVisit: visits.previousAt,
  checkedAt: identityChecks.decidedAt,
}

/** The data of a card, except what the ranking adds. */
export interface PersonOnCard {
  number: MemberId
  card: Omit<MatchCard, 'percent' | 'reasons' | 'facts' | 'miss' | 'evidence' | 'isNew' | 'relation'>
  /** Became visible after the viewer's previous visit. */
  isNew: boolean
  /** What a search finds the person by. */
  searched: Pick<ProfileRow, SearchedName>
}

/** The cards of people for a viewer, in no particular order; deleted people are omitted. */
export async function listPeopleOnCards(
  db: Connection,
  viewerId: string,
  numbers: readonly MemberId[],
  day: Day,
): Promise<PersonOnCard[]> {
  if (numbers.length === 0) return []
  return peopleOnCards(await selectPeopleOnCards(db, viewerId, inArray(profiles.rankingId, [...numbers])), day)
}

export function selectPeopleOnCards(db: Connection, viewerId: Value, isShown: SQL) {
  return db
    .select(personColumns)
    .from(profiles)
    .leftJoin(visits, eq(visits.viewerId, viewerId))
    .leftJoin(identityChecks, and(eq(identityChecks.profileId, profiles.id), eq(identityChecks.status, 'approved')))
    .where(isShown)
}

type PersonRow = Awaited<ReturnType<typeof selectPeopleOnCards>>[number]

export function peopleOnCards(rows: readonly PersonRow[], day: Day): PersonOnCard[] {
  return rows.map((row) => ({
    number: row.number,
    searched: row,
    isNew: isNew(row),
    card: {
      firstName: row.firstName ?? '',
      ...profileSummaryOf(row),
      age: ageShown(row, day) ?? 0,
      gender: row.gender ?? 'other',
      occupation: row.occupation,
      city: row.city,
      religion: row.religion,
      caste: row.caste,
      checkedOn: checkedOn(row.checkedAt),
    },
  }))
}

/** People whom a member marked as not interested, newest first. */
export async function listNotInterested(db: Connection, viewerId: string) {
  const rows = await db
    .select(summaryColumns)
    .from(notInterested)
    .innerJoin(profiles, eq(profiles.id, notInterested.personId))
    .where(eq(notInterested.viewerId, viewerId))
    .orderBy(desc(notInterested.createdAt))
  return rows.map((row) => ({ firstName: row.firstName ?? '', ...profileSummaryOf(row) }))
}

/** The same people as the filter `newSinceVisit`: without a previous visit no person is new. */
function isNew(row: Parameters<typeof visibleFrom>[0] & { previousVisit: Date | null }): boolean {
  const from = visibleFrom(row)
  return row.previousVisit !== null && from !== null && from > row.previousVisit
}

function profileSummaryOf(row: Pick<typeof profiles.$inferSelect, keyof typeof summaryColumns>) {
  return { id: row.id, name: [row.firstName, row.lastName].filter(Boolean).join(' '), photo: photoPath(row) }
}
