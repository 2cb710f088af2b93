import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { jpeg, png } from '#test/factories/pictures.ts'
import { deleteKeptFiles, listFiles, openUploadServer } from '#test/processes/upload-server.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let agent: Actor
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
  agent = await makeAccount(app, { role: 'agent' })
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const upload = (as: Actor, bytes: Uint8Array) => server.uploadTo(as, `/api/agents/${agent.id}/avatar`, bytes)
const shown = async () => (await callAs(app, agent).agents.details({ id: agent.id })).avatar

test("an agent's picture is re-encoded, shown to that agent and admins, and replaces the former file", async () => {
  const first = await upload(agent, await jpeg())
  expect(first.status).toBe(200)
  expect(await shown()).toBe(first.body.avatar)
  const kept = await server.get(agent, `${first.body.avatar}/320`)
  expect(await sharp(await kept.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(kept.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await server.get(admin, `${first.body.avatar}/96`)).status).toBe(200)
  const outsiders = [{ role: 'agent' }, { role: 'member' }, { role: 'admin', privileges: ['manage_users'] }] as const
  for (const overrides of outsiders)
    expect((await server.get(await makeAccount(app, overrides), `${first.body.avatar}/96`)).status).toBe(404)
  const second = await upload(agent, await png())
  expect(second.body.avatar).not.toBe(first.body.avatar)
  expect((await server.get(agent, `${first.body.avatar}/96`)).status).toBe(404)
  await deleteKeptFiles(app)
  expect(listFiles(app)).toHaveLength(3)
})

test('a failed upload keeps the old picture and leaves no file', async () => {
  const [before, files] = [await shown(), listFiles(app)]
  expect(await upload(agent, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 415,
    body: { data: { reason: 'photoNotImage' } },
  })
  const { put } = app.files
  app.files.put = async (key, bytes) => (key.endsWith('.w640') ? Promise.reject(new Error('full')) : put(key, bytes))
  expect((await upload(agent, await jpeg())).status).toBe(500)
  app.files.put = put
  expect(await shown()).toBe(before)
  expect(listFiles(app)).toEqual(files)
})

test('an admin with the privilege can change the picture, which is logged, unlike a change by the agent', async () => {
  const other = await makeAccount(app, { role: 'agent' })
  expect((await upload(other, await jpeg())).status).toBe(404)
  expect(await app.db.$count(auditEntries, eq(auditEntries.accountId, agent.id))).toBe(0)
  expect((await upload(admin, await jpeg())).status).toBe(200)
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, agent.id))
  expect(actions).toMatchObject([{ action: 'agentEdited', actorId: admin.id, fields: ['avatar'] }])
})

test('an invalid id returns 404', async () => {
  expect((await server.uploadTo(admin, '/api/agents/none/avatar', await jpeg())).status).toBe(404)
})
