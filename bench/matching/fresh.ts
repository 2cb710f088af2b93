import { once } from 'node:events'
import { startNode } from '../../scripts/lib/tool.ts'
import { followChanges } from '../../server/ranking/index/jobs.ts'
import type { Loaded } from './loaded.ts'

/**
 * The report of the other process about a commit: the row, its new version, and the time (nanoseconds of the machine's
 * clock).
 */
export interface Committed {
  number: number
  version: number
  at: string
}

const PATIENCE_MS = 2000
/** The first commits use new connections and code that is not compiled yet: they do not count. */
const WARM_UP = 50

/**
 * Milliseconds from the commit in another process until this process, which follows by LISTEN, has the change in its
 * index; one value per commit of a member in the index.
 */
export async function timesUntilSeen(loaded: Loaded, commits: number): Promise<number[]> {
  const { app, engine, database, lastNumber } = loaded
  const seen = new Map<string, bigint>()
  const own = engine.upsert
  engine.upsert = (row) => {
    own.call(engine, row)
    const key = keyOf(row.id, row.version)
    if (!seen.has(key)) seen.set(key, process.hrtime.bigint())
  }
  const following = followChanges(app)
  await following.ready
  const committed: Committed[] = []
  const other = startNode(
    ['bench/matching/committing.ts', database.url, String(lastNumber), String(WARM_UP + commits)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  other.on('message', (message) => {
    const change = message as Committed
    if (engine.get(change.number)) committed.push(change)
  })
  await once(other, 'exit')
  const giveUp = performance.now() + PATIENCE_MS
  const isSeen = ({ number, version }: Committed) => seen.has(keyOf(number, version))
  while (!committed.every(isSeen) && performance.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 5))
  engine.upsert = own
  await following.stop()
  return committed.slice(WARM_UP).map(({ number, version, at }) => {
    const then = seen.get(keyOf(number, version))
    return then === undefined ? Number.POSITIVE_INFINITY : Number(then - BigInt(at)) / 1e6
  })
}

function keyOf(number: number, version: number): string {
  return `${number} ${version}`
}
