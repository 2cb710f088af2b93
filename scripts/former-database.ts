import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openOwnPostgres } from './lib/local-postgres.ts'
import { atExit, ROOT } from './lib/tool.ts'

// Writes server/db/test-data/<commit>.sql.gz: the demo database of an earlier commit with few members, created by that
// commit's own code on PostgreSQL. The upgrade tests read these files. Needs an installed PostgreSQL with pg_dump.
const MEMBERS = 60

const [commit] = process.argv.slice(2)
if (!commit) throw new Error('Usage: node scripts/former-database.ts <commit>')
const folder = mkdtempSync(path.join(tmpdir(), 'jodi-former-'))
atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
execFileSync('tar', ['x', '-C', folder], { input: archive })
execFileSync('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
const start = path.join(folder, 'server', 'prepare-house.ts')
writeFileSync(start, readFileSync(start, 'utf8').replace(/(DEMO_MEMBERS = )\d+/, `$1${MEMBERS}`))

const server = await openOwnPostgres()
const env = { ...process.env, DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data') }
execFileSync(process.execPath, ['scripts/seed.ts', '--members', '1'], { cwd: folder, env, stdio: 'inherit' })
const options = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', '--no-comments']
const dump = execFileSync(path.join(server.bin, 'pg_dump'), [...options, server.url], { maxBuffer: 2 ** 30 }).toString()
server.stop()
// Removes psql commands, and settings that would stay in effect on the connection.
const plain = dump.replaceAll(/^(\\|--|SET |SELECT pg_catalog\.set_config).*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
const file = path.join(ROOT, 'server', 'db', 'test-data', `${commit}.sql.gz`)
writeFileSync(file, gzipSync(plain, { level: 9 }))
console.log(`${path.relative(ROOT, file)}: ${Math.round(readFileSync(file).length / 1024)} KB`)
