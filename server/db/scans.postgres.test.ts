import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SELDOM } from '#db/named.ts'
import { conditionsOf, listAudit } from '#domains/audit/queries.ts'
import { remindOfRecent } from '#domains/chat/jobs.ts'
import { sendCodes } from '#email/outbox.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'

const OTHERS = 4000
/** Rows of small tables that are cheaper to read whole, such as plans and settings. */
const SCANNED_MOST = 200
/**
 * A statement gets a name when it has run so often. A connection then plans it five times for its values, and after
 * that may keep one plan for all values.
 */
const CALLS = SELDOM + 5 + 1
/** Statements at once, so that each connection of the pool has one. */
const CONNECTIONS = 10

let app: TestApp
let she: Actor
let he: Actor
let conversationId: string

beforeAll(async () => {
  app = await openTestApp()
  await app.database.run(OTHER_PEOPLE)
  const pair = await makePair(app)
  she = pair.she
  he = pair.he
  conversationId = await makeChat(app, she, he)
  await write(app, he, conversationId, 'Namaste!')
  await app.database.run('analyze')
})
afterAll(() => app.close())

type Client = ReturnType<typeof callAs>
const REQUESTS: [name: string, call: (client: Client) => Promise<unknown>][] = [
  ['accounts.session', (client) => client.accounts.session()],
  ['chat.unreadCount', (client) => client.chat.unreadCount()],
  ['chat.list', (client) => client.chat.list()],
  ['chat.list of the first', (client) => client.chat.list({ first: 50 })],
  ['chat.relations', (client) => client.chat.relations()],
  ['chat.get', (client) => client.chat.get({ id: conversationId })],
  ['chat.messages', (client) => client.chat.messages({ id: conversationId })],
  [
    'chat.send',
    (client) => client.chat.send({ id: conversationId, messageId: crypto.randomUUID(), content: 'Namaste' }),
  ],
  ['chat.markRead', (client) => client.chat.markRead({ id: conversationId, upTo: 1 })],
  ['chat.requestQuota', (client) => client.chat.requestQuota()],
  ['matches.list', (client) => client.matches.list({})],
  ['matches.list with a search', (client) => client.matches.list({ query: 'an', filter: { withPhoto: true } })],
  ['matches.list of the shortlist', (client) => client.matches.list({ list: 'shortlist' })],
  ['matches.details', (client) => client.matches.details({ id: he.id })],
  ['matches.listNotInterested', (client) => client.matches.listNotInterested()],
  ['people.profile', (client) => client.people.profile({ id: he.id })],
  ['people.profileViews', (client) => client.people.profileViews()],
  ['people.home', (client) => client.people.home()],
  ['people.nextSteps', (client) => client.people.nextSteps()],
  ['people.listViewers', (client) => client.people.listViewers()],
  ['profiles.getOwn', (client) => client.profiles.getOwn()],
  ['profiles.completion', (client) => client.profiles.completion()],
  ['preferences.getOwn', (client) => client.preferences.getOwn()],
  ['searches.list', (client) => client.searches.list()],
]

describe(`a request reads at most ${SCANNED_MOST} rows in the order of a table`, () => {
  test.each(REQUESTS)('%s', async (_name, call) => {
    const client = callAs(app, she)
    for (let at = 1; at < CALLS; at++) await call(client)
    const before = await rowsScanned()
    await call(client)
    const after = await rowsScanned()
    const scanned = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const)
    expect(scanned.filter(([, rows]) => rows > SCANNED_MOST)).toEqual([])
  })
})

test('the reminder of each minute reads no chat without a message of the last hours', async () => {
  const reads = () => rowsRead(['conversations', 'conversation_participants'])
  await app.database.run(`
    update messages set created_at = now() - interval '1 day';
    update conversation_participants p set read_up_to = c.last_number from conversations c where c.id = p.conversation_id`)
  await app.database.run('vacuum analyze')
  await remindOfRecent(app)
  const before = await reads()
  await remindOfRecent(app)
  expect((await reads()) - before).toBeLessThanOrEqual(SCANNED_MOST)
})

test('looking for a code to send reads none of the other emails that are due', async () => {
  await app.database.run(`
    insert into email_outbox (account_id, template, data) select id, 'messagesUnread', '{}' from accounts`)
  await app.database.run('vacuum analyze email_outbox')
  const reads = () => rowsRead(['email_outbox'])
  const before = await reads()
  await sendCodes(app)
  expect((await reads()) - before).toBeLessThanOrEqual(SCANNED_MOST)
  await app.database.run('delete from email_outbox')
})

test('a page of the audit log reads the people of its entries, not all whom a search matches', async () => {
  await app.database.run(`
    insert into audit_entries (at, action, account_id, fields)
      select now() - n * interval '1 minute', 'profileEdited', id, '{}'
      from (select id, row_number() over (order by id) as n from accounts where email like '%@scans.example') a where n <= 50;
    analyze audit_entries`)
  const reading = { filter: { person: 'scans' }, seesAddresses: true }
  const conditions = await conditionsOf(app.db, reading, 0)
  const reads = () => rowsRead(['accounts', 'member_search', 'profiles'])
  const before = await reads()
  expect(await listAudit(app.db, { ...reading, conditions, before: undefined, limit: 10 })).toHaveLength(10)
  expect((await reads()) - before).toBeLessThanOrEqual(SCANNED_MOST)
})

/** Rows of these tables that were read, also by an index. */
async function rowsRead(tables: string[]): Promise<number> {
  await rowsScanned()
  const { rows } = await app.database.query(
    `select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = any($1)`,
    [tables],
  )
  return Number(rows[0]?.rows)
}

/** Rows that were read in the order of the table, of each table since its creation. */
async function rowsScanned(): Promise<Record<string, number>> {
  const flush = 'select pg_stat_force_next_flush(), pg_sleep(0.02)'
  await Promise.all(Array.from({ length: CONNECTIONS }, () => app.database.query(flush)))
  await app.database.query('select pg_stat_clear_snapshot()')
  const { rows } = await app.database.query('select relname, seq_tup_read::int as rows from pg_stat_user_tables')
  return Object.fromEntries(rows.map((row) => [String(row.relname), Number(row.rows)]))
}

/**
 * So many others, each with an unfinished profile and a chat with the next one, and rows of the tables that requests
 * read.
 */
const OTHER_PEOPLE = `
  insert into accounts (email) select 'p' || n || '@scans.example' from generate_series(1, ${OTHERS}) n;
  insert into profiles (id, active_day) select id, 0 from accounts;
  insert into conversations (member_a_id, member_b_id, requester_id, status, last_number)
    select id, next, id, 'accepted', 2 from (select id, lead(id) over (order by id) as next from profiles) pairs
    where next is not null;
  insert into conversation_participants (conversation_id, person_id)
    select id, unnest(array[member_a_id, member_b_id]) from conversations;
  insert into messages (conversation_id, number, id, sender_id, content)
    select id, n, gen_random_uuid(), requester_id, 'Namaste' from conversations, generate_series(1, 2) n;
  insert into notification_settings (account_id) select id from accounts;
  insert into shortlist (viewer_id, person_id) select member_a_id, member_b_id from conversations;
  insert into not_interested (viewer_id, person_id) select member_b_id, member_a_id from conversations;
  insert into blocks (blocker_id, blocked_id) select member_b_id, member_a_id from conversations where left(id::text, 1) < '8';
  insert into profile_views (viewer_id, viewed_id, day, is_full_view)
    select member_a_id, member_b_id, current_date, true from conversations;
  insert into presence (person_id, node_id, until) select id, gen_random_uuid(), now() from accounts;
`
