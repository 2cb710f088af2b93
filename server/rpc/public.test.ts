import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { startLiveServer, statusOf } from '#test/processes/live-server.ts'

const ORIGIN = 'https://jodi.example'
const OWN = { host: 'jodi.example', 'x-csrf-token': 'orpc', 'content-type': 'application/json' }

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let session: string
beforeAll(async () => {
  app = await openTestApp({ ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1', PROXY_HOPS: '0' })
  httpApp = createHttpApp(app)
  const { cookie } = await createSession(app, (await makeAccount(app)).id, { address: '', userAgent: 'test' })
  session = encodeURIComponent(cookie)
})
afterAll(() => app.close())

const refresh = (headers: Record<string, string>) =>
  httpApp.request(`${ORIGIN}/api/rpc/accounts/refreshAccess`, {
    method: 'POST',
    headers: { ...OWN, ...headers },
    body: '{}',
  })

test.each(['http://jodi.example', 'https://jodi.example:8443', 'https://evil.example', 'null'])(
  'a public site rejects every write and live connection from %s',
  async (origin) => {
    const cookie = `__Host-${SESSION_COOKIE}=${session}`
    expect((await refresh({ origin, cookie })).status).toBe(403)
    const server = await startLiveServer(app)
    const url = `${server.origin.replace('http', 'ws')}/api/live`
    expect(await statusOf(url, { host: OWN.host, origin, cookie })).toBe(403)
    await server.close()
  },
)

test('the cookie of the former release is read if there is no other, and gets its new name', async () => {
  const former = await refresh({ origin: ORIGIN, cookie: `${SESSION_COOKIE}=${session}` })
  expect(former.status).toBe(200)
  expect(former.headers.getSetCookie()[0]).toMatch(/^__Host-jodi_session=.+/)
  const other = await createSession(app, (await makeAccount(app)).id, { address: '', userAgent: 'planted' })
  const both = `${SESSION_COOKIE}=${encodeURIComponent(other.cookie)}; __Host-${SESSION_COOKIE}=${session}`
  const answer = await refresh({ origin: ORIGIN, cookie: both })
  expect(answer.headers.getSetCookie()[0]).toContain(session)
  for (const planted of [`${session.slice(0, -3)}abc`, 'anything']) {
    expect((await refresh({ origin: ORIGIN, cookie: `${SESSION_COOKIE}=${planted}` })).status).toBe(401)
    const wrong = `${SESSION_COOKIE}=${session}; __Host-${SESSION_COOKIE}=${planted}`
    expect((await refresh({ origin: ORIGIN, cookie: wrong })).status).toBe(401)
  }
})

test('signing out removes the cookies of both releases', async () => {
  const { cookie } = await createSession(app, (await makeAccount(app)).id, { address: '', userAgent: 'test' })
  const answer = await httpApp.request(`${ORIGIN}/api/rpc/accounts/signOut`, {
    method: 'POST',
    headers: { ...OWN, origin: ORIGIN, cookie: `${SESSION_COOKIE}=${encodeURIComponent(cookie)}` },
    body: '{}',
  })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-jodi_session=; Max-Age=0/),
    expect.stringMatching(/^jodi_session=; Max-Age=0/),
  ])
})

test('cookies can only be set by the site itself', async () => {
  const answer = await refresh({ origin: ORIGIN, cookie: `__Host-${SESSION_COOKIE}=${session}` })
  expect(answer.status).toBe(200)
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-jodi_session=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toContain('Domain')
})

test('no page may use camera, microphone or location', async () => {
  const policy = (await httpApp.request(`${ORIGIN}/signin`, { headers: { host: OWN.host } })).headers.get(
    'permissions-policy',
  )
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(policy).toContain(`${feature}=()`)
})

const OF_CODE = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options']
const OF_DATA = ['cross-origin-opener-policy', ...OF_CODE, 'x-frame-options']
const OF_PAGES = ['content-security-policy', ...OF_DATA]

test.each([
  ['pages', '/signin', OF_PAGES],
  ['data', '/healthz', OF_DATA],
  ['scripts, which repeat nothing that only concerns documents', '/assets/start-abc.js', OF_CODE],
])('security headers of %s', async (_what, path, names) => {
  const { headers } = await httpApp.request(`${ORIGIN}${path}`, { headers: { host: OWN.host } })
  expect(OF_PAGES.filter((name) => headers.has(name))).toEqual(names)
})
