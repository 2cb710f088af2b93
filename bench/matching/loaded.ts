import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ClusteredIndexHandle } from '../../matching/match-index.ts'
import type { MemberId, MemberRow } from '../../matching/member.ts'
import type { MatchIndex, RankedPage, RankOptions } from '../../matching/ranking.ts'
import { ScanIndex } from '../../matching/scan-index.ts'
import { createAppContext } from '../../server/create-app-context.ts'
import type { AppContext } from '../../server/lib/app-context.ts'
import { readEnv } from '../../server/lib/env.ts'
import { syncedRanking } from '../../server/ranking/index/queries.ts'
import { type MemberDatabase, onDatabase } from './databases.ts'

/** A process of the product on one database, with the plain scan of the same members beside its engine. */
export interface Loaded {
  database: MemberDatabase
  app: AppContext & { close(): Promise<void> }
  engine: ClusteredIndexHandle
  plain: ScanIndex
  day: number
  /** The highest number of a member. */
  lastNumber: number
  loadSeconds: number
  /** Event loop delay while it loaded, in milliseconds: maximum and 99th percentile. */
  loadHoldMs: { p99: number; most: number }
}

/** Opens the product on the database and loads its ranking, as at start. */
export async function load(database: MemberDatabase): Promise<Loaded> {
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, DEMO: '1', LOG_LEVEL: 'warn' }
  const app = await createAppContext(readEnv(env))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const ranking = await syncedRanking(app)
  // Waits until the search texts are loaded too.
  await ranking.search(['anybody'])
  const loadSeconds = (performance.now() - started) / 1000
  delay.disable()
  const lastNumber = await onDatabase(database.url, async (client) => {
    const { rows } = await client.query('select coalesce(max(ranking_id), 0) as last from profiles')
    return rows[0].last as number
  })
  const { index: engine, day } = ranking
  const loaded = { database, app, engine, day, lastNumber, loadSeconds, plain: new ScanIndex() }
  loaded.plain.setDay(day)
  for (const row of rowsOf(loaded)) loaded.plain.upsert(row)
  return { ...loaded, loadHoldMs: { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 } }
}

/** All members in the engine. */
export function* rowsOf({ engine, lastNumber }: Pick<Loaded, 'engine' | 'lastNumber'>): Generator<MemberRow> {
  for (let number = 1; number <= lastNumber; number++) {
    const row = engine.get(number)
    if (row) yield row
  }
}

/** A page of an index; throws if it asks to start again. */
export function page(index: MatchIndex, viewer: MemberRow, options: RankOptions): RankedPage {
  const answer = index.rank(viewer, options)
  if ('startAgain' in answer) throw new Error('The index wants to start again.')
  return answer
}

/** A viewer, with the members who are excluded. */
export interface Viewer {
  row: MemberRow
  exclude: readonly MemberId[]
}
