import { lt } from 'drizzle-orm'
import type { selectValueCounts } from '#domains/matches/facts/queries.ts'
import { type ValueCounts, valueCounts } from '#domains/matches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { countValues } from '#ranking/ranking.ts'
import { perform } from '#work/work.ts'

/** Counts of this process that are not finished yet, by viewer and day: pages that are loaded together wait for one. */
const counting = new WeakMap<AppContext, Map<string, Promise<ValueCounts>>>()

/** How many matches of a member have each value, by the first list of the ranking day; `known` are the stored ones. */
export async function getValueCounts(
  app: AppContext,
  viewerId: string,
  day: number,
  known: Awaited<ReturnType<typeof selectValueCounts>>,
): Promise<ValueCounts> {
  const today = known.find((stored) => stored.day === day)
  if (today) return today.counts
  const running = counting.get(app) ?? new Map<string, Promise<ValueCounts>>()
  counting.set(app, running)
  const key = `${viewerId} ${day}`
  const count = running.get(key) ?? countAndStore(app, viewerId, day).finally(() => running.delete(key))
  running.set(key, count)
  return count
}

async function countAndStore(app: AppContext, viewerId: string, day: number): Promise<ValueCounts> {
  const counts = await countValues(app, viewerId)
  await perform(app, ({ tx }) =>
    tx
      .insert(valueCounts)
      .values({ viewerId, day, counts })
      .onConflictDoUpdate({ target: valueCounts.viewerId, set: { day, counts }, setWhere: lt(valueCounts.day, day) }),
  )
  return counts
}
