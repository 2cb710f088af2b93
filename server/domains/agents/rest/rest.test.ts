import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { createScriptToken } from '#domains/accounts/sessions/commands.ts'
import { signAccess } from '#domains/accounts/sessions/rules.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { newAgent, userBody } from '#test/factories/creations.ts'
import { makeAccount, readProfile } from '#test/factories/factories.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let agent: Actor
let admin: Actor
let member: Actor
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  agent = await makeAccount(app, { role: 'agent' })
  admin = await makeAccount(app, { role: 'admin' })
  member = await makeAccount(app)
})
afterAll(() => app.close())

async function tokenOf(actor: Actor) {
  const session = await createSession(app, actor.id, { address: '203.0.113.9', userAgent: 'script' })
  const { accessToken } = await signAccess(app.secret, app.clock.now(), { id: session.id, accountId: actor.id })
  return accessToken
}

/** The response body. Each test checks its own part. */
interface Answer {
  userId: string
  error: string
  openapi: string
  paths: Record<string, { post: Described }>
}

interface Described {
  parameters: { name: string; required: boolean }[]
  responses: object
  requestBody: { content: Record<string, { schema: Schema }> }
}

interface Schema {
  properties: Record<string, { enum?: string[] }>
  required: string[]
  additionalProperties: boolean
}

interface Sent {
  as?: Actor
  token?: string
  headers?: Record<string, string>
  method?: string
  text?: string
}

async function send(path: string, body: unknown, { as, token, headers, method = 'POST', text }: Sent = {}) {
  const admintoken = as ? await tokenOf(as) : token
  const answer = await httpApp.request(`http://localhost:3000${path}`, {
    method,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      ...(admintoken ? { admintoken } : {}),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: text ?? JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
}

test('an agent creates a client with the specified body, and `agent_id` is ignored', async () => {
  const body = { ...userBody('rest@example.in'), agent_id: admin.id }
  const { status, body: made } = await send('/create-user', body, { as: agent })
  expect([status, Object.keys(made)]).toEqual([201, ['userId']])
  expect(await readProfile(app, made.userId)).toMatchObject({
    agentId: agent.id,
    phoneNumber: '+91 98000 12345',
    heightCm: 163.5,
    motherTongue: 'Marathi',
    workingWith: 'Private Company',
    maritalStatus: 'single',
  })
})

test('an admin can assign an enabled agent, and optional fields can be missing', async () => {
  const { middle_name: _m, height: _h, ...body } = userBody('rest-admin@example.in')
  const { status, body: made } = await send('/create-user', { ...body, agent_id: agent.id }, { as: admin })
  expect(status).toBe(201)
  expect(await readProfile(app, made.userId)).toMatchObject({ agentId: agent.id, middleName: null, heightCm: null })
  const wrong = await send('/create-user', { ...userBody('x@example.in'), agent_id: member.id }, { as: admin })
  const message = 'This agent does not exist or is disabled.'
  expect(wrong).toMatchObject({ status: 400, body: { error: message, issues: [{ field: 'agent_id', message }] } })
})

test('POST /create-agent creates an agent', async () => {
  const { status, body } = await send('/create-agent', newAgent('rest-agent@example.in'), { as: admin })
  expect(status).toBe(201)
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, body.userId))
  expect(account).toMatchObject({ role: 'agent', claimedAt: null })
})

describe('authentication', () => {
  const body = userBody('nobody-made@example.in')
  test('returns 400 without a token', async () => {
    const { status, body: said } = await send('/create-user', body)
    expect([status, said.error]).toEqual([400, 'The admintoken header is missing.'])
  })
  test.each(['x', 'a.b.c', ''.padEnd(4000, 'x')])('returns 401 for an invalid token: %.10s', async (token) => {
    expect(await send('/create-user', body, { token })).toMatchObject({ status: 401 })
  })
  test('returns 403 for a member and for an admin without the privilege', async () => {
    const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
    for (const as of [member, bare]) {
      const { status, body: said } = await send('/create-user', body, { as })
      expect([status, said.error]).toEqual([403, "You don't have permission to do this."])
    }
    expect((await send('/create-agent', newAgent('no@example.in'), { as: agent })).status).toBe(403)
  })
  test('rejects the token of a disabled account, and a cookie from another site', async () => {
    const gone = await makeAccount(app, { role: 'agent' })
    const token = await tokenOf(gone)
    await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, gone.id))
    expect((await send('/create-user', body, { token })).status).toBe(401)
    const foreign = { cookie: 'jodi_session=x', origin: 'https://evil.example' }
    expect((await send('/create-user', body, { as: agent, headers: foreign })).status).toBe(403)
    const { status } = await send('/create-user', body, { headers: { cookie: 'jodi_session=x' } })
    expect(status).toBe(400)
  })
})

test('a request for another host than that of the site says so in words, as every error does', async () => {
  const headers = { host: 'evil.example' }
  const { status, body } = await send('/create-agent', newAgent('elsewhere@example.in'), { as: admin, headers })
  expect([status, body.error]).toEqual([
    421,
    'This is not the address of the site. Use the one at which people open it.',
  ])
})

test('npm run token creates a staff session for 30 days, but not for an account that cannot sign in', async () => {
  const script = await makeAccount(app, { role: 'agent', email: 'script@example.in' })
  expect(await createScriptToken(app, member.email)).toBeNull()
  const access = await createScriptToken(app, script.email)
  if (!access) throw new Error('no token')
  app.clock.advance(29 * 86_400_000)
  const { status } = await send('/create-user', userBody('by-script@example.in'), { token: access.accessToken })
  expect(status).toBe(201)
  const [open] = await callAs(app, script).accounts.listSessions()
  expect(open?.device).toBe('Token for scripts')
  app.clock.advance(2 * 86_400_000)
  const late = await send('/create-user', userBody('late@example.in'), { token: access.accessToken })
  expect(late.status).toBe(401)
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, script.id))
  expect(await createScriptToken(app, script.email)).toBeNull()
})

describe('the request', () => {
  test('returns 409 for an address that has an account', async () => {
    await send('/create-user', userBody('same@example.in'), { as: agent })
    const { status, body } = await send('/create-user', userBody('same@example.in'), { as: agent })
    expect([status, body.error]).toEqual([409, 'A user with this email already exists.'])
  })

  test('the same key and body returns the first response, and another body returns 409', async () => {
    const headers = { 'idempotency-key': 'run-7' }
    const first = await send('/create-user', userBody('key@example.in'), { as: agent, headers })
    const again = await send('/create-user', userBody('key@example.in'), { as: agent, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await send('/create-user', userBody('key2@example.in'), { as: agent, headers })
    expect([other.status, other.body.error]).toEqual([
      409,
      'This Idempotency-Key was already used for a different request.',
    ])
  })

  test.each([
    [{ first_name: 'A' }, 'first_name', 'First name must be at least 2 characters'],
    [{ age: 17 }, 'age', 'Age must be at least 18'],
    [{ pincode: '4110' }, 'pincode', 'Invalid pincode'],
    [{ state: 'Atlantis' }, 'state', 'Please select a state'],
    [{ state: 'constructor' }, 'state', 'Please select a state'],
    [{ state: 'Kerala' }, 'city', 'Please select a city of this state'],
    [{ religion: 'Islam' }, 'caste', 'Please select a caste of this religion'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: '123456' }, 'password', 'This is one of the most used passwords. Choose another.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ role: 'admin' }, '', 'This request has a field that does not exist: role'],
    [{ agent_id: 'x' }, 'agent_id', 'agent_id must be the id of an agent, or null'],
    [{ address: 'As\u0000ha street' }, 'address', "This text contains characters that can't be saved"],
  ])('%j is rejected with the name of the field', async (wrong, field, message) => {
    const body = { ...userBody('wrong@example.in'), ...wrong }
    const answer = await send('/create-user', body, { as: agent })
    expect(answer).toMatchObject({ status: 400, body: { error: message, issues: [{ field, message }] } })
    expect(await app.db.$count(accounts, eq(accounts.email, 'wrong@example.in'))).toBe(0)
  })

  test.each(['{"a":', '', 'null', '[]', '"text"', '7', `{"a":${'['.repeat(20_000)}`])(
    'returns 400 for broken JSON: %.9s',
    async (text) => {
      const { status, body } = await send('/create-user', null, { as: agent, text })
      const isRead = ['', 'null', '[]', '"text"', '7'].includes(text)
      const error = isRead ? expect.stringMatching(/^Please /) : 'The request body is not valid JSON.'
      expect([status, body.error]).toEqual([400, error])
    },
  )

  test('returns 415 for a body that is not JSON, 413 for a large body and 405 for another method', async () => {
    const plain = await send('/create-user', {}, { as: agent, headers: { 'content-type': 'text/plain' } })
    expect(plain).toMatchObject({ status: 415, body: { error: expect.stringContaining('JSON') } })
    const huge = await send(
      '/create-user',
      { ...userBody('huge@example.in'), address: 'x'.repeat(70_000) },
      { as: agent },
    )
    expect(huge).toMatchObject({ status: 413, body: { error: 'The request body is too large.' } })
    const got = await send('/create-user', null, { as: agent, method: 'GET' })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await send('/create-agent', {}, { as: admin, method: 'PUT' })).status).toBe(405)
  })
})

test('the OpenAPI document and the page describe both paths and the payment, with their errors', async () => {
  const { body: document } = await send('/api/openapi.json', null, { method: 'GET' })
  expect(document.openapi).toMatch(/^3\.1/)
  expect(Object.keys(document.paths)).toEqual(['/create-user', '/create-agent', '/api/payment/initialize'])
  const post = document.paths['/create-user']?.post
  if (!post) throw new Error('not described')
  expect(Object.keys(post.responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
    '507',
  ])
  expect(post.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['admintoken', true],
    ['idempotency-key', false],
  ])
  const schema = post.requestBody.content['application/json']?.schema
  expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(Object.keys(userBody('x')).sort())
  expect(schema?.required).not.toContain('agent_id')
  expect(schema?.additionalProperties).toBe(false)
  expect(schema?.properties.state?.enum).toContain('Kerala')
  const page = await httpApp.request('http://localhost:3000/api/docs', { headers: { host: 'localhost:3000' } })
  const text = await page.text()
  for (const word of ['/create-user', '/create-agent', '/api/payment/initialize', 'mother_tongue'])
    expect(text).toContain(word)
  expect(text).not.toContain('<script')
})
