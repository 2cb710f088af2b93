import type { Client } from 'pg'
import { connect } from '../databases.ts'
import { median, timeOfAsync } from '../figures.ts'
import { type Loaded, rowsOf, type Viewer } from '../loaded.ts'
import { rankByBounds } from './bounds.ts'
import { rankEveryKey, rankFully } from './full.ts'
import { loadAlternatives } from './load.ts'
import { lookupsOf } from './lookups.ts'
import type { Ask, Narrow } from './narrow.ts'
import type { KeyedRow, Question } from './statement.ts'
import { rankInTiers } from './tiers.ts'
import { rankByView } from './view.ts'

export const ALTERNATIVES = ['full', 'everyKey', 'bounds', 'tiers', 'view'] as const
export type AlternativeName = (typeof ALTERNATIVES)[number]

/**
 * Another implementation of the first page; its time includes everything from the viewer's row to the rows of the page.
 */
export interface Alternative {
  name: AlternativeName
  session: Session
  rank(viewer: Viewer): Promise<KeyedRow[]>
  close(): Promise<void>
}

/** The settings of an alternative's connection. */
interface Session {
  label: string
  settings: readonly string[]
}

type Way = (ask: Ask, narrow: Narrow, question: Question) => Promise<KeyedRow[]>
const WAYS: Readonly<Record<Exclude<AlternativeName, 'view'>, Way>> = {
  full: rankFully,
  everyKey: rankEveryKey,
  bounds: rankByBounds,
  tiers: rankInTiers,
}

const ALONE = 'max_parallel_workers_per_gather = 0'
const TOGETHER = [
  'max_parallel_workers_per_gather = 1',
  'parallel_setup_cost = 0',
  'parallel_tuple_cost = 0',
  'min_parallel_table_scan_size = 0',
]
// Optimising the compiled expressions costs more than it saves, at every size.
const COMPILED = ['jit = on', 'jit_above_cost = 0', 'jit_inline_above_cost = 0', 'jit_optimize_above_cost = -1']
/** Settings for running a statement; each alternative uses the fastest on this machine. */
const SESSIONS: readonly Session[] = [
  { label: 'one process, not compiled', settings: [ALONE, 'jit = off'] },
  { label: 'with a parallel worker, not compiled', settings: [...TOGETHER, 'jit = off'] },
  { label: 'one process, compiled', settings: [ALONE, ...COMPILED] },
  { label: 'with a parallel worker, compiled', settings: [...TOGETHER, ...COMPILED] },
]
const VIEW_SESSION: Session = { label: 'not compiled, as the drift check asks', settings: ['jit = off'] }
const TRIAL_VIEWERS = 5

/** Creates the alternatives' tables in the database of the product, and finds the fastest settings for each. */
export async function createAlternatives(loaded: Loaded, viewers: readonly Viewer[]): Promise<Alternative[]> {
  const { database, day, engine } = loaded
  const layer = await connect(database.url)
  const narrow = await loadAlternatives(layer, day, () => rowsOf(loaded), engine.size)
  await layer.end()
  const alternatives: Alternative[] = []
  for (const name of ['full', 'everyKey', 'bounds', 'tiers'] as const) {
    alternatives.push(await bestOf(name, loaded, narrow, viewers))
  }
  const client = await connect(database.url, VIEW_SESSION.settings)
  const rank = ({ row }: Viewer) => rankByView(client, row.id)
  return [...alternatives, { name: 'view', session: VIEW_SESSION, rank, close: () => client.end() }]
}

async function bestOf(name: keyof typeof WAYS, loaded: Loaded, narrow: Narrow, viewers: readonly Viewer[]) {
  const trials: { alternative: Alternative; ms: number }[] = []
  for (const session of SESSIONS) {
    const client = await connect(loaded.database.url, session.settings)
    const alternative = alternativeOn(name, client, session, loaded.day, narrow)
    const times: number[] = []
    for (const viewer of viewers.slice(0, TRIAL_VIEWERS)) {
      await alternative.rank(viewer)
      times.push((await timeOfAsync(() => alternative.rank(viewer))).ms)
    }
    trials.push({ alternative, ms: median(times) })
  }
  trials.sort((one, other) => one.ms - other.ms)
  for (const { alternative } of trials.slice(1)) await alternative.close()
  return (trials[0] as (typeof trials)[0]).alternative
}

function alternativeOn(
  name: keyof typeof WAYS,
  client: Client,
  session: Session,
  day: number,
  narrow: Narrow,
): Alternative {
  const ask: Ask = async (text) => {
    const { rows } = await client.query({ text, rowMode: 'array' })
    // A bigint is returned as text.
    return (rows as [number, number, number, string][]).map(([number, percent, recent, hash]) => [
      ...([number, percent, recent] as const),
      Number(hash),
    ])
  }
  const rank = ({ row, exclude }: Viewer) => {
    return WAYS[name](ask, narrow, { viewer: row, day, exclude, lookups: lookupsOf(row, day, narrow.codes) })
  }
  return { name, session, rank, close: () => client.end() }
}
