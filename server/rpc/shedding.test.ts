/// <reference path="../../bench/autocannon.d.ts" />

import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { BACK_SOON_TEXT } from '@jodi/shared/back-soon.ts'
import autocannon from 'autocannon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { textIn } from '#lib/i18n.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import {
  createOwnPlace,
  freePort,
  killServer,
  type OwnPlace,
  post,
  startServer,
} from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const LONG = process.env.LONG_TESTS === 'long'
const SECONDS = LONG ? 20 : 4
const MOST_SECONDS = 60
const MEMBERS = 8
/** More than can be answered in time. */
const CONNECTIONS = 900
const ANSWERED_MIN = 100

let place: OwnPlace
let node: Awaited<ReturnType<typeof startServer>>
const cookies: string[] = []
let members: Member[]

beforeAll(async () => {
  place = await createOwnPlace()
  const app = await createAppContext(readEnv(place.settings))
  members = []
  for (let at = 0; at < MEMBERS; at++) members.push(await makeMember(app))
  for (const member of members) cookies.push((await signInCookie(app, member)).cookie)
  await app.close()
  node = await startServer(place.settings, await freePort())
}, 120_000)
afterAll(async () => {
  if (node) await killServer(node.child)
  await place?.drop()
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

const cookieOf = (at: number) => cookies[at % cookies.length] ?? ''
const mine = (at: number) => timed(() => post(node.origin, 'profiles/getOwn', undefined, cookieOf(at)))

interface Flooded {
  answered: number[]
  shed: number[]
  others: Record<number, number>
}

/** Every connection sends the next request as soon as it has a response, for these seconds, or until this holds. */
async function flood({ seconds, until }: { seconds: number; until?: (flooded: Flooded) => boolean }): Promise<Flooded> {
  const flooded: Flooded = { answered: [], shed: [], others: {} }
  const headers = (at: number) => ({
    origin: node.origin,
    'content-type': 'application/json',
    'x-csrf-token': 'orpc',
    cookie: cookieOf(at),
  })
  let next = 0
  const path = '/api/rpc/profiles/getOwn'
  const instance = autocannon({
    url: node.origin,
    connections: CONNECTIONS,
    duration: seconds,
    // A client that gives up and connects again leaves its request behind: a slow machine would only answer those.
    timeout: MOST_SECONDS,
    setupClient: (client) => {
      const call = { path, method: 'POST', headers: headers(next++), body: '{}' }
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...call }) }])
    },
  })
  instance.on('response', (_client, status, _bytes, ms) => {
    if (status === 200) flooded.answered.push(ms)
    else if (status === 503) flooded.shed.push(ms)
    else flooded.others[status] = (flooded.others[status] ?? 0) + 1
    if (until?.(flooded)) instance.stop()
  })
  await instance
  return flooded
}

const signOut = () => timed(() => post(node.origin, 'accounts/signOut', undefined, cookieOf(7)))
const page = () => timed(() => fetch(`${node.origin}/dashboard`, { headers: { cookie: cookieOf(0) } }))
const webhook = () =>
  timed(() =>
    fetch(`${node.origin}/api/payment/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  )

test('requests beyond what can be answered in time get 503, the others succeed, and all succeed once it has ended', async () => {
  expect((await mine(0)).status).toBe(200)
  // On a busy machine it takes a while to send as many as are refused, and to answer so many.
  const soonest = performance.now() + SECONDS * 1000
  const until = ({ answered, shed }: Flooded) =>
    shed.length > 0 && answered.length >= ANSWERED_MIN && performance.now() > soonest
  let flooded = await flood({ seconds: MOST_SECONDS, until })
  // A machine that pauses ends the flood before it has sent enough.
  if (!until(flooded)) flooded = await flood({ seconds: MOST_SECONDS, until })
  const { answered, shed, others } = flooded
  process.stdout.write(
    `${CONNECTIONS} connections: ${answered.length} answered, p50 ${part(answered, 0.5)} ms, p99 ${part(answered, 0.99)} ms; ${shed.length} refused, p99 ${part(shed, 0.99)} ms\n`,
  )
  expect(shed.length).toBeGreaterThan(0)
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_MIN)
  expect(others).toEqual({})
  // Requests whose connections were closed may still be in progress; how long depends on what else the machine runs.
  await expect.poll(async () => (await mine(0)).status, { timeout: 30_000 }).toBe(200)
  for (let at = 0; at < 20; at++) expect((await mine(at)).status).toBe(200)
}, 300_000)

test.each([
  ['with its length', 'content-length: 20\r\n\r\n{'],
  ['in pieces', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('requests whose body never arrives %s use up the places of no one else', async (_how, rest) => {
  const { hostname, port, host } = new URL(node.origin)
  const head = `POST /api/rpc/accounts/session HTTP/1.1\r\nhost: ${host}\r\norigin: ${node.origin}\r\n`
  const sockets = Array.from({ length: 320 }, () => connect(Number(port), hostname).on('error', () => undefined))
  for (const socket of sockets) socket.write(`${head}content-type: application/json\r\nx-csrf-token: orpc\r\n${rest}`)
  await sleep(1500)
  const answers = await Promise.all([mine(0), timed(() => fetch(`${node.origin}/signin`))])
  for (const socket of sockets) socket.destroy()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('under overload the error says when to retry; probes, sign-out and payment webhooks are answered', async () => {
  const flooding = flood({ seconds: SECONDS })
  await sleep((SECONDS * 1000) / 2)
  const asked = Array.from({ length: 300 }, (_, at) => mine(at))
  const always = [timed(() => fetch(`${node.origin}/healthz`)), webhook(), signOut()]
  const pages = Array.from({ length: 30 }, page)
  for (const { status, text, retryAfter } of await Promise.all([...asked, ...pages])) {
    if (status !== 503) continue
    expect(text).toContain(textIn('en', BACK_SOON_TEXT))
    expect(Number(retryAfter)).toBeGreaterThan(0)
    if (text.startsWith('{'))
      expect(JSON.parse(text)).toMatchObject({ json: { code: 'UNAVAILABLE', data: { reason: 'backSoon' } } })
  }
  expect((await Promise.all(always)).map(({ status }) => status)).toEqual([200, expect.any(Number), 200])
  expect((await always[1])?.status).not.toBe(503)
  await flooding
  expect((await mine(7)).status).toBe(401)
  expect((await page()).status).not.toBe(503)
}, 300_000)

function part(times: number[], share: number): number {
  times.sort((a, b) => a - b)
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}
