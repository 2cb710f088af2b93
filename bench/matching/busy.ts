import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Memory, transfersOf } from '../../matching/index/memory.ts'
import { Thread } from '../../server/ranking/thread/jobs.ts'
import { PAGE } from './alternatives/statement.ts'
import { snapshotOf } from './engine.ts'
import { quantile, timeOf } from './figures.ts'
import { type Loaded, page, type Viewer } from './loaded.ts'

const IDLE_MS = 3000
const BUSY_MS = 8000
const PER_MS = 1
/** A thread that has not ended by then counts as hung. */
const MOST_MS = 60_000
/** Maximum number of delayed rankings that are caught up with at once; more would block the event loop by itself. */
const AT_ONCE = 5

/** Event loop delays of a process in milliseconds: 99th percentile and maximum. */
export interface Busy {
  idle: { p99: number; most: number }
  busy: { p99: number; most: number }
  rankingsPerSecond: number
  rankingMsP99: number
  /** How often the other thread clustered the whole index meanwhile. */
  reclusterings: number
}

/** A thousand rankings per second, evenly spread, while another thread clusters the index again and again. */
export async function watchBusy(loaded: Loaded, viewers: readonly Viewer[]): Promise<Busy> {
  const idle = await delaysDuring(() => sleep(IDLE_MS))
  const { engine } = loaded
  const times: number[] = []
  let reclusterings = 0
  let isOver = false
  const putInOrderApart = async () => {
    while (!isOver) {
      const memory = snapshotOf(engine)
      const thread = new Thread({ kind: 'cluster', memory, save: null }, MOST_MS, transfersOf(memory))
      engine.adopt(await thread.next<Memory>())
      reclusterings += 1
    }
  }
  const started = performance.now()
  const busy = await delaysDuring(async () => {
    const ordering = putInOrderApart()
    while (performance.now() - started < BUSY_MS) {
      const due = Math.min(AT_ONCE, (performance.now() - started) * PER_MS - times.length)
      for (let at = 0; at < due; at++) {
        const { row, exclude } = viewers[times.length % viewers.length] as Viewer
        times.push(timeOf(() => page(engine, row, { limit: PAGE, exclude })))
      }
      await sleep(1)
    }
    isOver = true
    await ordering
  })
  return {
    idle,
    busy,
    rankingsPerSecond: (1000 * times.length) / BUSY_MS,
    rankingMsP99: quantile(times, 0.99),
    reclusterings,
  }
}

async function delaysDuring(work: () => Promise<unknown>): Promise<{ p99: number; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
}
