import { LIST_PAGES_A_DAY, PROFILES_A_DAY } from '@jodi/shared/matches/browsing.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { preparedTogether } from '#db/prepared.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { selectView } from '#domains/matches/views/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { type Allowance, keyOf } from '#lib/limits.ts'
import { onGone } from '#rpc/errors.ts'
import { perform, performAtOnce } from '#work/work.ts'

const pagesADay = { name: 'pages', points: LIST_PAGES_A_DAY, seconds: DAY_SECONDS }
const viewsADay = { name: 'views', points: PROFILES_A_DAY, seconds: DAY_SECONDS }

/** One page of a list, of those that an account may load a day. */
export function pageOfToday(app: AppContext, viewerId: string): Allowance {
  return { limit: pagesADay, subject: `${viewerId} ${todayOf(app)}` }
}

type View = Awaited<ReturnType<typeof selectView>>[number]

/**
 * Records that one person has opened another, once a day. Returns false once the daily limit of profiles is reached.
 * `known` is the view of today, if the caller has read it.
 */
export async function recordView(
  app: AppContext,
  viewerId: string,
  viewedId: string,
  isFullView: boolean,
  known?: { view: View | undefined },
): Promise<boolean> {
  const day = todayOf(app)
  const view = known ? known.view : (await selectView(app.db, { viewerId, viewedId, day }))[0]
  if (view && (view.isFullView || !isFullView)) return true
  const key = keyOf(app, viewsADay, `${viewerId} ${day}`)
  const expire = Date.now() + viewsADay.seconds * 1000
  const values = { viewerId, viewedId, day, isFullView, key, expire }
  const { added } = await onGone(() => performAtOnce(app, ({ tx }) => insertView(tx, values)))
  if (added[0]?.isCountedTwice) await refundPoint(app, key)
  return added.length > 0
}

/** Two concurrent first views of the same person both count, because neither sees the other's row. */
async function refundPoint(app: AppContext, key: string): Promise<void> {
  await perform(app, ({ tx }) => tx.execute(sql`update rate_limits set points = points - 1 where key = ${key}`))
}

// Concurrent views by one viewer wait for the row of the counter, so that the limit cannot be exceeded. The counter may
// be missing or too low, but is never less than the number of views.
const insertView = preparedTogether((db: Connection) => {
  const { viewerId, viewedId, day } = {
    viewerId: sql`${sql.placeholder('viewerId')}::uuid`,
    viewedId: sql`${sql.placeholder('viewedId')}::uuid`,
    day: sql`${sql.placeholder('day')}::date`,
  }
  const known = sql`select from ${profileViews} where viewer_id = ${viewerId} and day = ${day} and viewed_id = ${viewedId}`
  const opened = sql`select count(*)::int from ${profileViews} where viewer_id = ${viewerId} and day = ${day}`
  const counted = sql`
    insert into rate_limits as counter (key, points, expire)
    select ${sql.placeholder('key')}::text, (${opened}) + 1, ${sql.placeholder('expire')}::bigint
    where not exists (${known})
    on conflict (key) do update set points = greatest(counter.points + 1, excluded.points)
    where greatest(counter.points + 1, excluded.points) <= ${sql.raw(String(PROFILES_A_DAY))}
    returning points`
  const added = sql`
    insert into ${profileViews} (viewer_id, viewed_id, day, is_full_view, is_private)
    select ${viewerId}, ${viewedId}, ${day}, ${sql.placeholder('isFullView')}::boolean,
      coalesce((select browses_privately from profiles where id = ${viewerId}), false)
    where exists (${known}) or (select points from counted) <= ${sql.raw(String(PROFILES_A_DAY))}
    on conflict (viewer_id, day, viewed_id) do update set
      is_full_view = ${profileViews.isFullView} or excluded.is_full_view,
      is_private = ${profileViews.isPrivate} or excluded.is_private
    returning xmax <> 0 as was_there`
  const isCountedTwice = sql<boolean>`was_there and exists (select from counted)`
  return {
    parts: { added: db.select({ isCountedTwice }).from(sql`added`) },
    with: [db.$with('counted', {}).as(counted), db.$with('added', {}).as(added)],
  }
})

function todayOf(app: AppContext): string {
  return dateOfDay(dayOf(app.clock.now()))
}
