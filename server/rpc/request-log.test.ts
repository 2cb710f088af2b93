import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { metricsOf } from '#lib/metrics.ts'
import { requestContext, type WebEnv } from '#rpc/request.ts'
import { actorNumber } from '#rpc/request-log.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'
import { ownHeaders } from '#test/own-headers.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const lines: Record<string, unknown>[] = []
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => app.close())

test('a line has the procedure, the number of the actor, duration and statements', async () => {
  const asha = await makeMember(app, { gender: 'female' })
  const { cookie } = await signInCookie(app, asha)
  const http = createHttpApp(app)
  const headers = ownHeaders(app, cookie)
  const ask = () => http.request('/api/rpc/tickets/listOwn', { method: 'POST', headers, body: '{"json":{"page":1}}' })
  expect((await ask()).status).toBe(200)
  await ask()
  const actor = actorNumber(app.secret, asha.id)
  const line = { method: 'POST', path: '/api/rpc/tickets/listOwn', status: 200, actor }
  expect(lines).toMatchObject([line, line])
  // The first request of a day notes that the person was active.
  const counts = lines.map(({ statements }) => Number(statements))
  expect(counts[1]).toBeGreaterThanOrEqual(2)
  expect(counts[0]).toBeGreaterThanOrEqual(counts[1] ?? 0)
  expect(JSON.stringify(lines)).not.toContain(asha.id)
  expect(lines[0]).not.toHaveProperty('isSlow')
})

test('a request that asks no database and comes from no account says so', async () => {
  await createHttpApp(app).request('/assets/none.js')
  expect(lines).toMatchObject([{ path: '/assets', status: 404, statements: 0, databaseMs: 0 }])
  expect(lines[0]).not.toHaveProperty('actor')
})

test('the path of a procedure is logged only if there is one: another may contain anything', async () => {
  const http = createHttpApp(app)
  const ask = (path: string) =>
    http.request(path, { method: 'POST', headers: ownHeaders(app, ''), body: '{"json":{"page":1}}' })
  for (const name of ['asha@example.in', 'people/asha@example.in', 'tickets/mine', 'tickets/listOwn'])
    await ask(`/api/rpc/${name}`)
  expect(lines.map(({ path }) => path)).toEqual([
    ...['/api/rpc', '/api/rpc', '/api/rpc/tickets/mine', '/api/rpc/tickets/listOwn'],
  ])
})

test('of the health checks that a proxy makes every second, only failed ones have a line', async () => {
  const http = createHttpApp(app)
  expect((await http.request('/healthz')).status).toBe(200)
  app.readiness.set('live', false)
  expect((await http.request('/readyz')).status).toBe(503)
  expect(lines).toMatchObject([{ path: '/readyz', status: 503 }])
})

test('health checks do not count as requests of the last hour', async () => {
  const http = createHttpApp(app)
  const before = metricsOf(app).lastHour.read()
  for (const path of ['/healthz', '/readyz', '/assets/none.js']) await http.request(path)
  expect(metricsOf(app).lastHour.read()).toEqual({ ...before, requests: before.requests + 1 })
})

test('statements of concurrent requests, also those in transactions, count for their own request', async () => {
  const http = new Hono<WebEnv>()
  http.use(requestContext(app))
  http.get('/one', async (c) => c.json(await app.database.query('select 1')))
  http.get('/three', async (c) => {
    await app.db.transaction(async (tx) => {
      for (let i = 0; i < 3; i++) await tx.execute('select 1')
    })
    return c.text('done')
  })
  await Promise.all(['/one', '/three', '/one'].map((path) => http.request(path)))
  const counts = Object.groupBy(lines, ({ path }) => String(path))
  expect(counts['/one']?.map(({ statements }) => statements)).toEqual([1, 1])
  // PostgreSQL is sent the beginning and the end of a transaction as statements too.
  expect([3, 5]).toContain(counts['/three']?.[0]?.statements)
})

test('a request of a second or more is marked as slow', async () => {
  const http = new Hono<WebEnv>()
  http.use(requestContext(app))
  http.get('/slow', async (c) => {
    await sleep(1010)
    return c.text('done')
  })
  await http.request('/slow')
  expect(lines).toMatchObject([{ path: '/slow', isSlow: true }])
})
