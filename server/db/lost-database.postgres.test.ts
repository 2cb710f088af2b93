import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { asRequest } from '#db/statements.ts'
import { findUnavailable, isTooSlow } from '#db/unavailable.ts'
import { readEnv } from '#lib/env.ts'
import { textIn } from '#lib/i18n.ts'
import { createLog } from '#lib/log.ts'
import { requestContext, type WebEnv } from '#rpc/request.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { statusOf } from '#test/processes/live-server.ts'
import { freePort, killServer, post, startServer } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { within } from '#test/within.ts'
import { serveWeb } from '#web.ts'
import { type OwnPostgres, openOwnPostgres } from '../../scripts/lib/local-postgres.ts'
import { connectPostgres } from './connection.ts'

const ANSWER_MS = 2000
const RECOVERY_MS = 5000
const AWAY_MS = process.env.LONG_TESTS === 'long' ? 20_000 : 4000
const WRITERS = 4

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-lost-'))
let database: OwnPostgres
let node: Awaited<ReturnType<typeof startServer>>
let output = ''
const writers: { member: Member; cookie: string; revision: number; saved: string }[] = []

beforeAll(async () => {
  database = await openOwnPostgres()
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' }
  const app = await createAppContext(readEnv(settings))
  for (let at = 0; at < WRITERS; at++) {
    const member = await makeMember(app)
    const { cookie } = await signInCookie(app, member)
    writers.push({ member, cookie, revision: member.profile.revision, saved: member.profile.occupation ?? '' })
  }
  await app.close()
  node = await startServer(settings, await freePort(), (text) => {
    output += text
  })
})
afterAll(async () => {
  if (node) await killServer(node.child)
  database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  retryAfter: string | null
  text: string
  ms: number
}

async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const started = performance.now()
  const answer = await ask()
  const text = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text, ms: performance.now() - started }
}

const cookieOf = (at: number) => writers[at % WRITERS]?.cookie ?? ''
const list = (at: number) => timed(() => post(node.origin, 'matches/list', {}, cookieOf(at)))
const mine = (at: number) => timed(() => post(node.origin, 'profiles/getOwn', undefined, cookieOf(at)))
const probe = (name: string) => timed(() => fetch(`${node.origin}/${name}`))

function expectBackSoon({ status, retryAfter, text, ms }: Answer) {
  expect(status, text).toBe(503)
  expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(text).toContain(textIn('en', BACK_SOON_TEXT))
  expect(ms).toBeLessThan(within(ANSWER_MS))
}

/** Saves one text after the other; only confirmed ones count as saved. */
async function writeUntil(isOver: () => boolean, writer: (typeof writers)[number]) {
  const sent: string[] = []
  const answers: Answer[] = []
  for (let round = 0; !isOver(); round++) {
    const text = `Writer ${round}`
    sent.push(text)
    const answer = await timed(() => post(node.origin, 'profiles/save', fieldsOf(writer, text), writer.cookie))
    answers.push(answer)
    if (answer.status === 200) Object.assign(writer, { revision: JSON.parse(answer.text).json.revision, saved: text })
    else if (answer.status === 409) await readOwn(writer)
    await sleep(50)
  }
  return answers
}

async function readOwn(writer: (typeof writers)[number]) {
  const answer = await post(node.origin, 'profiles/getOwn', undefined, writer.cookie)
  if (!answer.ok) return
  const { json } = (await answer.json()) as { json: { revision: number; occupation: string } }
  writer.revision = json.revision
}

function fieldsOf({ member, revision }: (typeof writers)[number], occupation: string) {
  const { id, firstName, middleName, lastName, phoneNumber, gender, heightCm, maritalStatus, motherTongue } =
    member.profile
  const { qualification, workingWith, address, country, state, city, pincode, religion, caste } = member.profile
  const personal = { firstName, middleName, lastName, phoneNumber, age: 28, gender, heightCm, maritalStatus }
  const work = { motherTongue, qualification, workingWith, occupation, address, country, state, city, pincode }
  return { id, revision, fields: { ...personal, ...work, religion, caste } }
}

test.each([
  ['hangs', () => database.pause(), () => database.resume()],
  ['is lost', () => database.crash(), () => database.start()],
])(
  'while the database %s under load every response is 503 within 2 s, and requests succeed within 5 s of its return',
  {
    timeout: 120_000,
  },
  async (_what, take, bring) => {
    expect((await mine(0)).status).toBe(200)
    let isOver = false
    const load = writers.map((writer) => writeUntil(() => isOver, writer))
    await sleep(500)
    const under = Array.from({ length: 30 }, (_, at) => (at % 2 ? mine(at) : list(at)))
    take()
    const started = performance.now()
    for (const answer of await Promise.all(under)) if (answer.status !== 200) expectBackSoon(answer)
    const [own, health] = await Promise.all([mine(0), probe('healthz')])
    expectBackSoon(own)
    expect(health).toMatchObject({ status: 200, text: 'ok' })
    const live = { cookie: cookieOf(0), origin: node.origin }
    expect(await statusOf(`${node.origin.replace('http', 'ws')}/api/live`, live)).toBe(503)
    // The server is asked four times a second, so a probe between two of them finds it as it was.
    while ((await probe('readyz')).status !== 503) {
      expect(performance.now() - started).toBeLessThan(within(ANSWER_MS))
      await sleep(20)
    }
    for (let at = 0; performance.now() - started < AWAY_MS; at++) {
      expectBackSoon(await mine(at))
      expectBackSoon(await list(at))
      const ready = await probe('readyz')
      expect(ready).toMatchObject({ status: 503 })
      expect(ready.ms).toBeLessThan(within(ANSWER_MS))
      await sleep(100)
    }
    bring()
    const back = performance.now()
    while ((await mine(0)).status !== 200 || (await probe('readyz')).status !== 200) await sleep(50)
    const recovery = performance.now() - back
    expect(recovery).toBeLessThan(within(RECOVERY_MS))
    await sleep(500)
    isOver = true
    const answers = (await Promise.all(load)).flat()
    process.stdout.write(
      `back after ${Math.round(recovery)} ms; slowest ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms\n`,
    )
    for (const answer of answers) if (answer.status !== 200 && answer.status !== 409) expectBackSoon(answer)
    await expectNothingLost()
    // Both outages are within one minute.
    expect(output.match(/the database does not answer/g)).toHaveLength(1)
    expect(output).not.toContain('frames')
  },
)

test('while the database can only be read, such as a standby after a failover, it is unavailable, and says so', async () => {
  const admin = await connectPostgres(database.url, createLog({ logLevel: 'silent' }), 1)
  const become = async (state: string) => {
    await admin.run(`alter system set default_transaction_read_only = ${state}`)
    await admin.query('select pg_reload_conf()')
  }
  const write = () => timed(() => post(node.origin, 'accounts/requestReset', { email: 'a@example.in' }, ''))
  const before = output.length
  await become('on')
  await vi.waitFor(async () => expect((await probe('readyz')).status).toBe(503), { timeout: 10_000 })
  for (const answer of [await write(), await mine(0)]) expectBackSoon(answer)
  await become('off')
  await vi.waitFor(async () => expect((await probe('readyz')).status).toBe(200), { timeout: 10_000 })
  // Nobody has this address, which is answered after a write.
  expect([(await write()).status, (await mine(0)).status]).toEqual([404, 200])
  expect(output.slice(before)).not.toContain('frames')
  await admin.close()
}, 60_000)

async function expectNothingLost() {
  for (const writer of writers) {
    const answer = await post(node.origin, 'profiles/getOwn', undefined, writer.cookie)
    const { json } = (await answer.json()) as { json: { revision: number } }
    expect(json.revision).toBeGreaterThanOrEqual(writer.revision)
  }
}

test('a request waits at most 2 s for a connection and 15 s for a statement; other work has no such limits', async () => {
  const narrow = await connectPostgres(database.url, createLog({ logLevel: 'silent' }), 2)
  const limit = async () => (await narrow.query('show statement_timeout')).rows[0]?.statement_timeout
  expect(await asRequest(limit)).toBe('15s')
  expect(await limit()).toBe('0')
  const sleeping = [1, 2].map(() => asRequest(() => narrow.query('select pg_sleep(4)')))
  const started = performance.now()
  await expect(asRequest(() => narrow.query('select 1'))).rejects.toThrow('the database does not answer')
  expect(performance.now() - started).toBeGreaterThan(1900)
  expect(performance.now() - started).toBeLessThan(within(2500))
  expect(await limit(), 'requests do not take the connections of other work').toBe('0')
  await Promise.all(sleeping)
  await narrow.close()
})

test('a canceled statement does not count as a lost database, and its connection is not used again', async () => {
  const one = await connectPostgres(database.url, createLog({ logLevel: 'silent' }), 1)
  const idOf = async () => (await asRequest(() => one.query('select pg_backend_pid() as id'))).rows[0]?.id
  const id = await idOf()
  const slow = asRequest(() => one.query('set statement_timeout = 100; select pg_sleep(5)'))
  const error = await slow.catch((thrown: unknown) => thrown)
  expect(findUnavailable(error)).toBeUndefined()
  expect(isTooSlow(error)).toBe(true)
  expect(await idOf()).not.toBe(id)
  await one.close()
})

test('migrations run in one transaction on one connection, even if all others are in use', async () => {
  const log = createLog({ logLevel: 'silent' })
  const first = await connectPostgres(database.url, log, 1)
  await first.query('create database migrated')
  await first.close()
  const migrations = path.join(folder, 'migrations')
  mkdirSync(path.join(migrations, 'meta'), { recursive: true })
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_pids', breakpoints: true }]
  writeFileSync(path.join(migrations, 'meta', '_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }))
  const statements = ['create table pids (pid integer)', ...Array(20).fill('insert into pids select pg_backend_pid()')]
  writeFileSync(path.join(migrations, '0000_pids.sql'), statements.join(';\n--> statement-breakpoint\n'))
  const url = new URL(database.url)
  url.pathname = '/migrated'
  const busy = await connectPostgres(url.href, log, 2)
  let isDone = false
  const loops = [1, 2, 3, 4].map(async () => {
    while (!isDone) await busy.query('select 1')
  })
  await busy.migrate(migrations).finally(() => {
    isDone = true
  })
  await Promise.all(loops)
  const { rows } = await busy.query('select count(*)::int as all, count(distinct pid)::int as connections from pids')
  expect(rows).toEqual([{ all: 20, connections: 1 }])
  await busy.close()
})

/** With another Host header, which fetch does not permit. */
function askAs(host: string, where: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${node.origin}/${where}`, { headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })
}

test('the two probes answer every Host with one word, other paths only their own', async () => {
  expect(await askAs('10.0.0.7:8080', 'healthz')).toEqual({ status: 200, text: 'ok' })
  expect(await askAs('10.0.0.7:8080', 'readyz')).toEqual({ status: 200, text: 'ready' })
  expect(await askAs('10.0.0.7:8080', 'signin')).toMatchObject({ status: 421 })
})

test('a page has the same text, and the scripts that retry', async () => {
  const built = path.join(folder, 'dist')
  mkdirSync(built)
  writeFileSync(path.join(built, 'index.html'), '<div id="root"></div><script type="module" src="/app.js"></script>')
  writeFileSync(path.join(built, 'manifest.webmanifest'), '{}')
  const app = await createAppContext(
    readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' }),
  )
  const httpApp = new Hono<WebEnv>().use(requestContext(app))
  serveWeb(httpApp, built)
  database.crash()
  const answer = await timed(async () => httpApp.request('/dashboard', { headers: { cookie: cookieOf(0) } }))
  expectBackSoon(answer)
  expect(answer.text).toContain('src="/app.js"')
  database.start()
  await vi.waitFor(async () => expect((await httpApp.request('/dashboard')).status).toBe(200), { timeout: 10_000 })
  await app.close()
})

test('a process that is stopped while the database is away still closes everything and ends well', async () => {
  database.crash()
  const ended = once(node.child, 'exit')
  node.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}, 60_000)
