import type { WarningRule } from '@jodi/shared/safety/warning-texts.ts'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** Members of a blocked pair cannot see each other, whichever of the two blocked. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
)

/** A rule that staff asked a person to follow. It refers to no report, so that it does not lead to the reporter. */
export const warnings = pgTable(
  'warnings',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    rule: text('rule').$type<WarningRule>().notNull(),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('warnings_account').on(table.accountId, table.at)],
)
