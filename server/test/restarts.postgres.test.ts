import type { ChildProcess } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { RESTART_CODE, RESTART_WITHIN_MS } from '@jodi/shared/back-soon.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { makeMember } from '#test/factories/factories.ts'
import { startHealthProxy } from '#test/processes/health-proxy.ts'
import {
  createOwnPlace,
  freePort,
  killServer,
  type OwnPlace,
  post,
  startServer,
} from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { within } from '#test/within.ts'

const {
  rounds: ROUNDS,
  rate: RATE,
  sockets: SOCKETS,
} = process.env.LONG_TESTS === 'long' ? { rounds: 50, rate: 200, sockets: 500 } : { rounds: 2, rate: 20, sockets: 20 }
const MEMBERS = 40
const DRAIN_SECONDS = 2
const EXIT_MS = 10_000
/** The mix of every ten requests, in this order. */
const MIX = [
  'accounts/session',
  'matches/list',
  'accounts/session',
  'chat/list',
  'profiles/getOwn',
  'accounts/session',
  'matches/list',
  'accounts/session',
  'chat/list',
  'matches/list',
]

type AppContext = Awaited<ReturnType<typeof createAppContext>>
type Proxy = Awaited<ReturnType<typeof startHealthProxy>>

let place: OwnPlace
let app: AppContext
let proxy: Proxy
const cookies: string[] = []
const nodes: { port: number; child: ChildProcess }[] = []

beforeAll(async () => {
  place = await createOwnPlace({ DRAIN_SECONDS: String(DRAIN_SECONDS) })
  app = await createAppContext(readEnv(place.settings))
  for (let at = 0; at < MEMBERS; at++) {
    const gender = at % 2 ? 'male' : 'female'
    cookies.push((await signInCookie(app, await makeMember(app, { gender }))).cookie)
  }
  for (let at = 0; at < 2; at++) {
    const port = await freePort()
    nodes.push({ port, child: (await startServer(place.settings, port)).child })
  }
  proxy = await startHealthProxy(nodes.map(({ port }) => port))
  await untilHealthy()
}, 300_000)
afterAll(async () => {
  await proxy?.close()
  for (const { child } of nodes) if (child.exitCode === null) await killServer(child)
  await app?.close()
  await place?.drop()
}, 60_000)

async function untilHealthy() {
  while (!nodes.every(({ port }) => proxy.isHealthy(port))) await sleep(50)
}

test(`SIGTERM under ${RATE} requests per second and ${SOCKETS} live connections, ${ROUNDS} rounds: no request fails`, {
  timeout: (ROUNDS + 1) * 120_000,
}, async () => {
  const tabs = Array.from({ length: SOCKETS }, (_, at) => keepOpen(cookies[at % MEMBERS] ?? ''))
  await Promise.all(tabs.map(({ opened }) => opened))
  const load = startLoad()
  const exits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // The daily browsing limit is not tested here.
    await app.database.query('delete from rate_limits')
    exits.push(await restart(nodes[round % 2] as (typeof nodes)[number]))
  }
  const { sent, failures } = await load.stop()
  const moved = tabs.reduce((sum, tab) => sum + tab.moves, 0)
  const lost = tabs.flatMap((tab) => tab.failures)
  for (const tab of tabs) tab.close()
  process.stdout.write(
    `${ROUNDS} restarts, ${sent} requests, ${failures.length} failed; ${moved} connections moved, ${lost.length} failed; slowest end ${Math.round(Math.max(...exits))} ms after the drain\n`,
  )
  expect(failures).toEqual([])
  expect(lost).toEqual([])
  expect(moved).toBeGreaterThan(0)
  expect(Math.max(...exits)).toBeLessThan(within(EXIT_MS))
})

/** As an operator does it. Returns the milliseconds from the end of the drain to the end of the process. */
async function restart(node: (typeof nodes)[number]): Promise<number> {
  const started = performance.now()
  const ended = new Promise<number | null>((resolve) => node.child.once('exit', (code) => resolve(code)))
  node.child.kill('SIGTERM')
  await sleep((DRAIN_SECONDS * 1000) / 4)
  const origin = `http://localhost:${node.port}`
  expect((await fetch(`${origin}/readyz`)).status, 'it says that it ends').toBe(503)
  const late = await post(origin, 'accounts/session', undefined, '')
  expect([late.status, late.headers.get('connection')], 'it still answers').toEqual([200, 'close'])
  expect(await ended).toBe(0)
  const took = performance.now() - started - DRAIN_SECONDS * 1000
  expect(took, 'it goes on answering while it drains').toBeGreaterThanOrEqual(0)
  node.child = (await startServer(place.settings, node.port)).child
  await untilHealthy()
  return took
}

function startLoad() {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const failures: string[] = []
  const running = new Set<Promise<void>>()
  let sent = 0
  const started = performance.now()
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - started) / 1000) * RATE; sent++) {
      const asked = ask(agent, sent).then((failure) => {
        if (failure) failures.push(failure)
        running.delete(asked)
      })
      running.add(asked)
    }
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      agent.destroy()
      return { sent, failures }
    },
  }
}

/** The error; undefined if there was none. */
function ask(agent: Agent, number: number): Promise<string | undefined> {
  const procedure = MIX[number % MIX.length]
  const body = JSON.stringify({ json: procedure === 'matches/list' ? {} : undefined })
  const headers = {
    origin: proxy.origin,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-csrf-token': 'orpc',
    cookie: cookies[number % MEMBERS],
  }
  return new Promise((resolve) => {
    const out = request(`${proxy.origin}/api/rpc/${procedure}`, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        resolve(answer.statusCode === 200 ? undefined : `${procedure} ${answer.statusCode} ${text}`),
      )
      answer.on('error', (error) => resolve(`${procedure} ${error.message}`))
    })
    out.on('error', (error) => resolve(`${procedure} ${error.message}`))
    out.end(body)
  })
}

/** A tab that reconnects as the pages do when the server restarts; any other close is a failure. */
function keepOpen(cookie: string) {
  let isClosed = false
  let socket: WebSocket
  const tab = { moves: 0, failures: [] as string[], opened: Promise.resolve(), close }
  const open = () =>
    new Promise<void>((resolve) => {
      socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/api/live`, {
        headers: { cookie, origin: proxy.origin },
      })
      socket.once('open', () => resolve())
      socket.on('error', (error) => tab.failures.push(error.message))
      socket.on('close', (code) => {
        if (isClosed) return
        if (code !== RESTART_CODE) tab.failures.push(`closed with ${code}`)
        tab.moves += 1
        setTimeout(() => isClosed || void open(), Math.random() * RESTART_WITHIN_MS)
      })
    })
  tab.opened = open()
  return tab

  function close() {
    isClosed = true
    socket.terminate()
  }
}
