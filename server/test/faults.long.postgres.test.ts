import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { passwordChanged } from '#domains/accounts/emails/password-changed.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { messages } from '#domains/chat/tables.ts'
import { queueMail } from '#email/outbox.ts'
import { readEnv } from '#lib/env.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'
import type { Member } from '#test/factories/factories.ts'
import { jpeg } from '#test/factories/pictures.ts'
import type { LoadSettings, Seen } from '#test/processes/fault-load.ts'
import { messageIdOf, openMailServer } from '#test/processes/mail-server.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { freePort, killServer, post, startServer } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { type OwnPostgres, openOwnPostgres } from '../../scripts/lib/local-postgres.ts'

// Only long: its parts have short forms elsewhere, restarts, crash, lost-database, outage and uploads.
const PAIRS = 4
const EMAILS = 20
const PAUSED_MS = 10_000
const DOWN_MS = 8000
/** Under load before and after each fault. */
const AROUND_MS = 3000
const RECOVERED_WITHIN_MS = 60_000
const EMAILS_WITHIN_MS = 5 * 60_000

type AppContext = Awaited<ReturnType<typeof createAppContext>>

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-faults-'))
const table: { fault: string; saw: string; lost: string }[] = []
const nodes: { port: number; child: ChildProcess }[] = []
const people: { member: Member; cookie: string }[] = []
let database: OwnPostgres
let mail: Awaited<ReturnType<typeof openMailServer>>
let s3: Awaited<ReturnType<typeof openS3Server>>
let settings: Record<string, string>
let app: AppContext
let load: Worker
let origin: string
/** The load ended: without it the test would wait for a report. */
let loadError: unknown

beforeAll(async () => {
  database = await openOwnPostgres()
  ;[mail, s3] = await Promise.all([openMailServer(), openS3Server()])
  const limits = { MESSAGES_PER_MINUTE: '100000', MESSAGES_PER_DAY: '10000000', DRAIN_SECONDS: '2', DEMO: '0' }
  settings = {
    ...{ ...limits, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' },
    ...{ SMTP_URL: mail.url, S3_URL: s3.urlOf('faults') },
  }
  app = await createAppContext(readEnv(settings))
  const members: LoadSettings['members'] = []
  for (let at = 0; at < PAIRS; at++) {
    const { she, he } = await makePair(app)
    const conversationId = await makeChat(app, she, he)
    for (const member of [she, he]) {
      const { cookie } = await signInCookie(app, member)
      people.push({ member, cookie })
      members.push({ cookie, conversationId })
    }
  }
  for (let at = 0; at < 2; at++) {
    const port = await freePort()
    nodes.push({ port, child: (await startServer(settings, port)).child })
  }
  const workerData: LoadSettings = { ports: nodes.map(({ port }) => port), members }
  load = new Worker(new URL('./processes/fault-load.ts', import.meta.url), { workerData })
  load.on('error', (error) => {
    loadError = error
  })
  ;[{ origin }] = (await once(load, 'message')) as [{ origin: string }]
}, 300_000)
afterAll(async () => {
  await load?.terminate()
  for (const { child } of nodes) if (child.exitCode === null && child.signalCode === null) await killServer(child)
  await app?.close()
  await mail?.close()
  await s3?.close()
  database?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('no fault of a server, the database, mail or disk loses what was confirmed', {
  timeout: 20 * 60_000,
}, async () => {
  try {
    await underLoad('one of two servers killed', async () => {
      const node = nodes[0] as (typeof nodes)[number]
      await killServer(node.child)
      await sleep(DOWN_MS)
      node.child = (await startServer(settings, node.port)).child
    })
    await underLoad('one server restarted', async () => {
      const node = nodes[1] as (typeof nodes)[number]
      const ended = once(node.child, 'exit')
      node.child.kill('SIGTERM')
      await ended
      node.child = (await startServer(settings, node.port)).child
    })
    await underLoad('database restarted', async () => database.restart(false))
    await underLoad(`database paused for ${PAUSED_MS / 1000} s`, async () => {
      database.pause()
      await sleep(PAUSED_MS)
      database.resume()
    })
    await underLoad('mail server down', mailDown)
    await underLoad('bucket down', storeDown)
    await diskFull()
    await stop()
  } finally {
    printTable()
  }
})

/** Causes a fault while members use the site, and adds its line to the table. */
async function underLoad(fault: string, cause: () => Promise<unknown>): Promise<void> {
  await sleep(AROUND_MS)
  await report('report')
  const more = await cause()
  await untilReady()
  await sleep(AROUND_MS)
  const seen = await report('report')
  const lost = await countLost(seen)
  table.push({
    fault,
    saw: typeof more === 'string' ? `${describe(seen)}; ${more}` : describe(seen),
    lost: lost === 0 ? `nothing of ${seen.confirmed.length} messages` : `${lost} messages`,
  })
  process.stdout.write(`${fault}: ${describe(seen)}\n`)
  expect(lost, fault).toBe(0)
  expect(seen.confirmed.length, fault).toBeGreaterThan(0)
  // A request in progress on a killed server cannot be answered; it is repeated. Everything else is an announced pause.
  expect(
    Object.keys(seen.failures).filter((outcome) => !['502', '503'].includes(outcome)),
    fault,
  ).toEqual([])
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function describe({ requests, failures, longestWaitMs, reconnected }: Seen): string {
  const failed = Object.entries(failures).map(([outcome, count]) => `${count} answered ${outcome}`)
  return [
    `${requests} requests, ${failed.join(', ') || 'none failed'}`,
    `longest wait for a message ${seconds(longestWaitMs)}`,
    ...(reconnected > 0 ? [`${reconnected} live connections opened again`] : []),
  ].join('; ')
}

async function report(kind: 'report' | 'stop'): Promise<Seen> {
  if (loadError) throw loadError
  const answer = once(load, 'message')
  load.postMessage(kind)
  return (await answer)[0] as Seen
}

async function countLost({ confirmed }: Seen): Promise<number> {
  let found = 0
  for (let at = 0; at < confirmed.length; at += 1000)
    found += await app.db.$count(messages, inArray(messages.id, confirmed.slice(at, at + 1000)))
  return confirmed.length - found
}

async function untilReady() {
  const before = performance.now() + RECOVERED_WITHIN_MS
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await Promise.all(nodes.map(({ port }) => isReady(port)))).every(Boolean)) {
    if (performance.now() > before) throw new Error('the servers are not ready again')
    await sleep(100)
  }
}

/** Emails of that time arrive once, after the server is back. */
async function mailDown(): Promise<string> {
  await mail.goDown()
  const { member } = people[0] as (typeof people)[number]
  const asked = performance.now()
  const reset = await post(origin, 'accounts/requestReset', { email: member.email }, '')
  const answered = performance.now() - asked
  expect(reset.status).toBe(200)
  for (let at = 0; at < EMAILS; at++)
    await app.db.transaction((tx) => queueMail(app, tx, { accountId: member.id }, passwordChanged, {}))
  await sleep(DOWN_MS)
  await mail.recover()
  const back = performance.now()
  while ((await app.db.$count(emailOutbox)) > 0) {
    if (performance.now() - back > EMAILS_WITHIN_MS) throw new Error('emails still wait')
    await sleep(500)
  }
  const ids = mail.received.map(messageIdOf)
  expect(new Set(ids).size).toBe(EMAILS + 1)
  expect(ids).toHaveLength(EMAILS + 1)
  return `a request for a code was answered in ${seconds(answered)}; ${ids.length} of ${EMAILS + 1} emails arrived once, the last one ${seconds(performance.now() - back)} after the server was back`
}

/** A photo cannot be saved or seen, and everything else works. */
async function storeDown(): Promise<string> {
  const before = await uploadPhoto(origin)
  expect(before.status).toBe(200)
  const { photo } = (await before.json()) as { photo: string }
  expect((await seePhoto(origin, photo)).status).toBe(200)
  await s3.goDown()
  const refused = await uploadPhoto(origin)
  const hidden = await seePhoto(origin, photo)
  await sleep(DOWN_MS)
  await s3.recover()
  expect((await seePhoto(origin, photo)).status).toBe(200)
  expect((await uploadPhoto(origin)).status).toBe(200)
  expect([refused.ok, hidden.ok]).toEqual([false, false])
  return `saving a photo answered ${refused.status}, a stored photo ${hidden.status}, both worked again afterwards`
}

async function uploadPhoto(to: string, person = people[0] as (typeof people)[number]): Promise<Response> {
  return fetch(`${to}/api/profiles/${person.member.id}/photo`, {
    method: 'POST',
    headers: { origin: to, cookie: person.cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await jpeg()),
  })
}

const seePhoto = (to: string, photo: string, person = people[0] as (typeof people)[number]) =>
  fetch(`${to}${photo}/320`, { headers: { cookie: person.cookie } })

const DISK_BYTES = 4 * 1024 * 1024

/** A server with the files on a small disk of their own. */
async function diskFull() {
  const fault = 'disk of the files full'
  const own = path.join(folder, 'small')
  const files = path.join(own, 'files')
  mkdirSync(files, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', files], { stdio: 'ignore' })
  } catch {
    table.push({ fault, saw: 'not tried: only root can mount a small disk', lost: '-' })
    return
  }
  const { S3_URL: _none, ...others } = settings
  const url = new URL(database.url)
  url.pathname = '/small'
  await app.database.run('create database small')
  const small = await createAppContext(readEnv({ ...others, DATABASE_URL: url.href, DATA_DIR: own }))
  const { child, origin: at } = await startServer(
    { ...others, DATABASE_URL: url.href, DATA_DIR: own },
    await freePort(),
  )
  try {
    const { she, he } = await makePair(small)
    const conversationId = await makeChat(small, she, he)
    const person = { member: she, cookie: (await signInCookie(small, she)).cookie }
    const first = (await (await uploadPhoto(at, person)).json()) as { photo: string }
    const { bavail, bsize } = statfsSync(files)
    const filler = path.join(files, 'filler')
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    const refused = await uploadPhoto(at, person)
    const input = { id: conversationId, messageId: crypto.randomUUID(), content: 'Namaste' }
    const sent = await post(at, 'chat/send', input, person.cookie)
    const seen = await seePhoto(at, first.photo, person)
    rmSync(filler)
    const again = await uploadPhoto(at, person)
    expect([refused.status, sent.status, seen.status, again.status]).toEqual([507, 200, 200, 200])
    const saw = `saving a photo answered ${refused.status}; messages and stored photos worked; saving worked again once there was space`
    table.push({ fault, saw, lost: 'nothing' })
  } finally {
    await killServer(child)
    await small.close()
    execFileSync('umount', [files])
  }
}

/** Everything that was ever confirmed is still there. */
async function stop() {
  const seen = await report('stop')
  expect(await countLost(seen)).toBe(0)
}

function printTable() {
  const lines = [{ fault: 'fault', saw: 'what members saw', lost: 'what was lost' }, ...table]
  process.stdout.write(`\n${lines.map(({ fault, saw, lost }) => `| ${fault} | ${saw} | ${lost} |`).join('\n')}\n\n`)
}
