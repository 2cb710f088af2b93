import { randomUUID } from 'node:crypto'
import { tickets } from '#domains/tickets/tables.ts'
import type { House } from '#lib/house.ts'

type Values = Partial<typeof tickets.$inferInsert>

/** A ticket of somebody, pending unless told otherwise; returns its id. */
export async function makeTicket(house: House, authorId: string, values: Values = {}): Promise<string> {
  const id = randomUUID()
  const now = house.clock.now()
  await house.db.insert(tickets).values({
    id,
    authorId,
    type: 'technical',
    description: 'The photo does not load on my phone',
    createdAt: now,
    ...(values.status === 'resolved' ? { resolvedAt: now } : {}),
    ...values,
  })
  return id
}

/** For the border: some operations close and reopen, so each request finds the tickets laid anew. */
export async function layTickets(house: House, authorId: string) {
  await house.db.delete(tickets)
  return {
    ticket: await makeTicket(house, authorId, { status: 'resolved', description: 'Canary ticket of somebody' }),
    closedTicket: await makeTicket(house, authorId, { closedAt: house.clock.now() }),
  }
}
