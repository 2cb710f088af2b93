import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit, startNode } from '../scripts/lib/tool.ts'
import { type Chatter, fillChats } from './chat/app.ts'
import { type Arrivals, chat, connect, disconnect, echo } from './chat/load.ts'
import { inspectable, memoryOf } from './chat/memory.ts'
import { watchResident } from './chat/resident.ts'
import { Report } from './report.ts'

/** Messages of a thousand live connections, compared with a plain `ws` server that stores each in a row. */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '600' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
})
const CONNECTIONS = Number(values.connections)
const LOAD = { perSecond: Number(values.messages), seconds: Number(values.seconds) }
/** Warms up compiler and caches before the measurement. */
const WARM_UP = { ...LOAD, seconds: Math.min(10, LOAD.seconds) }
/** Shorter: it only shows the cost of the same messages without a product. */
const BESIDE = { ...LOAD, seconds: Math.max(WARM_UP.seconds, LOAD.seconds / 10) }
const AIMS = { p50Ratio: { most: 2 }, p99: { most: 50 }, kb: { most: 50 }, growth: { least: 0, most: 1.05 } }
/** Memory is said to be flat only after so long. */
const FLAT_SECONDS = 1800
/** A disconnected member is recorded as offline after a delay, which should not fall into a measurement. */
const LEFT_MS = 6000

const report = new Report()
for (const kind of values.on.split(',')) await benchOn(kind)
report.say({ connections: CONNECTIONS, ...LOAD, missedAims: report.missed })
process.exit(report.missed > 0 ? 1 : 0)

interface Figures {
  arrivals: Arrivals
  /** Bytes per idle connection. */
  used: number
  resident: number
}

async function benchOn(kind: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
  atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const postgres = kind === 'postgres' ? await openPostgres({ durable: true }) : undefined
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, DEMO: '1' } : {}
  const chatters = await fillChats({ DATA_DIR: dataDir, ...env }, CONNECTIONS)
  const inspector = await freePort()
  const limits = { MESSAGES_PER_MINUTE: '10000', MESSAGES_PER_DAY: '1000000' }
  const product = await startProduct({ dataDir, env: { ...env, ...limits, ...inspectable(inspector) } })
  const resident = watchResident(product.process.pid ?? 0)
  const ours = await measure(product.origin, inspector, chatters, LOAD, (tabs, load) =>
    chat(product.origin, chatters, tabs, load),
  )
  const growth = resident.end()
  await product.stop()
  const plain = await measureEcho(chatters, { DATA_DIR: path.join(dataDir, 'echo'), ...env })
  reportOn(kind, ours, plain, growth)
  postgres?.stop()
}

async function measureEcho(chatters: Chatter[], settings: Record<string, string>): Promise<Figures> {
  const [port, inspector] = [await freePort(), await freePort()]
  const env = { ...process.env, ...settings, ...inspectable(inspector), PORT: String(port) }
  const server = startNode(['server/test/processes/echo-server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error('The echo server stopped before it was ready.')
    await sleep(20)
  }
  const figures = await measure(origin, inspector, chatters, BESIDE, echo)
  server.kill()
  return figures
}

/** Idle connections first, then the load over the same ones. */
async function measure(
  origin: string,
  inspector: number,
  chatters: Chatter[],
  load: typeof LOAD,
  run: (tabs: Awaited<ReturnType<typeof connect>>, load: typeof LOAD) => Promise<Arrivals>,
): Promise<Figures> {
  const first = await connect(origin, chatters)
  await run(first, WARM_UP)
  await disconnect(first)
  await sleep(LEFT_MS)
  const before = await memoryOf(inspector)
  const tabs = await connect(origin, chatters)
  const after = await memoryOf(inspector)
  const arrivals = await run(tabs, load)
  await disconnect(tabs)
  return {
    arrivals,
    used: (after.used - before.used) / tabs.length,
    resident: (after.resident - before.resident) / tabs.length,
  }
}

function reportOn(kind: string, ours: Figures, plain: Figures, growth: number): void {
  const at = ({ arrivals: { times } }: Figures, share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const { sent, times, doubled, refused } = ours.arrivals
  const about = { database: kind }
  const none = { least: 0, most: 0 }
  for (const [figure, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    report.figure(`${figure}Millis`, at(ours, share), figure === 'p99' ? AIMS.p99 : undefined, about)
    report.figure(`${figure}MillisOfEcho`, at(plain, share), undefined, about)
  }
  report.figure('p50Ratio', at(ours, 0.5) / at(plain, 0.5), AIMS.p50Ratio, about)
  for (const name of ['used', 'resident'] as const) {
    const figure = name === 'used' ? 'heapKilobytesPerConnection' : 'residentKilobytesPerConnection'
    report.figure(figure, ours[name] / 1024, AIMS.kb, about)
    report.figure(`${figure}OfEcho`, plain[name] / 1024, undefined, about)
  }
  report.figure('lost', sent - times.length, none, about)
  report.figure('doubled', doubled, none, about)
  report.figure('refused', refused, none, about)
  report.figure('residentGrowth', growth, LOAD.seconds >= FLAT_SECONDS ? AIMS.growth : undefined, about)
}
