import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** The ledger of credits: the balance of an agent is the sum (rule G1). Kept without people who are deleted (rule G4). */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['userCreated', 'unclaimedUserDeleted'] }).notNull(),
    amount: integer('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_one_a_kind').on(table.userId, table.kind),
    index('credit_entries_agent').on(table.agentId, table.at),
  ],
)

/** Answers to requests that carried an `Idempotency-Key`, so that a repeat by the same actor gets the first answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of the operation and its body. */
    bodyHash: text('body_hash').notNull(),
    /** The account that the request made, which is the answer; null while it is made, and once it is deleted. */
    createdAccountId: uuid('created_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_created_account').on(table.createdAccountId),
  ],
)
