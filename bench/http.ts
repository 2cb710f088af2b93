import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit, startNode } from '../scripts/lib/tool.ts'
import { fillMembers } from './http/app.ts'
import { type Measurement, measurementsOf } from './http/calls.ts'
import { type Flood, measureFlood } from './http/flood.ts'
import { type Call, type Figures, load } from './load.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    // Each account may load 200 pages a day: so many are used that none meets a limit.
    accounts: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '1,32' },
    on: { type: 'string', default: 'embedded,postgres' },
    only: { type: 'string' },
  },
})
const MEMBERS = Number(values.members)
const SECONDS = Number(values.seconds)
/** Each connection plans a statement for the first few times, and the compiler waits for hot code. */
const WARM_UP_REQUESTS = 500
const WARM_UP_SECONDS_MOST = 8
const IDLE_MS = 2000
const CUT_OFF_MS_MOST = 3000
const TOKEN = 'a token for the figures of bench:http'

interface Line extends Figures {
  name: string
  clients: number
  /** Statements of one request, without those of the idle server; undefined for the floor server. */
  statements: number | undefined
  /** How many times the time of its floor it takes. */
  cost: number
  most: number | undefined
}

const HEADER = `${'request'.padEnd(22)}${['clients', 'a second', 'p50 ms', 'p99 ms', 'statements', 'bytes', 'cost'].map((title) => title.padStart(11)).join('')}`

const FLOOD_MOST = 2

let short = 0
for (const kind of values.on.split(',')) short += await benchOn(kind)
process.exit(short > 0 ? 1 : 0)

async function benchOn(kind: string): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
  atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const postgres = kind === 'postgres' ? await openPostgres({ durable: true }) : undefined
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, DEMO: '1' } : {}
  const members = await fillMembers({ DATA_DIR: dataDir, ...env }, MEMBERS, Number(values.accounts))
  const floor = await startFloor(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: path.join(dataDir, 'floor') })
  const product = await startProduct({
    dataDir,
    env: { ...env, METRICS_TOKEN: TOKEN, MESSAGES_PER_MINUTE: '1000000', MESSAGES_PER_DAY: '1000000' },
  })
  const measurements = (await measurementsOf(product.origin, members)).filter(
    ({ name, isFloor }) => isFloor || !values.only || values.only.split(',').includes(name),
  )
  console.log(`\n${kind}: ${MEMBERS} members, ${SECONDS} s each\n\n${HEADER}`)
  const lines: Line[] = []
  for (const clients of values.clients.split(',').map(Number))
    lines.push(...(await measureAll(kind, measurements, clients, product.origin, floor.origin)))
  const session = measurements.find(({ name }) => name === 'session')
  const flood = session && (await measureFlood(product.origin, session.calls, SECONDS))
  if (flood) console.log(shownFlood(flood))
  console.log(JSON.stringify({ bench: 'http', on: kind, members: MEMBERS, seconds: SECONDS, lines, flood }))
  await product.stop()
  floor.stop()
  postgres?.stop()
  return lines.filter(isShort).length + (flood && isFloodShort(flood) ? 1 : 0)
}

async function measureAll(kind: string, measurements: Measurement[], clients: number, product: string, floor: string) {
  const idle = await statementsOfIdle(product)
  const lines: Line[] = []
  for (const { name, calls, isFloor, floor: comparedWith = 'floor', most } of measurements) {
    const origin = isFloor ? floor : product
    await warmUp(origin, calls, clients)
    const before = await readStatements(product)
    const figures = await load(origin, calls, clients, { seconds: SECONDS })
    const made = (await readStatements(product)) - before - idle * SECONDS
    const base = lines.find((line) => line.name === comparedWith)?.perSecond ?? figures.perSecond
    const line: Line = {
      ...figures,
      name,
      clients,
      statements: isFloor ? undefined : Math.max(0, made / figures.requests),
      cost: base / figures.perSecond,
      // The aims are for PostgreSQL under load.
      most: kind === 'postgres' && clients === 32 ? most : undefined,
    }
    lines.push(line)
    console.log(shown(line))
    // The server still works on requests that were cut off at the end.
    await sleep(Math.min(CUT_OFF_MS_MOST, figures.p99))
  }
  return lines
}

function isFloodShort({ attack, outside }: Flood): boolean {
  return attack > FLOOD_MOST * outside
}

function shownFlood(flood: Flood): string {
  const [quiet, outside, attack] = [flood.quiet, flood.outside, flood.attack].map((ms) => ms.toFixed(1))
  const note = isFloodShort(flood) ? `SHORT of ${FLOOD_MOST} times` : `at most ${FLOOD_MOST} times`
  return `\np99 of sessions: ${quiet} ms; beside hashing by another process ${outside} ms; while 500 addresses send wrong passwords ${attack} ms, ${note}`
}

function isShort({ cost, most, refused }: Line): boolean {
  return refused > 0 || (most !== undefined && cost > most)
}

function shown(line: Line): string {
  const { name, clients, perSecond, p50, p99, statements, bytes, cost, most, refused } = line
  const cells = [
    String(clients),
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(1),
    statements?.toFixed(1) ?? '',
    bytes.toFixed(0),
    cost.toFixed(2),
  ]
  const notes = [
    refused > 0 && `${refused} REFUSED`,
    most !== undefined && (cost > most ? `SHORT of ${most}` : `at most ${most}`),
  ].filter(Boolean)
  return `${name.padEnd(22)}${cells.map((cell) => cell.padStart(11)).join('')}  ${notes.join(', ')}`.trimEnd()
}

/** Waits for every response: a request that is cut off would be worked on during the measurement. */
async function warmUp(origin: string, calls: Call[], clients: number) {
  const { perSecond } = await load(origin, calls, clients, { amount: clients })
  const amount = Math.max(clients, Math.min(WARM_UP_REQUESTS, Math.ceil(perSecond * WARM_UP_SECONDS_MOST)))
  await load(origin, calls, clients, { amount })
}

async function statementsOfIdle(origin: string): Promise<number> {
  const before = await readStatements(origin)
  await sleep(IDLE_MS)
  return ((await readStatements(origin)) - before) / (IDLE_MS / 1000)
}

/** The number of statements of the product since its start. */
async function readStatements(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  const counts = [...text.matchAll(/^jodi_statement_duration_seconds_count\S* (\d+)/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

async function startFloor(env: Record<string, string>) {
  const port = await freePort()
  const child = startNode(['server/test/processes/floor-server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/plain`).catch(() => undefined))?.ok) await sleep(20)
  return { origin, stop: () => child.kill() }
}
