import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Reclustering } from '../../server/domains/matches/index/commands.ts'
import type { HeldRanking } from '../../server/domains/matches/index/rules.ts'
import { quantile, timeOf } from './figures.ts'
import { type Loaded, page, type Viewer } from './loaded.ts'
import { PAGE } from './rivals/statement.ts'

const IDLE_MS = 3000
const BUSY_MS = 8000
const PER_MS = 1
/** As many rankings as are caught up with at one go; more would be one long hold of its own making. */
const AT_ONCE = 5

/** How the event loop of a process fares; delays in milliseconds, at one in a hundred and at most. */
export interface Busy {
  idle: { p99: number; most: number }
  busy: { p99: number; most: number }
  rankingsPerSecond: number
  rankingMsP99: number
  /** Times that the whole index was put in order by the other thread meanwhile. */
  reclusterings: number
}

/** A thousand rankings a second, spread evenly, while another thread puts the index in order again and again. */
export async function watchBusy(loaded: Loaded, viewers: readonly Viewer[]): Promise<Busy> {
  const idle = await delaysDuring(() => sleep(IDLE_MS))
  const { engine, house } = loaded
  const reclustering = new Reclustering(house)
  const times: number[] = []
  let reclusterings = 0
  const held = {
    index: engine,
    adopt(memory: Parameters<typeof engine.adopt>[0]) {
      engine.adopt(memory)
      reclusterings += 1
    },
  } as unknown as HeldRanking
  const started = performance.now()
  const busy = await delaysDuring(async () => {
    while (performance.now() - started < BUSY_MS) {
      reclustering.begin(held)
      const due = Math.min(AT_ONCE, (performance.now() - started) * PER_MS - times.length)
      for (let at = 0; at < due; at++) {
        const { row, exclude } = viewers[times.length % viewers.length] as Viewer
        times.push(timeOf(() => page(engine, row, { limit: PAGE, exclude })))
      }
      await sleep(1)
    }
  })
  const seconds = (performance.now() - started) / 1000
  await reclustering.stop()
  return { idle, busy, rankingsPerSecond: times.length / seconds, rankingMsP99: quantile(times, 0.99), reclusterings }
}

async function delaysDuring(work: () => Promise<unknown>): Promise<{ p99: number; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
}
