import type { Decision, ReportReason } from '@jodi/shared/reports/texts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/**
 * What one person reported of another. While it is open it survives both accounts with its copied messages; the decision
 * deletes details and messages, and leaves who, why, when and how (rule G4).
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    reporterId: uuid('reporter_id').references(() => accounts.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the reporter's browser, so that a repeat makes no second report. */
    clientId: uuid('client_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    createdAt: moment('created_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    decision: text('decision').$type<Decision>(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('reports_one_a_client_id').on(table.reporterId, table.clientId),
    index('reports_reported').on(table.reportedId),
    index('reports_open').on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index('reports_decided').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    check('reports_decided_whole', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
)

/** Copies of the messages that a report cites: the conversation and its authors may be deleted. */
export const reportMessages = pgTable(
  'report_messages',
  {
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    byReporter: boolean('by_reporter').notNull(),
    content: text('content').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.number] })],
)
