import { inArray, sql } from 'drizzle-orm'
import { createAppContext } from '../../server/create-app-context.ts'
import { accounts } from '../../server/domains/accounts/tables.ts'
import { readEnv } from '../../server/lib/env.ts'
import { signInCookie } from '../../server/test/sign-in-cookie.ts'
import { fillApp } from '../app.ts'
import type { Client } from '../client.ts'

/** A signed-in member with conversations. */
export interface BenchMember extends Client {
  conversationIds: string[]
}

/** Each one chats with so many of the next ones in the list, and so with twice as many people. */
const PARTNERS = 5
const MESSAGES = 20

/** Adds members to an app, of whom a number are signed in and chat with each other. */
export async function fillMembers(
  settings: Record<string, string>,
  members: number,
  signedIn: number,
): Promise<BenchMember[]> {
  const emails = await fillApp(settings, members, signedIn)
  const app = await createAppContext(readEnv({ LOG_LEVEL: 'silent', DEMO: '1', ...settings }))
  try {
    const people = await app.db.select().from(accounts).where(inArray(accounts.email, emails)).orderBy(accounts.id)
    const conversationsOf = await addChats((statement, values) => app.database.query(statement, values), people)
    const found: BenchMember[] = []
    for (const [at, { id, email }] of people.entries()) {
      const { cookie } = await signInCookie(app, { id })
      // Rate limits and turns stay on, so each member has a network of their own.
      const address = `10.${at >> 8}.${at & 255}.1`
      found.push({ email, cookie, address, conversationIds: conversationsOf.get(id) ?? [] })
    }
    await app.db.execute(sql`analyze`)
    return found
  } finally {
    await app.close()
  }
}

type Query = (statement: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** In three statements, however many people: the same rows that requests, answers and messages leave. */
async function addChats(query: Query, people: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const pairs = people.flatMap(({ id }, at) =>
    Array.from({ length: PARTNERS }, (_, n) => [id, people[(at + n + 1) % people.length]?.id ?? id]),
  )
  await query(
    `insert into conversations (member_a_id, member_b_id, requester_id, status, last_number, answered_at)
    select least(one, other), greatest(one, other), one, 'accepted', ${MESSAGES}, now()
    from json_to_recordset($1::json) as pair(one uuid, other uuid)`,
    [JSON.stringify(pairs.map(([one, other]) => ({ one, other })))],
  )
  const ofPeople = `from conversations c where c.member_a_id = any($1::uuid[]) and c.member_b_id = any($1::uuid[])
    and c.last_number = ${MESSAGES}`
  const ids = `{${people.map(({ id }) => id).join(',')}}`
  await query(
    `insert into conversation_participants (conversation_id, person_id, read_up_to)
    select c.id, unnest(array[c.member_a_id, c.member_b_id]), ${MESSAGES - 2} ${ofPeople}`,
    [ids],
  )
  await query(
    `insert into messages (conversation_id, number, id, sender_id, content)
    select c.id, n, gen_random_uuid(), case when n % 2 = 0 then c.member_a_id else c.member_b_id end,
      'Namaste! Are you free to talk to my parents on Sunday, at about eleven? ' || n
    from (select c.* ${ofPeople}) c, generate_series(1, ${MESSAGES}) n`,
    [ids],
  )
  const { rows } = await query(
    'select person_id, json_agg(conversation_id) as ids from conversation_participants group by person_id',
  )
  return new Map(rows.map(({ person_id, ids }) => [String(person_id), ids as string[]]))
}
