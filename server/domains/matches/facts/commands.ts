import { and, eq, lt } from 'drizzle-orm'
import { type ValueCounts, valueCounts } from '#domains/matches/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { countValues } from '#ranking/ranking.ts'
import { perform } from '#work/work.ts'

/** Counts of this process that are not finished yet: pages that are loaded together wait for one. */
const counting = new WeakMap<AppContext, Map<string, Promise<ValueCounts>>>()

/** How many matches of a member have each value, by the first list of the ranking day. */
export async function getValueCounts(app: AppContext, viewerId: string, day: number): Promise<ValueCounts> {
  const today = and(eq(valueCounts.viewerId, viewerId), eq(valueCounts.day, day))
  const [known] = await app.db.select({ counts: valueCounts.counts }).from(valueCounts).where(today)
  if (known) return known.counts
  const running = counting.get(app) ?? new Map<string, Promise<ValueCounts>>()
  counting.set(app, running)
  const count = running.get(viewerId) ?? countAndStore(app, viewerId, day).finally(() => running.delete(viewerId))
  running.set(viewerId, count)
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
