import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { startLiveServer } from '#test/processes/live-server.ts'
import { openMailServer } from '#test/processes/mail-server.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { createOwnPlace, freePort, killServer, type OwnPlace, startServer } from '#test/processes/server-process.ts'
import { examine, type Wanted } from '../../scripts/doctor/examine.ts'
import { type Line, print } from '../../scripts/doctor/lines.ts'
import { originLines } from '../../scripts/doctor/origin.ts'

const PASSWORD = 'a-password-canary'
const ADDRESS = 'canary@example.org'

let place: OwnPlace
let mail: Awaited<ReturnType<typeof openMailServer>>
let s3: Awaited<ReturnType<typeof openS3Server>>
let running: Awaited<ReturnType<typeof startServer>>
let port: number

beforeAll(async () => {
  ;[mail, s3] = await Promise.all([openMailServer(), openS3Server()])
  place = await createOwnPlace({ SMTP_URL: mail.url })
  port = await freePort()
  running = await startServer(place.settings, port)
}, 120_000)
afterAll(async () => {
  if (running) await killServer(running.child)
  await place?.drop()
  await mail?.close()
  await s3?.close()
}, 60_000)

async function ask(settings: Record<string, string>, wanted: Partial<Wanted> = {}) {
  const lines: Line[] = []
  for await (const line of examine(settings, { servers: 1, running: false, ...wanted })) lines.push(line)
  const printed = lines.map(print).join('\n')
  for (const secret of [PASSWORD, ADDRESS]) expect(printed).not.toContain(secret)
  return lines
}
const own = (more: Record<string, string> = {}) => ({ ...place.settings, PORT: String(port), ...more })
const failuresOf = (lines: Line[]) => lines.filter(({ state }) => state === 'fail').map(({ about }) => about)
const textOf = (lines: Line[], about: string) => lines.find((line) => line.about === about)?.text

test('a running installation: every line is ok, and one email arrives', async () => {
  const before = filesIn(place.settings.DATA_DIR)
  const lines = await ask(own(), { running: true, mail: ADDRESS })
  expect(failuresOf(lines)).toEqual([])
  const checked = ['settings', 'server', 'secret', 'disk', 'files', 'database', 'connections', 'migrations', 'clock']
  for (const about of [...checked, 'mail', 'origin', 'proxies'])
    expect(lines.find((line) => line.about === about)?.state, about).toBe('ok')
  expect(textOf(lines, 'backups')).toContain('No backup is recorded')
  expect(mail.received).toHaveLength(1)
  expect(filesIn(place.settings.DATA_DIR), 'it leaves no file').toEqual(before)
})

test('wrong settings are reported together, and nothing else is checked', async () => {
  const lines = await ask({ ORIGIN: 'https://jodi.example', DB_POOL: '1', SMTP_URL: `smtp://a:${PASSWORD}@` })
  expect(new Set(lines.map(({ about }) => about))).toEqual(new Set(['settings']))
  expect(lines.length).toBeGreaterThanOrEqual(3)
})

test('a wrong port: nothing answers there, or something else does', async () => {
  const nowhere = String(await freePort())
  expect(failuresOf(await ask(own({ PORT: nowhere }), { running: true }))).toContain('server')
  expect(textOf(await ask(own({ PORT: nowhere })), 'server')).toContain('planned installation')
  const other = createServer((_, response) => response.writeHead(404).end())
  const { port: foreign } = await listen(other)
  expect(failuresOf(await ask(own({ PORT: String(foreign) })))).toContain('server')
  other.close()
})

test('a database that does not answer, rejects the password, does not exist, or has another secret', async () => {
  const url = new URL(place.settings.DATABASE_URL ?? '')
  const at = (change: (changed: URL) => void) => {
    const changed = new URL(url)
    changed.password = PASSWORD
    change(changed)
    return ask(own({ DATABASE_URL: changed.href }))
  }
  const nowhere = await freePort()
  const silent = await at((changed) => {
    changed.port = String(nowhere)
  })
  expect(textOf(silent, 'database')).toMatch(/^No connection to 127\.0\.0\.1/)
  const missing = await at((changed) => {
    changed.pathname = '/no_such_database'
  })
  expect(textOf(missing, 'database')).toContain('there is no such database')
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-doctor-'))
  cpSync(place.settings.DATA_DIR ?? '', folder, { recursive: true })
  writeFileSync(path.join(folder, 'secret'), 'x'.repeat(43))
  writeFileSync(path.join(folder, 'files', 'store-id'), 'of another installation')
  const foreign = await ask(own({ DATA_DIR: folder }))
  rmSync(path.join(folder, 'secret'))
  const without = await ask(own({ DATA_DIR: folder }))
  expect(without.find(({ about, state }) => about === 'secret' && state === 'fail')?.text).toContain('has one already')
  expect(failuresOf(foreign)).toEqual(expect.arrayContaining(['server', 'secret', 'files']))
  rmSync(folder, { recursive: true })
})

test('a database that is not migrated: the next start does it, or a command', async () => {
  const empty = await createOwnPlace({}, { migrated: false })
  const planned = await ask({ ...empty.settings, PORT: String(await freePort()) })
  expect(planned.find(({ about }) => about === 'migrations')?.state).toBe('note')
  const separate = await ask({ ...empty.settings, PORT: String(await freePort()), MIGRATE: '0' })
  expect(textOf(separate, 'migrations')).toContain('run npm run migrate')
  await empty.drop()
})

test('more servers than the database has connections for', async () => {
  expect(textOf(await ask(own({ DB_POOL: '60' }), { servers: 5 }), 'connections')).toContain('lower DB_POOL')
})

test('a data folder that is a link to a disk that is not mounted', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-doctor-'))
  const link = path.join(folder, 'link')
  symlinkSync(path.join(folder, 'disk', 'data'), link)
  for (const DATA_DIR of [link, path.join(link, 'within')])
    expect(textOf(await ask(own({ DATA_DIR })), 'data folder')).toMatch(/cannot be used \(ENOENT\)/)
  rmSync(folder, { recursive: true })
})

test('a secret that others can read', async () => {
  const file = path.join(place.settings.DATA_DIR ?? '', 'secret')
  chmodSync(file, 0o644)
  expect(textOf(await ask(own()), 'secret')).toContain('chmod 600')
  chmodSync(file, 0o600)
})

test('a local server whose secret this user cannot read: nothing says that no server runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-doctor-'))
  // Cannot be read, also by root.
  mkdirSync(path.join(folder, 'secret'))
  const lines = await ask(own({ DATA_DIR: folder, ORIGIN: `http://localhost:${port}` }))
  expect(textOf(lines, 'server')).toContain('without the secret it cannot be asked')
  expect(textOf(lines, 'origin')).toBe('Without the secret it cannot be asked.')
  rmSync(folder, { recursive: true })
})

test('a mail server that is down, or rejects the email', async () => {
  mail.refuseNext()
  expect(failuresOf(await ask(own(), { mail: ADDRESS }))).toEqual(['mail'])
  const encrypted = await ask(own({ SMTP_URL: mail.url.replace('smtp:', 'smtps:') }))
  expect(textOf(encrypted, 'mail')).toMatch(
    /the encrypted connection fails: use smtps:.* \(ERR_SSL_WRONG_VERSION_NUMBER\)/,
  )
  await mail.goDown()
  const lines = await ask(own())
  expect(textOf(lines, 'mail')).toMatch(/no mail server listens there.*\(ECONNREFUSED\)/)
  await mail.recover()
})

test('a bucket: with rights, without them, and one that does not exist', async () => {
  const S3_URL = s3.urlOf('doctor')
  expect(textOf(await ask(own({ S3_URL })), 'files')).toMatch(/can be written, read and deleted|not those of this/)
  const missing = S3_URL.replace('/jodi/', '/no-such-bucket/')
  expect(textOf(await ask(own({ S3_URL: missing })), 'files')).toContain('create the bucket')
  for (const [code, advice] of [
    ['AccessDenied', 'give its key the rights'],
    ['SignatureDoesNotMatch', 'the secret of S3_URL is wrong'],
  ]) {
    const denying = createServer((_, response) =>
      response.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`),
    )
    const { port: at } = await listen(denying)
    const denied = await ask(own({ S3_URL: `http://key:${PASSWORD}@127.0.0.1:${at}/jodi` }))
    expect(textOf(denied, 'files')).toContain(advice)
    denying.close()
  }
})

test('proxies: a wrong number is found with and without a forged header', async () => {
  const app = await createAppContext(readEnv(place.settings))
  const hops = async (setting: string, adds: (headers: Record<string, string | undefined>) => void) => {
    const node = await startLiveServer({ ...app, env: readEnv({ ...place.settings, PROXY_HOPS: setting }) })
    const proxy = createServer(async (request, response) => {
      const headers = { authorization: request.headers.authorization, 'x-forwarded-for': forwarded(request.headers) }
      adds(headers)
      const sent = Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const answer = await fetch(`${node.origin}${request.url}`, { headers: sent })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    const { port: proxyPort } = await listen(proxy)
    const lines = await originLines({ origin: `http://127.0.0.1:${proxyPort}`, isPublic: true }, app.secret, true)
    proxy.close()
    await node.close()
    return lines.find(({ about }) => about === 'proxies')?.text
  }
  const append = (headers: Record<string, string | undefined>) => {
    headers['x-forwarded-for'] = [headers['x-forwarded-for'], '203.0.113.9'].filter(Boolean).join(', ')
  }
  expect(await hops('1', append)).toContain('requests from here count to 203.0.113.9')
  expect(await hops('0', append)).toContain('PROXY_HOPS is 0')
  expect(await hops('1', () => undefined)).toMatch(/fewer proxies/)
  await app.close()
})

test('an origin that is another program, or does not answer', async () => {
  const other = createServer((_, response) => response.writeHead(200).end('hello'))
  const { port: foreign } = await listen(other)
  const about = (lines: Line[]) => lines.map(({ state, text }) => `${state} ${text}`).join()
  const at = (origin: string) => originLines({ origin, isPublic: true }, 'a secret', true)
  expect(about(await at(`http://127.0.0.1:${foreign}`))).toContain('something else')
  expect(about(await at(`http://127.0.0.1:${await freePort()}`))).toContain('does not answer')
  expect(about(await at(`https://127.0.0.1:${foreign}`))).toContain('people see a warning')
  other.close()
})

const forwarded = (headers: Record<string, string | string[] | undefined>) => headers['x-forwarded-for']?.toString()

function listen(server: Server): Promise<{ port: number }> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ port: typeof address === 'object' && address ? address.port : 0 })
    }),
  )
}

/** Every file, also in folders; folders that a check leaves are not counted. */
function filesIn(folder = ''): string[] {
  if (!existsSync(folder)) return []
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}
