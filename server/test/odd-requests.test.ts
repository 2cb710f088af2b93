import { paymentContract, restContract } from '@jodi/shared/agents/rest.ts'
import { contract } from '@jodi/shared/contract.ts'
import { isContractProcedure } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { SESSION_COOKIE, signAccess } from '#domains/accounts/sessions/rules.ts'
import { rateLimits } from '#domains/accounts/tables.ts'
import { plans } from '#domains/plans/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { chanceOf, inputFor, madeOdd, UNKNOWN_KEY, UNKNOWN_VALUE, withUnknown } from '#test/input/odd-input.ts'

const isLong = process.env.LONG_TESTS === 'long'
const REQUESTS = isLong ? 20_000 : 1000
/** The short form runs beside other tests on busy machines. */
const SLOW_MS = isLong ? 2000 : 8000
const SEED = Number(process.env.LONG_TESTS_SEED ?? 4)

interface Call {
  name: string
  path: string
  schema: z.core.$ZodType | undefined
  kind: 'procedure' | 'token' | 'plain'
}

interface Asker {
  cookie?: string
  token?: string
}

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  // A started product has loaded this before the first request.
  await httpApp.request(...requestOf({ name: '', path: '/create-user', schema: undefined, kind: 'token' }, {}, {}, 1))
})
afterAll(() => app.close())

test(`${REQUESTS} random requests from the contract cause no internal error, no slow response, and no unknown value in the database`, {
  timeout: REQUESTS * 150,
}, async () => {
  const chance = chanceOf(SEED)
  const calls = everyCall()
  const words = await makeWords()
  const askers = new Map<string, Asker>()
  const failures: string[] = []
  const statuses = new Map<number, number>()
  let slowest = { ms: 0, name: '' }
  for (let i = 0; i < REQUESTS; i++) {
    // Rate limits have a test of their own: here they would prevent reaching the rest.
    if (i % 25 === 0) await app.db.delete(rateLimits)
    const call = calls[i % calls.length] as Call
    const kind = chance.pick(ASKERS)
    const asker = askers.get(kind) ?? (await makeAsker(kind))
    askers.set(kind, asker)
    const valid = call.schema && inputFor(call.schema, chance, words)
    const roll = chance.next()
    const input = roll < 0.4 ? valid : roll < 0.55 ? withUnknown(Object(valid)) : madeOdd(valid, chance)
    const started = performance.now()
    const answer = await httpApp.request(...requestOf(call, input, asker, chance.next()))
    const text = await answer.text()
    const ms = Math.round(performance.now() - started)
    if (ms > slowest.ms) slowest = { ms, name: call.name }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500 && !isMeant(text))
      failures.push(`${call.name} as ${kind}: ${JSON.stringify(input)?.slice(0, 300)}: ${text.slice(0, 200)}`)
    // Some actors leave or are disabled or deleted by others: a new one replaces them.
    if (answer.status === 401 || i % 40 === 0) askers.delete(kind)
  }
  process.stdout.write(
    `odd requests: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}; slowest ${slowest.ms} ms (${slowest.name}), ${app.database.kind}\n`,
  )
  expect(failures.slice(0, 10)).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
  expect(await storedUnknown()).toEqual([])
  // Checked last, so that a busy machine does not hide other errors.
  expect(slowest.ms, slowest.name).toBeLessThan(SLOW_MS)
})

const ASKERS = ['anonymous', 'member', 'agent', 'admin', 'bareAdmin', 'disabled'] as const

/** Without a provider's keys a payment cannot be started: that response is expected. */
const isMeant = (text: string) => /"reason":"(noProvider|providerDown)"/.test(text)

function everyCall(): Call[] {
  return [
    ...proceduresOf(contract).map(({ name, schema }) => ({
      name,
      schema,
      path: `/api/rpc/${name.replaceAll('.', '/')}`,
      kind: 'procedure' as const,
    })),
    ...proceduresOf(restContract).map(({ name, schema, path }) => ({ name, schema, path, kind: 'token' as const })),
    ...proceduresOf(paymentContract).map(({ name, schema, path }) => ({ name, schema, path, kind: 'plain' as const })),
  ]
}

function proceduresOf(node: object, prefix = ''): { name: string; schema: Call['schema']; path: string }[] {
  return Object.entries(node).flatMap(([name, child]) => {
    if (!isContractProcedure(child)) return proceduresOf(child, `${prefix}${name}.`)
    const { inputSchema, route } = child['~orpc']
    return [{ name: `${prefix}${name}`, schema: inputSchema as Call['schema'], path: route.path ?? '' }]
  })
}

function requestOf(call: Call, input: unknown, { cookie, token }: Asker, roll: number): [string, RequestInit] {
  const body = call.kind === 'token' && input && typeof input === 'object' && 'body' in input ? input.body : input
  const sent = call.kind === 'procedure' ? { json: body, ...(roll < 0.03 ? { meta: [[1, 'id'], ['x']] } : {}) } : body
  const headers = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'x-csrf-token': 'orpc',
    'content-type': 'application/json',
    ...(call.kind === 'token' ? (token ? { admintoken: token } : {}) : cookie ? { cookie } : {}),
  }
  return [`http://localhost:3000${call.path}`, { method: 'POST', headers, body: JSON.stringify(sent ?? null) }]
}

async function makeAsker(kind: (typeof ASKERS)[number]): Promise<Asker> {
  if (kind === 'anonymous') return {}
  const person = await makePerson(kind)
  const session = await createSession(app, person.id, { address: '203.0.113.9', userAgent: 'odd' })
  const { accessToken } = await signAccess(app.secret, app.clock.now(), { id: session.id, accountId: person.id })
  return { cookie: `${SESSION_COOKIE}=${encodeURIComponent(session.cookie)}`, token: accessToken }
}

function makePerson(kind: Exclude<(typeof ASKERS)[number], 'anonymous'>): Promise<Actor> {
  if (kind === 'member') return makeMember(app, { gender: 'male' })
  if (kind === 'disabled') return makeAccount(app, { disabledAt: new Date() })
  if (kind === 'agent') return makeAccount(app, { role: 'agent' })
  return makeAccount(app, { role: 'admin', ...(kind === 'bareAdmin' ? { privileges: [] } : {}) })
}

/** Existing values, and values of the lists, so that some requests succeed. */
async function makeWords(): Promise<string[]> {
  const [her, him] = await Promise.all([makeMember(app, { gender: 'female' }), makeMember(app, { gender: 'male' })])
  const agent = await makeAccount(app, { role: 'agent' })
  const chat = await makeChat(app, him, her)
  const [plan] = await app.db.select().from(plans).limit(1)
  return [
    ...[her.id, him.id, agent.id, chat, plan?.id ?? ''],
    ...[her.email, 'new@example.in', 'Asha', '9800000000', 'marigold-77', '411001', '123456'],
    ...['Hinduism', 'Maratha', 'Maharashtra', 'Pune', 'Architect', "Master's", 'Marathi', 'India', '2026-11-21'],
  ]
}

/** Every table that contains a key or a text which no schema has. */
async function storedUnknown(): Promise<string[]> {
  const { rows } = (await app.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of rows) {
    const like = (word: string) => sql`row_to_json(held)::text like ${`%${word}%`}`
    const result = (await app.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(name)} held where ${like(UNKNOWN_KEY)} or ${like(UNKNOWN_VALUE)}`,
    )) as unknown as { rows: { count: number }[] }
    if ((result.rows[0]?.count ?? 0) > 0) found.push(name)
  }
  expect(rows.length).toBeGreaterThan(20)
  return found
}
