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
