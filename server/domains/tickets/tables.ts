import { TICKET_STATUSES, TICKET_TYPES } from '@jodi/shared/tickets/contract.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** A ticket; it is deleted with its author's account. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text('type', { enum: TICKET_TYPES }).notNull(),
    description: text('description').notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('pending'),
    response: text('response'),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    // The time shows whether it is closed, because the account of the person who closed it may be deleted.
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('tickets_author').on(table.authorId, table.createdAt),
    index('tickets_created').on(table.createdAt),
    index('tickets_closed_by').on(table.closedBy),
    index('tickets_waiting')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null and ${table.status} <> 'resolved'`),
    check('tickets_resolved', sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`),
  ],
)
