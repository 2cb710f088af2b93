import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#db/columns.ts'
import { profiles } from '#domains/profiles/tables.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** 'Successfully Matched': one member proposes it, and it takes effect once the other has confirmed. */
export const matchedPairs = pgTable(
  'matched_pairs',
  {
    proposerId: personId('proposer_id'),
    otherId: personId('other_id'),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.proposerId, table.otherId] }),
    uniqueIndex('matched_pairs_one_a_pair').on(
      sql`least(${table.proposerId}, ${table.otherId})`,
      sql`greatest(${table.proposerId}, ${table.otherId})`,
    ),
    index('matched_pairs_other').on(table.otherId),
  ],
)
