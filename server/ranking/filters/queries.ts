import { dateOf, dayOf as dayOfDateParts, legalMarriageAge, MINIMUM_AGE } from '@jodi/matching/age.ts'
import type { Day, MemberId } from '@jodi/matching/member.ts'
import { and, eq, gte, inArray, lte, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dateOfDay, dayOf, startOfDay } from '#lib/clock.ts'
import { visibleFrom } from '#ranking/members/rules.ts'

/** The visit that a filter for new people compares with, and who became visible on its day, but not after it. */
export interface VisitBefore {
  at: Date
  earlier: MemberId[]
}

const LAST_LEGAL_AGE = Math.max(...Object.values(legalMarriageAge))
const YOUNGER = Array.from({ length: LAST_LEGAL_AGE - MINIMUM_AGE }, (_, at) => MINIMUM_AGE + at)

/** Null for a viewer without a previous visit. */
export async function findVisitBefore(db: Connection, at: Date | null): Promise<VisitBefore | null> {
  return at && { at, earlier: await listEarlierThatDay(db, at) }
}

/**
 * The engine counts in days, so those of that day are read exactly. Who reaches the legal age does so as the day
 * begins.
 */
async function listEarlierThatDay(db: Connection, moment: Date): Promise<MemberId[]> {
  const day = dayOf(moment)
  const birthdays = YOUNGER.map((age) =>
    and(eq(profiles.ageGiven, age), inArray(profiles.ageGivenOn, datesBefore(day, LAST_LEGAL_AGE - age))),
  )
  const rows = await db
    .select({
      number: profiles.rankingId,
      gender: profiles.gender,
      finishedAt: profiles.finishedAt,
      ageGiven: profiles.ageGiven,
      ageGivenOn: profiles.ageGivenOn,
    })
    .from(profiles)
    .where(and(lte(profiles.finishedAt, moment), or(gte(profiles.finishedAt, startOfDay(day)), ...birthdays)))
  return rows.flatMap(({ number, ...profile }) => {
    const from = visibleFrom(profile)
    return from && from <= moment && dayOf(from) === day ? [number] : []
  })
}

/** The dates from which so many whole years end on a day, and 29 February, from which they may. */
function datesBefore(today: Day, years: number): string[] {
  const { year, month, day } = dateOf(today)
  const same = dayOfDateParts(year - years, month, day)
  return [same - 1, same].map(dateOfDay)
}
