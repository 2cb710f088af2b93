import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { startProduct } from '../scripts/lib/product.ts'
import { atExit } from '../scripts/lib/tool.ts'
import { connectPostgres } from '../server/db/connection.ts'
import { nth, Rng } from '../server/demo/random.ts'
import { profiles } from '../server/domains/profiles/tables.ts'
import { createLog } from '../server/lib/log.ts'
import { fillApp } from './app.ts'
import { type Client, headersOf, signInAll } from './client.ts'

/** The header search over HTTP on PostgreSQL: words drawn from the names, occupations and communities of the data. */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, searches: { type: 'string', default: '500' } },
})
const MEMBERS = Number(values.members)
const SEARCHES = Number(values.searches)
// Each account may see 200 pages a day.
const ACCOUNTS = 40
const SEED = 7

const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
const postgres = await openPostgres({ durable: true })
const env = { DATABASE_URL: postgres.url, DEMO: '1' }
const emails = await fillApp({ DATA_DIR: dataDir, ...env }, MEMBERS, ACCOUNTS)
const words = await drawWords()
const product = await startProduct({ dataDir, env })
const clients = await signInAll(product.origin, emails)

console.log(`${MEMBERS} members, ${SEARCHES} searches each, one client\n`)
console.log(
  `${'words'.padEnd(28)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'most ms'.padStart(9)}${'finds'.padStart(10)}`,
)
const missed =
  (await report('three letters and more', 50, (word) => word)) +
  (await report('two such words', 50, (word, other) => `${word} ${other}`)) +
  (await report('two letters', 250, (word) => word.slice(0, 2))) +
  (await report('a word and two letters', 250, (word, other) => `${word} ${other.slice(0, 2)}`))
await product.stop()
postgres.stop()
process.exit(missed > 0 ? 1 : 0)

async function drawWords(): Promise<string[]> {
  const database = await connectPostgres(postgres.url, createLog({ logLevel: 'silent' }), 1)
  const people = await database.db
    .select({
      first: profiles.firstName,
      last: profiles.lastName,
      occupation: profiles.occupation,
      religion: profiles.religion,
      caste: profiles.caste,
    })
    .from(profiles)
    .orderBy(sql`md5(${profiles.rankingId}::text)`)
    .limit(SEARCHES)
  await database.close()
  const rng = new Rng(SEED, 'words')
  return people.map(({ first, last, occupation, religion, caste }) => {
    const text = rng.pick([first, last, occupation, rng.chance(0.3) ? religion : caste]) ?? 'engineer'
    return (
      text
        .toLowerCase()
        .split(' ')
        .find((word) => word.length > 2) ?? 'engineer'
    )
  })
}

async function report(name: string, limit: number, queryOf: (word: string, other: string) => string): Promise<number> {
  const times: number[] = []
  let finds = 0
  for (const [at, word] of words.entries()) {
    const query = queryOf(word, words[(at * 31 + 7) % words.length] ?? word)
    const started = performance.now()
    finds += await search(nth(clients, at % clients.length), query)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const short = at(0.95) > limit
  console.log(
    `${name.padEnd(28)}${at(0.5).toFixed(1).padStart(9)}${at(0.95).toFixed(1).padStart(9)}${at(1).toFixed(1).padStart(9)}${(finds / words.length).toFixed(0).padStart(10)}${short ? `  SHORT of p95 ${limit} ms` : ''}`,
  )
  return short ? 1 : 0
}

/** One first page of search results. Returns the total. */
async function search(client: Client, query: string): Promise<number> {
  const answer = await fetch(`${product.origin}/api/rpc/matches/list`, {
    method: 'POST',
    headers: headersOf(product.origin, client),
    body: JSON.stringify({ json: { query } }),
  })
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  const { json } = (await answer.json()) as { json: { total: number } }
  return json.total
}
