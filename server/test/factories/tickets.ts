import { randomUUID } from 'node:crypto'
import { tickets } from '#domains/tickets/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

type Values = Partial<typeof tickets.$inferInsert>

/** Creates a ticket, pending by default. Returns its id. */
export async function makeTicket(app: AppContext, authorId: string, values: Values = {}): Promise<string> {
  const id = randomUUID()
  const now = app.clock.now()
  await app.db.insert(tickets).values({
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
