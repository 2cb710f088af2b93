import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@jodi/shared/time.ts'
import type { Connection } from '#db/connection.ts'
import { nth } from '#demo/random.ts'
import { tickets } from '#domains/tickets/tables.ts'

type DemoTicket = Pick<typeof tickets.$inferInsert, 'type' | 'description' | 'status' | 'response'> & {
  /** The author by index among the people; 0 is the named member. */
  of: number
  hoursAgo: number
  closed?: true
}

/** Tickets that wait for support, and those of the named member with a response. */
const TICKETS: readonly DemoTicket[] = [
  {
    of: 31,
    hoursAgo: 2,
    type: 'billing',
    description: 'I paid for Gold by UPI. Where do I find the receipt to print?',
  },
  {
    of: 58,
    hoursAgo: 5,
    type: 'technical',
    description:
      'The photo of my biodata turns sideways when I crop it on my phone. I tried it twice, also after a restart.',
  },
  {
    of: 12,
    hoursAgo: 26,
    type: 'account',
    description: 'My father created the account with his email. How do I change it to mine?',
    status: 'in_progress',
  },
  {
    of: 0,
    hoursAgo: 50,
    type: 'feature',
    description: 'It would help my parents if the profile could be printed on one page, like a biodata on paper.',
    status: 'resolved',
    response: "Thank you, Ananya. You can use your browser's Print option for now.",
  },
  {
    of: 77,
    hoursAgo: 120,
    type: 'other',
    description: 'Do you also have an office in Nagpur that my mother could visit?',
    status: 'resolved',
    response: 'Not yet. She can call us Monday to Friday.',
    closed: true,
  },
]

/** Creates tickets of some of these people, the newest shortly before `now`. */
export async function addTickets(tx: Connection, now: Date, ids: readonly string[]): Promise<void> {
  const rows = TICKETS.filter(({ of }) => of < ids.length).map(({ of, hoursAgo, closed, ...ticket }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const answeredAt = new Date(createdAt.getTime() + HOUR_MS)
    const authorId = nth(ids, of)
    return {
      id: randomUUID(),
      authorId,
      createdAt,
      ...ticket,
      resolvedAt: ticket.status === 'resolved' ? answeredAt : null,
      ...(closed ? { closedAt: answeredAt, closedBy: authorId } : {}),
    }
  })
  if (rows.length > 0) await tx.insert(tickets).values(rows)
}
