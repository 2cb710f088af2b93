import type { Decision, ReportReason } from '@jodi/shared/report-texts.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** 'Successfully Matched': one of a pair says so, and it holds once the other has confirmed. */
export const matchedPairs = pgTable(
  'matched_pairs',
  {
    proposerId: personId('proposer_id'),
    otherId: personId('other_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
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

/**
 * What a matched pair tells of itself (rule Q3). Each of the two may draft one; one of a pair can be sent. It goes
 * with the pair, and its photo with it (see `sql.ts`).
 */
export const stories = pgTable(
  'stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // The pair's own key: the database ends the story when the pair ends.
    proposerId: uuid('proposer_id').notNull(),
    otherId: uuid('other_id').notNull(),
    writerId: personId('writer_id'),
    /** Rises with every change: whoever agrees or decides says what they read. */
    revision: integer('revision').notNull().default(1),
    // As they were when it was written: what two agreed to and an admin read is what everybody reads.
    writerName: text('writer_name').notNull(),
    partnerName: text('partner_name').notNull(),
    text: text('text').notNull(),
    photoKey: text('photo_key'),
    sentAt: moment('sent_at'),
    agreedAt: moment('agreed_at'),
    decidedAt: moment('decided_at'),
    published: boolean('published'),
    refusal: text('refusal'),
    createdAt: moment('created_at').notNull().defaultNow(),
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
    // No story is decided, or shown, before both have agreed.
    check(
      'stories_in_order',
      sql`(${table.agreedAt} is null or ${table.sentAt} is not null)
      and (${table.decidedAt} is null or ${table.agreedAt} is not null)
      and ((${table.decidedAt} is null) = (${table.published} is null))`,
    ),
  ],
)

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
    id: uuid('id').primaryKey().defaultRandom(),
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

/**
 * What one person reported of another. While it is open it survives both accounts with its copied messages; the decision
 * deletes details and messages, and leaves who, why, when and how (rule G4).
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
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

/** The messages that a report cites, copied: the conversation may go, and so may whoever wrote them. */
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
