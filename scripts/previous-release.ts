import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readRelease } from '../server/db/release.ts'
import { openPostgres } from './lib/local-postgres.ts'
import { atExit, ROOT, runNode, runProgram } from './lib/tool.ts'

// An update replaces one server after the other, so the previous release has to serve on the schema of this one. Starts
// it there, where it creates its members, and runs its own browser test of a new one. Without a commit it is the last
// finished release that may run on this schema.
const JOURNAL = 'server/db/migrations/meta/_journal.json'
const CHANGELOG = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')

const release = readRelease()
// A new branch has no commit before it: CI then names one of zeros.
const given = process.argv[2]?.replace(/^0+$/, 'HEAD')
if (given && schemaOf(given) < 0) {
  console.error(`This copy of the repository has no commit ${given} with migrations.`)
  process.exit(1)
}
const previous = given ?? releases().find((commit) => mayRun(schemaOf(commit)))
if (!previous || schemaOf(previous) === release.schema)
  end(`Schema ${release.schema}, for releases from schema ${release.compatibleFrom}: there is no other one to start.`)
console.log(
  `${git('log', '-1', '--format=%h %s', previous)}, schema ${schemaOf(previous)}, on schema ${release.schema}`,
)
const folder = mkdtempSync(path.join(tmpdir(), 'jodi-previous-'))
atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const former = unpack(previous)
const server = await openPostgres()
await must('npm run migrate', runNode(['scripts/migrate.ts'], { env: { ...process.env, ...settings() } }))
await unbind()
const npm = (...args: string[]) => runProgram('npm', args, { cwd: former, env: { ...process.env, ...settings() } })
await must('npm ci', npm('ci', '--no-audit', '--no-fund', '--prefer-offline'))
await must('its browser test', npm('run', 'e2e', '--', 'newcomer', '--project', 'laptop'))
server.stop()
end('The previous release serves on the schema of this one.')

/** The finished releases of the changelog, the last one first. */
function releases(): string[] {
  return [...CHANGELOG.matchAll(/^## [\d.]+ \(([0-9a-f]+)\)$/gm)].map(([, commit = '']) => commit)
}

function mayRun(schema: number): boolean {
  return schema >= release.compatibleFrom && schema < release.schema
}

/** -1 for a commit without migrations, or that this copy of the repository does not have. */
function schemaOf(commit: string): number {
  try {
    return JSON.parse(git('show', `${commit}:${JOURNAL}`)).entries.at(-1).idx
  } catch {
    return -1
  }
}

function unpack(commit: string): string {
  const into = path.join(folder, 'source')
  mkdirSync(into)
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x', '-C', into], { input: archive })
  return into
}

function settings() {
  return { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data'), DEMO: '1', LOG_LEVEL: 'warn' }
}

/** The browser tests have a data folder of their own, with another secret. */
async function unbind() {
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('delete from installation')
  await client.end()
}

function end(line: string): never {
  console.log(line)
  process.exit(0)
}

async function must(title: string, running: Promise<number>) {
  if ((await running) !== 0) throw new Error(`The previous release on the schema of this one: ${title} failed.`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
