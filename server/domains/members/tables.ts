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
 * The columns by which staff search people: a narrow table, because counts and searches for two letters read all of it.
 * Only members with a profile; maintained by triggers (see `sql.ts`), and nothing is shown from it.
 */
export const memberSearch = pgTable(
  'member_search',
  {
    profileId: uuid('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** One line each, in lower case: first and last name, the email, the digits of the phone number. */
    text: text('text').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    /**
     * The day on which the age would have been 0, as a number such as 19980229: rule F1 compares year, month and day.
     */
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
 * A change of agent that staff propose to a claimed member: one per member, until staff withdraw it or the next one
 * replaces it. Without an answer it lapses at `endsAt`.
 */
export const agentProposals = pgTable(
  'agent_proposals',
  {
    id: id(),
    memberId: personId('member_id'),
    /** Null proposes to have no agent; deleting the agent deletes the proposal. */
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
