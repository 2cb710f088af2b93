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

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '300' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
})
const CONNECTIONS = Number(values.connections)
const LOAD = { perSecond: Number(values.messages), seconds: Number(values.seconds) }
/** Warms up compiler and caches before the measurement. */
const WARM_UP = { ...LOAD, seconds: Math.min(10, LOAD.seconds) }
/** Shorter: it only shows the cost of the same messages without a product. */
const BESIDE = { ...LOAD, seconds: Math.max(WARM_UP.seconds, LOAD.seconds / 10) }
const BOUNDS = { p50: 30, p99: 250, kb: 50 }
/** A disconnected member is recorded as offline after a delay, which should not fall into a measurement. */
const LEFT_MS = 6000

let missed = 0
for (const kind of values.on.split(',')) missed += await benchOn(kind)
process.exit(missed > 0 ? 1 : 0)

interface Figures {
  arrivals: Arrivals
  /** Bytes per idle connection. */
  used: number
  resident: number
}

async function benchOn(kind: string): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
  atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const postgres = kind === 'postgres' ? await openPostgres({ durable: true }) : undefined
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, DEMO: '1' } : {}
  const chatters = await fillChats({ DATA_DIR: dataDir, ...env }, CONNECTIONS)
  const inspector = await freePort()
  const product = await startProduct({ dataDir, env: { ...env, ...inspectable(inspector) } })
  const ours = await measure(product.origin, inspector, chatters, LOAD, (tabs, load) =>
    chat(product.origin, chatters, tabs, load),
  )
  await product.stop()
  postgres?.stop()
  const plain = await measureEcho(chatters)
  return report(kind, ours, plain)
}

async function measureEcho(chatters: Chatter[]): Promise<Figures> {
  const [port, inspector] = [await freePort(), await freePort()]
  const env = { ...process.env, ...inspectable(inspector), PORT: String(port) }
  const server = startNode(['server/test/echo-server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => undefined))) await sleep(20)
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

/** Prints the results and returns how many limits are exceeded. */
function report(kind: string, ours: Figures, plain: Figures): number {
  const at = ({ arrivals: { times } }: Figures, share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const { sent, times, doubled, refused } = ours.arrivals
  const kb = Math.max(ours.used, ours.resident) / 1024
  console.log(`\n${kind}: ${CONNECTIONS} connections, ${LOAD.perSecond} messages a second for ${LOAD.seconds} s\n`)
  console.log(row('', 'product', 'plain ws', 'ratio'))
  for (const [name, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
    const [one, other] = [at(ours, share), at(plain, share)]
    console.log(row(`${name}, ms`, one.toFixed(1), other.toFixed(1), (one / other).toFixed(1)))
  }
  for (const name of ['used', 'resident'] as const) {
    const [one, other] = [ours[name] / 1024, plain[name] / 1024]
    const label = name === 'used' ? 'heap and buffers' : 'resident'
    console.log(row(`${label}, KB a connection`, one.toFixed(1), other.toFixed(1), (one / other).toFixed(1)))
  }
  console.log(row('messages', String(sent), String(plain.arrivals.sent), ''))
  const notes = [
    !(at(ours, 0.5) <= BOUNDS.p50) && `SHORT of p50 ${BOUNDS.p50} ms`,
    !(at(ours, 0.99) <= BOUNDS.p99) && `SHORT of p99 ${BOUNDS.p99} ms`,
    !(kb <= BOUNDS.kb) && `SHORT of ${BOUNDS.kb} KB a connection`,
    times.length < sent && `${sent - times.length} LOST`,
    doubled > 0 && `${doubled} DOUBLED`,
    refused > 0 && `${refused} REFUSED`,
  ].filter(Boolean)
  console.log(notes.length > 0 ? `\n${notes.join(', ')}` : '\nwithin the bounds; none lost, none doubled')
  return notes.length
}

function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd()
}
