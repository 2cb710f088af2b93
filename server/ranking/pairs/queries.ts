import { ageOf, isOfLegalAge } from '@jodi/matching/age.ts'
import type { Day, MemberId, MemberRow } from '@jodi/matching/member.ts'
import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { isIdIn, listOf, preparedTogether, type Value } from '#db/prepared.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blockedIdsOf, selectBlocks, selectBlocksBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { describe } from '#ranking/explain/rules.ts'
import { type Ranking, syncedRanking } from '#ranking/index/queries.ts'
import { listMembersById, numbersOf, selectMembers, selectNumbers } from '#ranking/members/queries.ts'
import { type MemberRecord, toMemberRow } from '#ranking/members/rules.ts'

/** A current match of a viewer. */
export interface Match {
  viewerId: string
  personId: string
  number: MemberId
  /** The day by which ages were calculated. */
  day: Day
  /** The explanation of the percentage; null if one of the two was deleted in the meantime. */
  explain(): Promise<Explanation | null>
}

/** What decides whether two people match, apart from the ranking; with their records, if an explanation is needed. */
export interface PairRead {
  numbers: Awaited<ReturnType<typeof selectNumbers>>
  blocks: Awaited<ReturnType<typeof selectBlocksBetween>>
  records?: MemberRecord[]
}

/** The parts of a statement for a pair. */
export function partsOfPair(db: Connection, viewerId: Value, personId: Value) {
  const isOneOfThem = or(eq(profiles.id, viewerId), eq(profiles.id, personId)) as SQL
  return {
    numbers: selectNumbers(db, isOneOfThem),
    blocks: selectBlocksBetween(db, viewerId, personId),
    records: selectMembers(db, isOneOfThem),
  }
}

const pair = preparedTogether((db) => {
  const { numbers, blocks } = partsOfPair(db, sql.placeholder('viewer'), sql.placeholder('person'))
  return { parts: { numbers, blocks } }
})

/**
 * The person as a current match of the viewer; null if they are none, whatever the reason. A caller that shows more of
 * the two has `read` them in the same statement.
 */
export async function findMatch(
  app: AppContext,
  viewerId: string,
  personId: string,
  read?: PairRead,
): Promise<Match | null> {
  const reading: PairRead | Promise<PairRead> = read ?? pair(app.db, { viewer: viewerId, person: personId })
  const [ranking, { numbers: rows, blocks, records }] = await Promise.all([syncedRanking(app), reading])
  const numbers = numbersOf(rows)
  const viewer = rowOf(ranking, numbers.get(viewerId))
  const person = rowOf(ranking, numbers.get(personId))
  if (blocks.length > 0 || !viewer || !person || !ranking.index.eligible(viewer, person.id)) return null
  const explain = async () =>
    explainMatch(ranking, viewerId, personId, records ?? (await listMembersById(app.db, [viewerId, personId])))
  return { viewerId, personId, number: person.id, day: ranking.day, explain }
}

/** The percentages of those given people who are current matches of the viewer. */
async function findPercents(
  app: AppContext,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { numbers, blocks } = await peopleOf(app.db, { viewer: viewerId, ids: listOf([viewerId, ...ids]) })
  return percentsOf(app, viewerId, { numbers, blocks, ids, inChat: [] })
}

/** The parts of a statement for people, of whom the condition on profiles holds, and the viewer. */
export function partsOfPeople(db: Connection, viewerId: Value, isShown: SQL) {
  return { numbers: selectNumbers(db, isShown), blocks: selectBlocks(db, viewerId) }
}

const peopleOf = preparedTogether((db) => ({
  parts: partsOfPeople(db, sql.placeholder('viewer'), isIdIn(profiles.id, sql.placeholder('ids'))),
}))

interface PeopleRead {
  numbers: Awaited<ReturnType<typeof selectNumbers>>
  blocks: Awaited<ReturnType<typeof selectBlocks>>
  ids: readonly string[]
  /**
   * Those of them who are in a chat with the viewer: also who is no match only because of a must-have has a percentage.
   */
  inChat: readonly string[]
}

export async function percentsOf(
  app: AppContext,
  viewerId: string,
  read: PeopleRead,
): Promise<ReadonlyMap<string, number>> {
  const ranking = await syncedRanking(app)
  const { ids, inChat } = read
  const numbers = numbersOf(read.numbers)
  const blocked = blockedIdsOf(read.blocks, viewerId)
  const viewer = rowOf(ranking, numbers.get(viewerId))
  return new Map(
    ids.flatMap((id) => {
      const person = rowOf(ranking, numbers.get(id))
      if (!viewer || !person || blocked.includes(id)) return []
      const isMatch =
        ranking.index.eligible(viewer, person.id) ||
        (inChat.includes(id) && isMatchApartFromMusts(viewer, person, ranking.day))
      return isMatch ? [[id, ranking.index.scoreOf(viewer, person)]] : []
    }),
  )
}

/** The given people who are current matches of the viewer. */
export async function filterMatches<Person extends { id: string }>(
  app: AppContext,
  viewerId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const percents = await findPercents(
    app,
    viewerId,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => percents.has(id))
}

function explainMatch({ index, day }: Ranking, viewerId: string, personId: string, records: readonly MemberRecord[]) {
  const viewer = records.find(({ id }) => id === viewerId)
  const person = records.find(({ id }) => id === personId)
  if (!viewer || !person) return null
  return describe(viewer, person, index.explain(toMemberRow(viewer), toMemberRow(person)), day)
}

/** Whether two members of the index, who are listed once of legal age, see each other if no must-have counts. */
function isMatchApartFromMusts(one: MemberRow, other: MemberRow, day: Day): boolean {
  const isListed = (row: MemberRow) => isOfLegalAge(row.gender, ageOf(row, day))
  const seeks = (seeker: MemberRow, sought: MemberRow) => ((seeker.seeking >> sought.gender) & 1) === 1
  return one.id !== other.id && isListed(one) && isListed(other) && seeks(one, other) && seeks(other, one)
}

function rowOf(ranking: Ranking, number: MemberId | undefined): MemberRow | undefined {
  return number === undefined ? undefined : ranking.index.get(number)
}
