import { once } from 'node:events'
import { startNode } from '../../scripts/lib/tool.ts'
import { followChanges } from '../../server/domains/matches/index/jobs.ts'
import type { Loaded } from './loaded.ts'

/** What the other process says of a commit: whose row, its new version, and when (nanoseconds of the machine's clock). */
export interface Committed {
  number: number
  version: number
  at: string
}

const PATIENCE_MS = 2000

/**
 * Milliseconds from the moment at which another process knows that its change is committed until this process,
 * which follows by LISTEN, has the change in its index; one for each commit.
 */
export async function timesUntilSeen(loaded: Loaded, commits: number): Promise<number[]> {
  const { house, engine, database, lastNumber } = loaded
  const seen = new Map<string, bigint>()
  const own = engine.upsert
  engine.upsert = (row) => {
    own.call(engine, row)
    const key = keyOf(row.id, row.version)
    if (!seen.has(key)) seen.set(key, process.hrtime.bigint())
  }
  const following = followChanges(house)
  await following.ready
  const committed: Committed[] = []
  const other = startNode(['bench/matching/committing.ts', database.url, String(lastNumber), String(commits)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  other.on('message', (said) => committed.push(said as Committed))
  await once(other, 'exit')
  const giveUp = performance.now() + PATIENCE_MS
  const isSeen = ({ number, version }: Committed) => seen.has(keyOf(number, version))
  while (!committed.every(isSeen) && performance.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, 5))
  engine.upsert = own
  await following.stop()
  return committed.map(({ number, version, at }) => {
    const then = seen.get(keyOf(number, version))
    return then === undefined ? Number.POSITIVE_INFINITY : Number(then - BigInt(at)) / 1e6
  })
}

function keyOf(number: number, version: number): string {
  return `${number} ${version}`
}
