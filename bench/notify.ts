import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit } from '../scripts/lib/tool.ts'
import { connectPostgres, type Database } from '../server/db/connection.ts'
import { createLog } from '../server/lib/log.ts'
import { type Chatter, fillChats } from './chat/app.ts'
import { pace, send } from './chat/load.ts'
import { headersOf } from './client.ts'
import { type Call, type Figures, load } from './load.ts'
import { Report } from './report.ts'

/** Sent messages of two servers with one PostgreSQL, with the notifications between them and without. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const CLIENTS = Number(values.clients)
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
/** Parts of the rate that the servers reach without notifications. */
const PARTS = [0.2, 0.4, 0.6, 0.8]
/** Beyond these, a message broker between the servers would be worth its operation. */
const LOSS_MOST = 0.2
const P99_RATIO_MOST = 2

/**
 * A function that is found before PostgreSQL's: the servers' statements stay the same, only the notification is left
 * out.
 */
const REPLACED = `alter database postgres set search_path = public, pg_catalog`
const switched = (on: boolean) => `create or replace function public.pg_notify(text, text) returns void language sql
  as '${on ? 'select pg_catalog.pg_notify($1, $2)' : 'select null::void'}'`

const postgres = await openPostgres({ durable: true })
const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
const env = { DATABASE_URL: postgres.url, DEMO: '1' }
const chatters = await fillChats({ DATA_DIR: dataDir, ...env }, Number(values.people))
const database = await connectPostgres(postgres.url, createLog({ logLevel: 'silent' }))
await database.run(`${REPLACED}; ${switched(true)}`)
const limits = { MESSAGES_PER_MINUTE: '1000000', MESSAGES_PER_DAY: '1000000' }
const products = [
  await startProduct({ dataDir, env: { ...env, ...limits } }),
  await startProduct({ dataDir, env: { ...env, ...limits } }),
]
const report = new Report()

await measure(database, true)
const most = await alternate()
const loss = 1 - most.on.perSecond / most.off.perSecond
report.say({ on: most.on, off: most.off })
report.figure('lostThroughput', loss, { most: LOSS_MOST })
for (const part of PARTS) {
  const { on, off } = await alternate(part * most.off.perSecond)
  // A server that refuses requests has met the limit of the machine: those that it answers say nothing about
  // notifications.
  const aim = on.refused + off.refused === 0 ? { most: P99_RATIO_MOST } : undefined
  report.figure('p99Ratio', on.p99 / off.p99, aim, { part, on, off })
}
await database.close()
for (const product of products) await product.stop()
postgres.stop()
process.exit(report.missed > 0 ? 1 : 0)

type Rates = Pick<Figures, 'perSecond' | 'p50' | 'p99' | 'refused'>

/** The medians of rounds in turn, so that both meet the same noise. */
async function alternate(rate?: number): Promise<{ on: Rates; off: Rates }> {
  const rounds: { on: Rates; off: Rates }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ off: await measure(database, false, rate), on: await measure(database, true, rate) })
  return { on: medians(rounds.map(({ on }) => on)), off: medians(rounds.map(({ off }) => off)) }
}

function medians(rates: readonly Rates[]): Rates {
  const median = (of: (rate: Rates) => number) => rates.map(of).sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
  return {
    perSecond: median((one) => one.perSecond),
    p50: median((one) => one.p50),
    p99: median((one) => one.p99),
    refused: Math.max(...rates.map(({ refused }) => refused)),
  }
}

/** Sends at the given rate, else as fast as the servers respond; half of the members on each server. */
async function measure(database: Database, on: boolean, rate?: number): Promise<Rates> {
  await database.run(switched(on))
  return rate === undefined ? atTheirPace() : paced(rate)
}

async function atTheirPace(): Promise<Rates> {
  const figures = await Promise.all(
    products.map(({ origin }, node) => {
      const calls = chatters.filter((_, at) => at % products.length === node).map((chatter) => callOf(origin, chatter))
      return load(origin, calls, CLIENTS / products.length, { seconds: SECONDS })
    }),
  )
  return {
    perSecond: figures.reduce((sum, one) => sum + one.perSecond, 0),
    p50: Math.max(...figures.map(({ p50 }) => p50)),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
    refused: figures.reduce((sum, one) => sum + one.refused, 0),
  }
}

/** A load generator of requests per second sends those of a second at once, which would measure a queue. */
async function paced(rate: number): Promise<Rates> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const sent: Promise<number>[] = []
  await pace({ seconds: SECONDS, perSecond: rate }, (n) => {
    const chatter = chatters[n % chatters.length]
    const product = products[n % products.length]
    if (!chatter || !product) return
    const start = performance.now()
    const status = send(product.origin, agent, chatter, bodyOf(chatter))
    sent.push(status)
    void status.then(() => times.push(performance.now() - start))
  })
  const refused = (await Promise.all(sent)).filter((status) => status !== 200).length
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: (times.length - refused) / SECONDS, p50: at(0.5), p99: at(0.99), refused }
}

function bodyOf({ conversationId }: Chatter): string {
  const content = 'Namaste! Are you free to talk on Sunday?'
  return JSON.stringify({ json: { id: conversationId, messageId: randomUUID(), content } })
}

function callOf(origin: string, chatter: Chatter): Call {
  const headers = headersOf(origin, chatter)
  return { path: '/api/rpc/chat/send', method: 'POST', headers, bodyOf: () => bodyOf(chatter) }
}
