import { beginningOf } from '@jodi/shared/beginning-of.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import type { TicketDisplayStatus, TicketFilter } from '@jodi/shared/tickets/contract.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { countStates } from '#db/states.ts'
import { contains, eachWord, isNamed } from '#db/words.ts'
import { hasPrivilege } from '#domains/accounts/privileges/queries.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { isSupport } from '#domains/tickets/policy.ts'
import type { TicketRow } from '#domains/tickets/rules.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Maximum length of a description in a row of the table. */
const BEGINNING = 200

/** A ticket of the caller, or any for support; all others are treated as not existing. */
export async function getTicket(db: Connection, me: Actor, id: string): Promise<TicketRow> {
  const reach = isSupport(me) ? undefined : eq(tickets.authorId, me.id)
  const [found] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), reach))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The authors of these tickets. */
export async function listAuthorIds(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ authorId: tickets.authorId })
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
  return rows.map(({ authorId }) => authorId)
}

/** Several tickets, locked in the order of their ids, so that two such actions wait for each other. */
export function lockTickets(tx: Tx, ids: readonly string[]): Promise<TicketRow[]> {
  return tx
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
    .orderBy(asc(tickets.id))
    .for('update')
}

export async function findTicket(db: Connection, id: string): Promise<TicketRow | null> {
  const [found] = await db.select().from(tickets).where(eq(tickets.id, id))
  return found ?? null
}

/** One page of a person's tickets, newest first, with the total. */
export async function listMine(db: Connection, authorId: string, asked: number) {
  const where = eq(tickets.authorId, authorId)
  const total = await db.$count(tickets, where)
  const page = pageWithin(asked, total)
  const rows = await db
    .select()
    .from(tickets)
    .where(where)
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total, page }
}

/** One page of all tickets that match the filters, with the exact total, and the number in each status. */
export async function listTickets(db: Connection, filter: TicketFilter, asked: number) {
  const { status } = filter
  const found = conditionOf(filter)
  const counts = await countStates(db, tickets, STATES, found)
  const where = and(found, status ? STATES[status] : undefined)
  const total = status ? counts[status] : sum(Object.values(counts))
  const page = pageWithin(asked, total)
  const order = filter.oldestFirst ? asc : desc
  const rows = await selectWithPeople(db)
    .where(where)
    .orderBy(order(tickets.createdAt), order(tickets.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: rows.map(shorten), counts, total, page }
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

export type TicketWithPeople = Awaited<ReturnType<typeof getTicketWithPeople>>

export async function getTicketWithPeople(db: Connection, id: string) {
  const [found] = await selectWithPeople(db).where(eq(tickets.id, id))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Number of tickets that wait for support. */
export function countWaiting(db: Connection): Promise<number> {
  return db.$count(tickets, and(isNull(tickets.closedAt), ne(tickets.status, 'resolved')))
}

/** What a person may know of a changed ticket at this moment; null if nothing. */
export async function readTicketEvent(
  app: AppContext,
  personId: string,
  event: Extract<DomainEvent, { type: 'ticketChanged' }>,
): Promise<LiveEvent | null> {
  const isOwn = and(eq(tickets.id, event.ticketId), eq(tickets.authorId, personId))
  const isTheirs = (await app.db.$count(tickets, isOwn)) > 0
  return isTheirs || (await hasPrivilege(app.db, personId, 'manage_support')) ? event : null
}

const isOpenAs = (status: TicketRow['status']) => and(isNull(tickets.closedAt), eq(tickets.status, status))

const STATES: Record<TicketDisplayStatus, SQL | undefined> = {
  pending: isOpenAs('pending'),
  in_progress: isOpenAs('in_progress'),
  resolved: isOpenAs('resolved'),
  closed: isNotNull(tickets.closedAt),
}

/** The filters without the status. */
function conditionOf({ type, search }: TicketFilter): SQL | undefined {
  return and(
    type ? eq(tickets.type, type) : undefined,
    eachWord(search, (word) => [contains(tickets.description, word), isNamed(tickets.authorId, word), hasEmail(word)]),
  )
}

const hasEmail = (word: SQL) => sql`${tickets.authorId} in (select a.id from accounts a where a.email like ${word})`

function selectWithPeople(db: Connection) {
  return db
    .select({
      ticket: tickets,
      author: { id: accounts.id, name: nameOf(sql`${tickets.authorId}`), email: accounts.email },
      closedBy: nameOf(sql`${tickets.closedBy}`),
    })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.authorId))
}

/**
 * The current name, of staff or from the profile, which belongs to a domain above, so the expression is passed in; else
 * the email.
 */
function nameOf(id: SQL) {
  return sql<string | null>`(select coalesce(nullif(trim(coalesce(s.first_name, p.first_name, '') || ' ' ||
      coalesce(s.last_name, p.last_name, '')), ''), a.email)
    from accounts a left join staff_profiles s on s.account_id = a.id left join profiles p on p.id = a.id where a.id = ${id})`
}

function shorten<Row extends { ticket: TicketRow }>(row: Row): Row {
  const { description } = row.ticket
  return description.length > BEGINNING
    ? { ...row, ticket: { ...row.ticket, description: beginningOf(description, BEGINNING) } }
    : row
}
