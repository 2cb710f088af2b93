import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit } from '../scripts/lib/tool.ts'
import { fillApp } from './app.ts'
import { type Client, firstPage, headersOf, signInAll, signInBody } from './client.ts'
import { type Call, type Figures, load } from './load.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
})
const MEMBERS = Number(values.members)
const SECONDS = Number(values.seconds)
const CONNECTIONS = [1, 32]
// Each account may load 200 pages a day: enough accounts are used to stay below the limit.
const ACCOUNTS = 128

let short = 0
for (const kind of values.on.split(',')) short += await benchOn(kind)
process.exit(short > 0 ? 1 : 0)

async function benchOn(kind: string): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
  atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const postgres = kind === 'postgres' ? await openPostgres({ durable: true }) : undefined
  const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, DEMO: '1' } : {}
  const emails = await fillApp({ DATA_DIR: dataDir, ...env }, MEMBERS, ACCOUNTS)
  const product = await startProduct({ dataDir, env })
  const clients = await signInAll(product.origin, emails)
  console.log(`\n${kind}: ${MEMBERS} members, ${clients.length} accounts, ${SECONDS} s each\n`)
  console.log(
    `${'request'.padEnd(24)}${'clients'.padStart(8)}${'a second'.padStart(10)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`,
  )
  let missed = 0
  for (const [name, calls] of Object.entries(await callsOf(product.origin, clients)))
    for (const connections of CONNECTIONS) {
      const figures = await load(product.origin, calls, connections, SECONDS)
      missed += report(kind, name, connections, figures)
    }
  await product.stop()
  postgres?.stop()
  return missed
}

async function callsOf(origin: string, clients: Client[]): Promise<Record<string, Call[]>> {
  const pages = await Promise.all(clients.map((client) => firstPage(origin, client)))
  const post = (procedure: string, client: Client, input: unknown): Call => ({
    path: `/api/rpc/${procedure}`,
    method: 'POST',
    headers: headersOf(origin, client),
    body: JSON.stringify({ json: input }),
  })
  return {
    'bare health request': [{ path: '/healthz', headers: {} }],
    'sign-in': clients.map((client) => ({
      ...post('accounts/signIn', { ...client, cookie: '' }, {}),
      body: signInBody(client.email),
    })),
    'first page of matches': clients.map((client) => post('matches/list', client, {})),
    profile: clients.flatMap((client, at) => (pages[at] ?? []).map((id) => post('people/profile', client, { id }))),
  }
}

/** Prints a line and returns whether a limit is exceeded. */
function report(kind: string, name: string, connections: number, { perSecond, p50, p99, refused }: Figures): number {
  const matches = kind === 'postgres' && name === 'first page of matches'
  const tooSlow = matches && connections === 1 && p99 > 25
  const tooFew = matches && connections === 32 && perSecond < 300
  const notes = [
    refused > 0 && `${refused} REFUSED`,
    tooSlow && 'SHORT of p99 25 ms',
    tooFew && 'SHORT of 300 a second',
  ].filter(Boolean)
  console.log(
    `${name.padEnd(24)}${String(connections).padStart(8)}${perSecond.toFixed(0).padStart(10)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}  ${notes.join(', ')}`.trimEnd(),
  )
  return notes.length
}
