import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { makeChat, write } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'
import { ownHeaders } from '#test/own-headers.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

type Client = ReturnType<typeof callAs>
type Case = [name: string, statements: number, call: (client: Client) => Promise<unknown>]

let app: TestApp
let asha: Member
let men: Member[]
let chatId: string
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  asha = await makeMember(app, { gender: 'female' })
  men = await Promise.all(Array.from({ length: 12 }, () => makeMember(app, { gender: 'male', age: 30 })))
  const ids = await Promise.all(men.slice(0, 5).map((man) => makeChat(app, asha, man)))
  chatId = ids[0] ?? ''
  for (const [at, id] of ids.entries()) await write(app, men[at] as Member, id, 'Namaste')
  // Loads the ranking, and counts the values of the day.
  await pageOf(app, asha)
})
afterAll(() => app.close())

const person = (at: number) => ({ id: men[at]?.id ?? '' })
const isPostgres = () => app.database.kind === 'postgres'
/** Other processes are notified only on PostgreSQL. */
const notified = () => (isPostgres() ? 1 : 0)

/** Without the one that reads the actor, which requests within half a second share. */
const CASES: Case[] = [
  ['accounts.session', 1, (client) => client.accounts.session()],
  ['chat.unreadCount', 1, (client) => client.chat.unreadCount()],
  // Beside its own, each that shows matches reads the changes of the ranking, together with others at that moment.
  ['chat.list', 2, (client) => client.chat.list()],
  ['chat.get', 2, (client) => client.chat.get({ id: chatId })],
  ['chat.messages', 2, (client) => client.chat.messages({ id: chatId })],
  ['matches.list', 3, (client) => client.matches.list({})],
  ['matches.list, search', 3, (client) => client.matches.list({ query: 'arjun', filter: { minAge: 20 } })],
  ['matches.stats', 3, (client) => client.matches.stats()],
  ['people.profile, first view of the day', 3, (client) => client.people.profile(person(7))],
  ['people.profile, opened before', 2, (client) => client.people.profile(person(7))],
  ['people.profile, own', 1, (client) => client.people.profile({ id: asha.id })],
]

test.each(CASES)('%s takes %i statements', async (_name, statements, call) => {
  expect(await countStatements(() => call(callAs(app, asha)))).toBe(statements)
})

test('chat.send takes three statements, and notifies other processes with one more', async () => {
  const send = () => write(app, asha, chatId, 'Namaste', randomUUID())
  expect(await countStatements(send)).toBe(3 + notified())
})

test('a limit that is exhausted costs one statement, which writes nothing', async () => {
  const few = await openTestApp({ MESSAGES_PER_MINUTE: '1' })
  const [one, other] = [await makeMember(few), await makeMember(few, { gender: 'male', age: 30 })]
  const id = await makeChat(few, one, other)
  await write(few, one, id, 'Namaste')
  const points = () => few.database.query('select key, points, expire, xmin from rate_limits order by key')
  const before = await points()
  await expect(write(few, one, id, 'Again')).rejects.toMatchObject({ code: 'TOO_MANY' })
  expect((await points()).rows).toEqual(before.rows)
  await few.close()
})

test('a request reads its actor, and the next ones of the same half second do not', async () => {
  const { cookie } = await signInCookie(app, asha)
  const http = createHttpApp(app)
  const headers = ownHeaders(app, cookie)
  lines.length = 0
  for (let n = 0; n < 3; n++)
    expect((await http.request('/api/rpc/chat/unreadCount', { method: 'POST', headers, body: '{}' })).status).toBe(200)
  const [first, ...next] = lines.map(({ statements }) => statements)
  // The first one of a day also notes that the person was active.
  expect([2, 3]).toContain(first)
  expect(next).toEqual([1, 1])
})
