import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/**
 * What staff look people up by: narrow, because counts and words of two letters read all of it. Members with a profile
 * alone; the database itself keeps it (see `sql.ts`), and nothing is shown from it.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** A line each, in lower case: first and last name, the email, the digits of the phone number. */
    text: text('text').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The day on which an age of 0 would have been given, as the number 19980229: rule F1 compares year, month and day. */
    born: integer('born'),
    gender: text('gender'),
    maritalStatus: text('marital_status'),
    religion: text('religion'),
  },
  (table) => [
    index('member_search_words').using('gin', sql`${table.text} gin_trgm_ops`),
    index('member_search_name').on(table.text, table.profileId),
    index('member_search_email').on(table.email, table.profileId),
    index('member_search_created').on(table.createdAt, table.profileId),
    index('member_search_agent').on(table.agentId),
    index('member_search_born').on(table.born),
    index('member_search_religion').on(table.religion),
  ],
)

/**
 * A change of agent that staff propose to a claimed member: one a member, until staff withdraw it or
 * the next one replaces it. Without an answer it lapses at `endsAt`.
 */
export const agentProposals = pgTable(
  'agent_proposals',
  {
    id: id(),
    memberId: personId('member_id'),
    /** Null proposes to have no agent; a proposal of an agent who is deleted ends. */
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    answer: text('answer', { enum: ['accepted', 'declined'] }),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('agent_proposals_one_a_member').on(table.memberId),
    index('agent_proposals_agent').on(table.agentId),
    check('agent_proposals_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)
