import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit } from '../scripts/lib/tool.ts'
import { connectPostgres } from '../server/db/connection.ts'
import { nth, Rng } from '../server/demo/random.ts'
import { accounts, privileges } from '../server/domains/accounts/tables.ts'
import { profiles } from '../server/domains/profiles/tables.ts'
import { createLog } from '../server/lib/log.ts'
import type { ListProfiles } from '../shared/members/contract.ts'
import { fillApp } from './app.ts'
import { headersOf, signInAll } from './client.ts'

/**
 * The admin's list of members over HTTP on PostgreSQL: search, filters, order and far pages, each with its exact count.
 */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, lists: { type: 'string', default: '200' } },
})
const MEMBERS = Number(values.members)
const LISTS = Number(values.lists)
const LIMIT_MS = 50
const SEED = 11

const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
const postgres = await openPostgres({ durable: true })
const env = { DATABASE_URL: postgres.url, DEMO: '1' }
const [email = ''] = await fillApp({ DATA_DIR: dataDir, ...env }, MEMBERS, 1)
const people = await drawPeople()
const product = await startProduct({ dataDir, env })
const [admin] = await signInAll(product.origin, [email])
if (!admin) throw new Error('nobody signed in')
const headers = headersOf(product.origin, admin)
const rng = new Rng(SEED, 'lists')

const ALL: ListProfiles = {
  agentId: null,
  search: '',
  gender: null,
  age: null,
  maritalStatus: null,
  religion: null,
  sort: { by: 'createdAt', descending: true },
  page: 1,
}
const GENDERS = ['male', 'female'] as const
const STATUSES = ['single', 'divorced', 'widowed'] as const
const SORTS = ['name', 'email', 'createdAt'] as const
const RELIGIONS = ['Hinduism', 'Islam', 'Christianity', 'Sikhism', 'Jainism']
const age = () => 21 + Math.floor(rng.next() * 25)
const sort = () => ({ by: rng.pick(SORTS), descending: rng.chance(0.5) })

type Person = Awaited<ReturnType<typeof drawPeople>>[number]
const KINDS: Record<string, (person: Person) => Partial<ListProfiles>> = {
  everybody: () => ({ sort: sort() }),
  'a far page': () => ({ sort: sort(), page: 1 + Math.floor((rng.next() * MEMBERS) / 10) }),
  'a name': ({ first, last }) => ({ search: rng.chance(0.5) ? first : last, sort: sort() }),
  'first and last name': ({ first, last }) => ({ search: `${first} ${last}`, sort: sort() }),
  'an e-mail': (person) => ({ search: person.email }),
  'three letters': ({ first }) => ({ search: first.slice(0, 3), sort: sort() }),
  'two letters': ({ first }) => ({ search: first.slice(0, 2), sort: sort() }),
  'what everybody has': () => ({ search: 'jodi.example', sort: sort() }),
  religion: () => ({ religion: rng.pick(RELIGIONS), sort: sort() }),
  age: () => ({ age: age(), sort: sort() }),
  'all filters': () => ({
    gender: rng.pick(GENDERS),
    age: age(),
    maritalStatus: rng.pick(STATUSES),
    religion: rng.pick(RELIGIONS),
    sort: sort(),
  }),
  'a name and a filter': ({ first }) => ({ search: first, gender: rng.pick(GENDERS), sort: sort() }),
}

console.log(`${MEMBERS} members, ${LISTS} lists of each kind, one client, exact counts\n`)
console.log(
  `${'list'.padEnd(24)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'most ms'.padStart(9)}${'finds'.padStart(10)}`,
)
let short = 0
for (const [name, inputOf] of Object.entries(KINDS)) short += await report(name, inputOf)
await product.stop()
postgres.stop()
process.exit(short > 0 ? 1 : 0)

/** People whose names and addresses are searched for; the first account becomes an admin. */
async function drawPeople() {
  const database = await connectPostgres(postgres.url, createLog({ logLevel: 'silent' }), 1)
  const [first] = await database.db
    .update(accounts)
    .set({ role: 'admin' })
    .where(eq(accounts.email, email))
    .returning({ id: accounts.id })
  await database.db.insert(privileges).values({ accountId: first?.id ?? '', privilege: 'manage_users' })
  const drawn = await database.db
    .select({ first: profiles.firstName, last: profiles.lastName, email: accounts.email })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .orderBy(asc(sql`md5(${profiles.rankingId}::text)`))
    .limit(LISTS)
  await database.close()
  return drawn.map((row) => ({ email: row.email, first: row.first ?? '', last: row.last ?? '' }))
}

async function report(name: string, inputOf: (person: Person) => Partial<ListProfiles>): Promise<number> {
  const times: number[] = []
  let finds = 0
  for (let at = 0; at < LISTS; at += 1) {
    const body = JSON.stringify({ json: { ...ALL, ...inputOf(nth(people, at % people.length)) } })
    const started = performance.now()
    const answer = await fetch(`${product.origin}/api/rpc/members/list`, { method: 'POST', headers, body })
    const text = await answer.text()
    times.push(performance.now() - started)
    if (!answer.ok) throw new Error(`${body}: ${answer.status} ${text}`)
    finds += (JSON.parse(text) as { json: { total: number } }).json.total
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const isShort = at(0.95) > LIMIT_MS
  console.log(
    `${name.padEnd(24)}${at(0.5).toFixed(1).padStart(9)}${at(0.95).toFixed(1).padStart(9)}${at(1).toFixed(1).padStart(9)}${(finds / LISTS).toFixed(0).padStart(10)}${isShort ? `  SHORT of p95 ${LIMIT_MS} ms` : ''}`,
  )
  return isShort ? 1 : 0
}
