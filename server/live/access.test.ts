import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOutEverywhere } from '#domains/accounts/sessions/commands.ts'
import { accounts, sessions } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { openTab, startLiveServer, statusOf } from '#test/processes/live-server.ts'
import { post } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

type Node = { app: AppContext; server: Awaited<ReturnType<typeof startLiveServer>> }

let app: TestApp
let other: Awaited<ReturnType<TestApp['openNode']>>
let nodes: Node[]
let member: Member
beforeAll(async () => {
  app = await openTestApp()
  other = await app.openNode()
  nodes = []
  for (const node of [app, other]) nodes.push({ app: node, server: await startLiveServer(node) })
  for (const { server } of nodes) await server.live.ready
  member = await makeMember(app)
})
afterAll(async () => {
  for (const { server } of nodes) await server.close()
  await other.close()
  await app.close()
})

const statusOn = async ({ server }: Node, cookie: string) =>
  (await post(server.origin, 'chat/unreadCount', undefined, cookie)).status
const statuses = (cookie: string) => Promise.all(nodes.map((node) => statusOn(node, cookie)))

/** Signed in, and just seen by every process. */
async function signIn(person: Pick<Member, 'id'> = member) {
  const { cookie, sessionId } = await signInCookie(app, person)
  expect(await statuses(cookie)).toEqual([200, 200])
  return { cookie, sessionId }
}

test('a live connection requires a session, our own page and our own host', async () => {
  const [{ server }] = nodes as [Node]
  const { cookie } = await signIn()
  const { origin } = server
  const url = `${origin.replace('http', 'ws')}/api/live`
  expect(await statusOf(url, { origin })).toBe(401)
  expect(await statusOf(url, { origin, cookie: `${cookie}x` })).toBe(401)
  expect(await statusOf(url, { origin: 'https://evil.example', cookie })).toBe(403)
  expect(await statusOf(url, { cookie })).toBe(403)
  expect(await statusOf(url, { origin, cookie, host: 'evil.example' })).toBe(421)
  expect(await statusOf(url.replace('live', 'other'), { origin, cookie })).toBe(404)
})

test('a session that ends is rejected at once by the process that ended it, and by the others within half a second', async () => {
  const { cookie } = await signIn()
  await signOutEverywhere(app, member.id)
  const [here] = nodes
  if (here) expect(await statusOn(here, cookie)).toBe(401)
  await sleep(500)
  expect(await statuses(cookie)).toEqual([401, 401])
})

test('a disabled account has no access on any process within half a second', async () => {
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  const disabled = await makeMember(app)
  const { cookie } = await signIn(disabled)
  await callAs(app, admin).members.disable({ id: disabled.id, ...because })
  await sleep(500)
  expect(await statuses(cookie)).toEqual([401, 401])
})

test('without an event, as after psql or on a process that missed it, access ends within half a second too', async () => {
  const { cookie, sessionId } = await signIn()
  await app.db.delete(sessions).where(eq(sessions.id, sessionId))
  await sleep(500)
  expect(await statuses(cookie)).toEqual([401, 401])
})

test('a privilege that was granted counts on every process within half a second', async () => {
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_admins', 'manage_support'] })
  const granted = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
  await app.db.update(accounts).set({ emailVerified: true }).where(eq(accounts.role, 'admin'))
  const { cookie } = await signInCookie(app, granted)
  const [read, privileges] = [['manage_support' as const], ['manage_support' as const, 'manage_admins' as const]]
  const ask = () =>
    Promise.all(nodes.map(async ({ server }) => (await post(server.origin, 'admins/list', { page: 1 }, cookie)).status))
  expect(await ask()).toEqual([403, 403])
  await callAs(app, admin).admins.changePrivileges({ id: granted.id, read, privileges, ...because })
  await sleep(500)
  expect((await ask()).every((status) => status !== 403 && status !== 401)).toBe(true)
})

test('what is being read while access ends is not kept', async () => {
  const { cookie } = await signIn()
  const asked = Array.from({ length: 20 }, () => statuses(cookie))
  await signOutEverywhere(app, member.id)
  await Promise.all(asked)
  const [here] = nodes
  if (here) expect(await statusOn(here, cookie)).toBe(401)
})

test('live connections on every process end with the session', async () => {
  const { cookie } = await signIn()
  const tabs = nodes.map(({ server }) => openTab(server.origin, cookie))
  await Promise.all(tabs.map(({ opened }) => opened))
  const began = performance.now()
  await signOutEverywhere(app, member.id)
  expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual([4001, 4001])
  expect(performance.now() - began).toBeLessThan(1000)
})

test('a cookie that was never valid is read each time', async () => {
  expect(await statuses(`jodi_session=${randomUUID()}`)).toEqual([401, 401])
})
