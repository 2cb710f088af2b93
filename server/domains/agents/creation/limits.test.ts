import { HOUR_MS } from '@jodi/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { signAccess } from '#domains/accounts/sessions/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newAdmin, newAgent, newUser, userBody } from '#test/factories/creations.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const create = (actor: Actor, email: string, key: string = crypto.randomUUID()) =>
  callAs(app, actor).members.create({ key, agentId: null, fields: newUser(email) })

async function post(actor: Actor, email: string) {
  const session = await createSession(app, actor.id, { address: '', userAgent: 'script' })
  const { accessToken } = await signAccess(app.secret, app.clock.now(), { id: session.id, accountId: actor.id })
  const answer = await createHttpApp(app).request('http://localhost:3000/create-user', {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', admintoken: accessToken },
    body: JSON.stringify(userBody(email)),
  })
  return { status: answer.status, ...((await answer.json()) as { error?: string }) }
}

const mailsTo = (address: string) =>
  app.mailer.sent().filter(({ to }) => to.replace(/\+.*@/, '@').replaceAll('.', '') === address.replaceAll('.', ''))

test('an address without a claimed account gets three emails a day, in all spellings and from all senders', async () => {
  const agents = [await makeAccount(app, { role: 'agent' }), await makeAccount(app, { role: 'agent' })]
  const admin = await makeAccount(app, { role: 'admin' })
  const [first = admin, second = admin] = agents
  await create(first, 'asha.rao@example.in', 'once')
  // A repeated request sends no email and is not counted.
  await create(first, 'asha.rao@example.in', 'once')
  expect(await errorOf(create(second, 'asha.rao@example.in'))).toMatchObject({ code: 'CONFLICT' })
  await create(second, 'asharao+1@example.in')
  await callAs(app, admin).agents.createAgent({ key: 'agent', fields: newAgent('a.s.h.a.rao@example.in') })
  const refused = { code: 'TOO_MANY', reason: 'tooManyToAddress' }
  for (let i = 0; i < 20; i++)
    expect(await errorOf(create(first, `asha.rao+${i + 2}@example.in`))).toMatchObject(refused)
  const byAdmin = callAs(app, admin).admins.create(newAdmin({ email: 'asharao+admin@example.in' }))
  expect(await errorOf(byAdmin)).toMatchObject(refused)
  const client = await create(first, 'another@example.in')
  const moved = callAs(app, admin).members.changeEmail({
    id: client.userId,
    email: 'asha.r.ao@example.in',
    reason: { code: 'mistyped', details: '' },
  })
  expect(await errorOf(moved)).toMatchObject(refused)
  expect(await post(second, 'asharao+script@example.in')).toEqual({
    status: 429,
    error: 'This address has received three emails today. Please try again tomorrow.',
  })
  expect(mailsTo('asharao@example.in')).toHaveLength(3)
})

test('an agent can check 60 times an hour whether an address has an account, in all forms together', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const member = await makeAccount(app)
  const { userId } = await create(agent, 'own-client@example.in')
  const reason = { code: 'mistyped', details: '' } as const
  const change = (email: string) => callAs(app, agent).members.changeEmail({ id: userId, email, reason })
  const weak = (email: string) => {
    const fields = { ...newUser(email), password: '123456' }
    return callAs(app, agent).members.create({ key: crypto.randomUUID(), agentId: null, fields })
  }
  const taken = { code: 'CONFLICT', reason: 'emailTaken' }
  for (let i = 0; i < 10; i++) await change(`moved-${i}@example.in`)
  for (let i = 0; i < 15; i++) {
    expect(await errorOf(change(member.email))).toMatchObject(taken)
    expect(await errorOf(change(`unknown-${i}@example.in`))).toMatchObject({ reason: 'tooManyMails' })
  }
  for (let i = 0; i < 10; i++) {
    expect(await errorOf(weak(member.email))).toMatchObject(taken)
    expect(await errorOf(weak(`unknown-${i}@example.in`))).toMatchObject({ reason: 'topTen' })
  }
  const refused = { code: 'TOO_MANY', reason: 'tooManyAttempts' }
  for (const email of [member.email, 'unknown@example.in']) {
    expect(await errorOf(change(email))).toMatchObject(refused)
    expect(await errorOf(weak(email))).toMatchObject(refused)
    expect((await post(agent, email)).status).toBe(429)
  }
})

test('an admin can also check 60 times an hour', async () => {
  const admin = await makeAccount(app, { role: 'admin' })
  const agent = await makeAccount(app, { role: 'agent' })
  const { email } = await makeAccount(app)
  const rpc = callAs(app, admin)
  const ways = [
    () => rpc.agents.changeEmail({ id: agent.id, email, reason: { code: 'mistyped', details: '' } }),
    () => rpc.admins.create(newAdmin({ email })),
    () => rpc.agents.createAgent({ key: crypto.randomUUID(), fields: newAgent(email) }),
  ]
  for (let i = 0; i < 20; i++)
    for (const way of ways) expect(await errorOf(way())).toMatchObject({ reason: 'emailTaken' })
  for (const way of ways) expect(await errorOf(way())).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyAttempts' })
})

test('an agent creates at most 60 users an hour by form and scripts together, without affecting other agents', async () => {
  const [agent, other] = [await makeAccount(app, { role: 'agent' }), await makeAccount(app, { role: 'agent' })]
  for (let i = 0; i < 30; i++) await create(agent, `client-${i}@example.in`)
  for (let i = 30; i < 60; i++) expect((await post(agent, `client-${i}@example.in`)).status).toBe(201)
  expect(await errorOf(create(agent, 'one-more@example.in'))).toMatchObject({
    code: 'TOO_MANY',
    reason: 'tooManyUsers',
  })
  expect(await post(agent, 'one-more@example.in')).toEqual({
    status: 429,
    error: 'You can create at most 60 users per hour. Please try again later.',
  })
  await create(other, 'one-more@example.in')
  await app.database.query('update rate_limits set expire = expire - $1', [HOUR_MS])
  await create(agent, 'two-more@example.in')
})
