import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * The story of a matched couple (rule Q3). Each of the two may have a draft; one of the couple can be submitted. It is
 * deleted with the match, and its photo with it (see `sql.ts`).
 */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    // The key of the match: the database deletes the story when the match ends.
    proposerId: uuid('proposer_id').notNull(),
    otherId: uuid('other_id').notNull(),
    writerId: personId('writer_id'),
    /** Incremented by every change: agreeing and deciding name the revision that was read. */
    revision: integer('revision').notNull().default(1),
    // At the time of writing: what the two agreed to and an admin read is what is published.
    writerName: text('writer_name').notNull(),
    partnerName: text('partner_name').notNull(),
    text: text('text').notNull(),
    photoKey: text('photo_key'),
    sentAt: moment('sent_at'),
    agreedAt: moment('agreed_at'),
    decidedAt: moment('decided_at'),
    published: boolean('published'),
    rejectionReason: text('rejection_reason'),
    /** Whether a rejected story had been published. */
    unpublished: boolean('unpublished').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'stories_pair',
      columns: [table.proposerId, table.otherId],
      foreignColumns: [matchedPairs.proposerId, matchedPairs.otherId],
    }).onDelete('cascade'),
    uniqueIndex('stories_one_a_writer').on(table.writerId),
    uniqueIndex('stories_one_sent_a_pair').on(table.proposerId, table.otherId).where(sql`${table.sentAt} is not null`),
    index('stories_of_pair').on(table.proposerId, table.otherId),
    index('stories_photo').on(table.photoKey),
    index('stories_waiting').on(table.agreedAt, table.id).where(sql`${table.decidedAt} is null`),
    index('stories_decided').on(table.published, table.decidedAt, table.id),
    // No story is decided or published before both have agreed.
    check(
      'stories_in_order',
      sql`(${table.agreedAt} is null or ${table.sentAt} is not null)
      and (${table.decidedAt} is null or ${table.agreedAt} is not null)
      and ((${table.decidedAt} is null) = (${table.published} is null))`,
    ),
  ],
)
