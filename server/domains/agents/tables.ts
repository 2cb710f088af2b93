import { CREDIT_KINDS } from '@jodi/shared/agents/contract.ts'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/**
 * The ledger of credits. The balance of an agent is the sum of the amounts (rule G1). The entries of deleted people
 * stay without a reference to them (rule G4).
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_entries_one_a_kind').on(table.userId, table.kind),
    index('credit_entries_agent').on(table.agentId, table.at),
  ],
)

/**
 * Responses to requests with an `Idempotency-Key`, so that a repeated request of the same actor gets the first
 * response.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the operation and its body. */
    bodyHash: text('body_hash').notNull(),
    /**
     * The account that the request created, which is the response. Null during the creation, and after the account was
     * deleted.
     */
    createdAccountId: uuid('created_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_created_account').on(table.createdAccountId),
  ],
)
