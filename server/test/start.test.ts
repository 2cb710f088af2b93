import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'jodi-start-'))
const good = path.join(folder, 'good')
beforeAll(() => cpSync(inject('jodi').folder, path.join(good, 'db'), { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a start that stops, and its exit code. */
function start(settings: Record<string, string>, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const own = { DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: '0' }
  const env = { PATH, NODE_COMPILE_CACHE, ...own, ...settings }
  const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

test.each([
  [{ PORT: 'abc' }, /^Setting PORT: /],
  [{ LOG_LEVEL: 'loud' }, /^Setting LOG_LEVEL: /],
  // Otherwise it would begin with an empty database in another folder.
  [{ DATA_DIR: `"${folder}"` }, /^Setting DATA_DIR: remove the quotation marks around it$/m],
  [{ DATA_DIR: `${folder}\r` }, /^Setting DATA_DIR: remove the space or line end before or after it$/m],
  [{ BACKUP_TO: `${folder} ` }, /^Setting BACKUP_TO: remove the space or line end before or after it$/m],
  [{ DEMO: "'0'" }, /^Setting DEMO: remove the quotation marks around it$/m],
  [{ ORIGIN: 'jodi.example' }, /^Setting ORIGIN: give scheme, host and port/],
  [
    { DATABASE_URL: 'postgresql://u:can#ary@h/x' },
    /^Setting DATABASE_URL: give postgresql:.* # % .* as %2F %3F %23 %25$/m,
  ],
  [{ HOST: '0.0.0.0' }, /^Setting HOST: 0\.0\.0\.0 is reachable from outside/],
  [
    { ORIGIN: 'http://jodi.example', SMTP_URL: 'smtp://127.0.0.1:25', PROXY_HOPS: '0' },
    /^Setting ORIGIN: .* must start with https/,
  ],
  [
    { ORIGIN: 'https://jodi.example', SMTP_URL: 'smtp://127.0.0.1:25' },
    /^Setting PROXY_HOPS: a public ORIGIN needs the number of proxies in front of it, 0 for none/,
  ],
  [{ TRUSTED_PROXIES: 'cloudflare' }, /^Setting TRUSTED_PROXIES: give addresses or ranges/],
  [{ FILES_ALSO: 's3' }, /^Setting FILES_ALSO: set S3_URL too/],
  [{ BACKUP_TO: 'https://canary@s3.example/bucket' }, /^Setting BACKUP_TO: give key, secret, host and bucket/],
  [
    { BACKUP_TO: 's3://canary@bucket' },
    /^Setting BACKUP_TO: Backups are in a folder, or in a bucket such as .*: s3: is/,
  ],
  [{ S3_URL: 'https://key:canary%@s3.example/bucket' }, /^Setting S3_URL: write each % .* as %25$/m],
  [{ BACKUP_TO: 'https://key:canary@s3.example/100%' }, /^Setting BACKUP_TO: write each % .* as %25$/m],
  [{ MAIL_FROM: 'canary' }, /^Setting MAIL_FROM: give one address, for example Jodi <no-reply@example\.in>/],
  [{ MAIL_FROM: 'Jodi <one@example.in>, <canary@example.in>' }, /^Setting MAIL_FROM: give one address/],
  [{ SMTP_URL: 'smtp:///canary' }, /^Setting SMTP_URL: give smtp:\/\/user/],
  [{ ORIGIN: 'https://user:canary@jodi.example', SMTP_URL: 'smtp://h', PROXY_HOPS: '0' }, /^Setting ORIGIN: give only/],
  [{ BACKUP_TO: 'backups' }, /^Setting BACKUP_TO: give the whole path of the folder/],
  [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'canary' }, /^Setting ADMIN_EMAIL: give a valid email address$/m],
  [{ ADMIN_PASSWORD: 'canary' }, /^Setting ADMIN_EMAIL: give a valid email address$/m],
  [{ ADMIN_EMAIL: 'owner@example.in' }, /^Setting ADMIN_PASSWORD: give one for ADMIN_EMAIL, or set neither$/m],
  [{ RAZORPAY_URL: 'http://canary.example' }, /^Setting RAZORPAY_URL: give an address that starts with https/],
  [{ DATA_DIR: '/proc/jodi/data' }, /^Setting DATA_DIR: \/proc\/jodi\/data cannot be (used|written) \(E\w+\)/],
  [{ DATA_DIR: MAIN }, /^Setting DATA_DIR: .* cannot be used \(EEXIST\)/],
  [
    { DATABASE_URL: 'postgres://u:canary@127.0.0.1:1/x' },
    /^Setting DATABASE_URL: cannot connect to it \(ECONNREFUSED\)/,
  ],
])(
  'a start with %j stops with one line',
  async (settings, line) => {
    const { code, said } = await start(settings)
    expect(said).toMatch(line)
    expect(said).not.toContain('canary')
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  },
  30_000,
)

test('all invalid settings are reported at once, each in a line', async () => {
  const { code, said } = await start({
    ...{ ORIGIN: 'https://jodi.example', DEMO: '1', DB_POOL: 'many', RAZORPAY_KEY_ID: 'rzp' },
    ...{ TRUSTED_PROXIES: 'cloudflare', ADMIN_EMAIL: 'canary' },
  })
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => /^Setting ([A-Z_]{4,}): /.exec(line)?.[1]),
  ).toEqual([
    ...['DB_POOL', 'TRUSTED_PROXIES', 'RAZORPAY_KEY_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SMTP_URL', 'DEMO'],
    'PROXY_HOPS',
  ])
  expect(said).not.toContain('canary')
  expect(code).toBe(1)
}, 30_000)

test('a start names settings that are almost ones', async () => {
  const site = { ORIGIN: 'https://jodi.example', PROXY_HOPS: '0', DEMO: '0' }
  expect(await start({ ...site, SMPT_URL: 'smtp://canary' })).toEqual({
    code: 1,
    said:
      'SMPT_URL is not a setting and has no effect: correct its name if SMTP_URL is meant.\n' +
      'Setting SMTP_URL: a public ORIGIN needs a mail server, as smtp://user:password@host:port or smtps://...\n',
  })
}, 30_000)

test('the server takes no arguments, and does not start for --help', async () => {
  expect(await start({}, '--help')).toEqual({ code: 0, said: '' })
  expect(await start({}, '--port=3000')).toEqual({ code: 1, said: expect.stringMatching(/^Usage: .*\n$/) })
}, 30_000)

test('a start on a port in use prints so', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const { code, said } = await start({ DATA_DIR: copyTo(path.join(folder, 'taken-port')), PORT: String(port) })
  expect(said).toBe(`Setting PORT: cannot listen on 127.0.0.1:${port}, the port is already in use\n`)
  expect(code).toBe(1)
  other.close()
}, 60_000)

test('a first start on a full disk leaves nothing that prevents the next one', async () => {
  const DATA_DIR = path.join(folder, 'full-disk')
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: '0', PORT: '0', DATA_DIR }
  // No file may be larger than 2 MB, which a new database needs.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 4096; exec "$0" "$@"', process.execPath, MAIN], {
    ...{ env, encoding: 'utf8' },
  })
  expect(stderr).toMatch(/^The database in .*db has stopped \(\w+\): see whether its disk works, then start again\.\n$/)
  expect(status).toBe(1)
  expect(await printedByStart({ DATA_DIR })).toContain('Jodi is ready at')
}, 120_000)

test('a start on an address that is not of this machine names the setting', async () => {
  const { code, said } = await start({
    ...{ DATA_DIR: copyTo(path.join(folder, 'other-host')), HOST: '192.0.2.1' },
    ...{ ORIGIN: 'https://jodi.example', SMTP_URL: 'smtp://127.0.0.1:25', PROXY_HOPS: '1' },
  })
  expect(said).toBe('Setting HOST: cannot listen on 192.0.2.1:0, this machine does not have that address\n')
  expect(code).toBe(1)
}, 60_000)

/** What a start prints, which is stopped once it serves. */
function printedByStart(settings: Record<string, string>): Promise<string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: '0', LOG_LEVEL: 'warn', PORT: '0', ...settings }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
    if (printed.includes('Emails are shown at')) child.kill('SIGTERM')
  })
  return new Promise((resolve) => child.once('close', () => resolve(printed)))
}

test('a start without an admin says how to create the first one, and one with an admin does not', async () => {
  const DATA_DIR = copyTo(path.join(folder, 'no-admin'))
  expect(await printedByStart({ DATA_DIR })).toContain(
    'There is no admin yet. To create the first one, stop this server and run: npm run admin:create -- you@example.in\n',
  )
  const first = { ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'marigold-and-ginger-77' }
  const printed = await printedByStart({ DATA_DIR, ...first })
  expect(printed).toContain('Jodi is ready at')
  expect(printed).not.toContain('no admin')
}, 90_000)

test('a start with a weak password of the first admin names the setting', async () => {
  const DATA_DIR = copyTo(path.join(folder, 'weak-password'))
  const { code, said } = await start({ DATA_DIR, ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'canar' })
  expect(said).toBe('Setting ADMIN_PASSWORD: give at least 6 characters\n')
  expect(code).toBe(1)
}, 60_000)

test('a start never signs with a damaged secret', async () => {
  writeFileSync(path.join(folder, 'secret'), '')
  const { code, said } = await start({})
  expect(said).toMatch(/^The secret in .* is damaged: [^\n]+\n$/)
  expect(code).toBe(1)
}, 30_000)

const DAMAGED =
  /^The database in .*db is damaged or not complete: restore a copy of the whole data folder, or remove .*db /

test.each<[string, (data: string) => void, RegExp]>([
  [
    'a link that leads nowhere',
    (data) => symlinkSync('/nowhere/at/all', data),
    /^Setting DATA_DIR: .*cannot be used \(ENOENT\)/,
  ],
  ['a control file cut off', (data) => truncateSync(path.join(copyTo(data), 'db/global/pg_control'), 100), DAMAGED],
  ['no log', (data) => rmSync(path.join(copyTo(data), 'db/pg_wal'), { recursive: true }), DAMAGED],
  ['no tables', (data) => rmSync(path.join(copyTo(data), 'db/base'), { recursive: true }), DAMAGED],
  // It would look like an empty folder, and a new database would overwrite the old one.
  ['no mark of a database', (data) => rmSync(path.join(copyTo(data), 'db/PG_VERSION')), DAMAGED],
  ['a database of another version', (data) => writeFileSync(path.join(copyTo(data), 'db/PG_VERSION'), '99'), DAMAGED],
  [
    'a file in the place of the database',
    (data) => {
      mkdirSync(data)
      writeFileSync(path.join(data, 'db'), 'x')
    },
    DAMAGED,
  ],
  [
    'a folder in the place of the secret',
    (data) => mkdirSync(path.join(data, 'secret'), { recursive: true }),
    /^The secret in .* cannot be read \(EISDIR\): it must be a file that belongs to the user of the server\.$/m,
  ],
  [
    'a damaged lock',
    (data) => writeFileSync(path.join(copyTo(data), 'lock.sqlite'), 'no database at all'.repeat(100)),
    /^The lock file .* is damaged: stop all servers/,
  ],
])(
  'a start on a data folder with %s stops with one line',
  async (what, damage, line) => {
    const data = path.join(folder, what.replaceAll(' ', '-'))
    damage(data)
    const { code, said } = await start({ DATA_DIR: data })
    expect(said).toMatch(line)
    expect(said.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  },
  60_000,
)

function copyTo(data: string): string {
  cpSync(good, data, { recursive: true })
  return data
}

test('everything that a start needs is installed without the development dependencies', () => {
  const lock = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'))
  for (const name of ['node', 'assemblyscript', 'vite', '@tailwindcss/vite', '@vitejs/plugin-react'])
    expect(lock.packages[`node_modules/${name}`], name).not.toHaveProperty('dev')
})
