import { desc, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { rankingWithin } from '#ranking/index/queries.ts'
import { listExcluded } from '#ranking/members/queries.ts'

const ROWS = 100

/** The beginning of a viewer's list, from engine and view. */
interface Head {
  total: number
  rows: [number: number, percent: number][]
}

/** A random member whose list differs between engine and view. */
export interface Drift {
  viewer: string
  engine: number
  view: number
  /** The first position that differs, counted from 1; null if only the totals differ. */
  place: number | null
}

/** Compares a random viewer's list with the view in one snapshot; undefined if there is nothing to compare. */
export function findDrift(app: AppContext): Promise<{ drift: Drift | null } | undefined> {
  return app.db.transaction(
    async (tx) => {
      const engine = await fromEngine(app, tx)
      if (!engine) return undefined
      const view = await fromView(tx, engine.viewer)
      const differs = (_: unknown, at: number) => String(engine.rows[at]) !== String(view.rows[at])
      const at = (engine.rows.length < view.rows.length ? view : engine).rows.findIndex(differs)
      if (at < 0 && engine.total === view.total) return { drift: null }
      return {
        drift: { viewer: engine.viewer, engine: engine.total, view: view.total, place: at < 0 ? null : at + 1 },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function fromEngine(app: AppContext, tx: Tx): Promise<(Head & { viewer: string }) | undefined> {
  const found = await rankingWithin(app, tx, async () => {
    const viewer = await findSomebody(tx)
    return viewer && { ...viewer, exclude: await listExcluded(tx, viewer.id) }
  })
  if (!found?.asked) return undefined
  const { ranking, asked } = found
  // Ranked synchronously: after the next await the ranking may contain later changes.
  const row = ranking.index.get(asked.number)
  const page = row ? ranking.index.rank(row, { limit: ROWS, exclude: asked.exclude }) : { items: [], total: 0 }
  if ('startAgain' in page) return undefined
  return { viewer: asked.id, total: page.total, rows: page.items.map(({ id, percent }) => [id, percent]) }
}

async function findSomebody(tx: Tx): Promise<{ id: string; number: number } | undefined> {
  const upTo = sql`(select ceil(random() * max(ranking_id))::int from profiles)`
  const [somebody] = await tx
    .select({ id: profiles.id, number: profiles.rankingId })
    .from(profiles)
    .where(lte(profiles.rankingId, upTo))
    .orderBy(desc(profiles.rankingId))
    .limit(1)
  return somebody
}

async function fromView(tx: Tx, viewer: string): Promise<Head> {
  await tx.execute(sql`set local statement_timeout = '10s'`)
  // The query joins everyone's preferences with everyone: with more memory it takes a third of the time.
  await tx.execute(sql`set local work_mem = '64MB'`)
  const { rows } = (await tx.execute(sql`
    select number, match_percentage as percent, (count(*) over ())::int as total from matching_profiles
    where profile_id = ${viewer}
    order by match_percentage desc, recent desc, hash, number limit ${ROWS}`)) as unknown as {
    rows: { number: number; percent: number; total: number }[]
  }
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ number, percent }) => [number, percent]) }
}
