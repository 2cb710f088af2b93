import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../scripts/lib/local-postgres.ts'
import { atExit, runNode } from '../../scripts/lib/tool.ts'

/** A database with the given number of members. */
export interface MemberDatabase {
  members: number
  url: string
  /** The data folder of a process of the product that uses it. */
  dataDir: string
}

const GIGABYTE = 2 ** 30

/** A PostgreSQL only for this benchmark, tuned for reading lists; the same for the product and all alternatives. */
function settings(): Record<string, string> {
  const share = Math.max(1, Math.min(2, Math.floor(totalmem() / GIGABYTE / 8)))
  return {
    shared_buffers: `${share}GB`,
    effective_cache_size: `${4 * share}GB`,
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
    random_page_cost: '1.1',
    max_parallel_workers: '2',
  }
}

/** Databases of the given sizes, filled as by `npm run seed`, on a server that is removed afterwards. */
export async function makeDatabases(sizes: readonly number[]): Promise<MemberDatabase[]> {
  const server = await openPostgres({ durable: true, settings: settings() })
  const made: MemberDatabase[] = []
  for (const members of sizes) {
    const url = await createDatabase(server.url, `members_${members}`)
    const dataDir = tempFolder()
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    const code = await runNode(['scripts/seed.ts', '--members', String(members)], { env })
    if (code !== 0) throw new Error(`Seeding ${members} members failed.`)
    // The alternatives know no must-haves.
    await onDatabase(url, (client) => client.query("update preferences set musts = '{}'"))
    await onDatabase(url, (client) => client.query('vacuum analyze'))
    made.push({ members, url, dataDir })
  }
  return made
}

/** Existing databases: only the viewers' accounts and the versions of some members are changed. */
export async function takeDatabases(urls: readonly string[]): Promise<MemberDatabase[]> {
  const taken: MemberDatabase[] = []
  for (const url of urls) {
    const { rows } = await onDatabase(url, (client) => client.query('select count(*)::int as members from profiles'))
    taken.push({ members: rows[0].members, url, dataDir: tempFolder() })
  }
  return taken
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A connection with its own settings. */
export async function connect(url: string, session: readonly string[] = []): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of session) await client.query(`set ${setting}`)
  return client
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
