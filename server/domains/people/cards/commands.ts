import type { MemberId } from '@jodi/matching/member.ts'
import { sql } from 'drizzle-orm'
import { listOf, preparedTogether } from '#db/prepared.ts'
import { relationsOf, selectRelations } from '#domains/chat/relations/queries.ts'
import { selectPeopleOnCards } from '#domains/matches/cards/queries.ts'
import { selectValueCounts } from '#domains/matches/facts/queries.ts'
import { pageOfToday } from '#domains/matches/views/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consumptionOf, partsToConsume } from '#lib/limits.ts'
import { selectMembers } from '#ranking/ranking.ts'
import { performAtOnce } from '#work/work.ts'

/**
 * Counts one page of a list and reads what it shows of these people, in one statement. What was read must not be sent
 * if the page is not counted: the daily limit is reached then.
 */
export async function countAndReadPage(app: AppContext, viewerId: string, numbers: readonly MemberId[]) {
  const consumption = consumptionOf(app, [pageOfToday(app, viewerId)])
  const values = { ...consumption.values, viewer: viewerId, numbers: listOf(numbers) }
  const { counters, relations, ...read } = await performAtOnce(app, ({ tx }) => page(tx, values))
  const { ok: isCounted } = await consumption.outcomeOf(counters)
  return { ...read, relations: relationsOf(relations, viewerId, app.clock.now()), isCounted }
}

const page = preparedTogether((db) => {
  const viewer = sql.placeholder('viewer')
  const { parts, ...expressions } = partsToConsume(db)
  const isShown = sql`${profiles.rankingId} = any(${sql.placeholder('numbers')}::int[])`
  return {
    parts: {
      ...parts,
      records: selectMembers(db, isShown),
      people: selectPeopleOnCards(db, viewer, isShown),
      relations: selectRelations(db, viewer, isShown),
      counts: selectValueCounts(db, viewer),
    },
    ...expressions,
  }
})
