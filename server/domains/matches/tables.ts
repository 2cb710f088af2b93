import type { FactName } from '@jodi/shared/matches/facts.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#db/columns.ts'
import { profiles } from '#domains/profiles/tables.ts'

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The number of matches, and by field and value; a value that is not named has none. */
export interface ValueCounts {
  total: number
  values: Partial<Record<FactName, Record<string, number>>>
}

export const notInterested = pgTable(
  'not_interested',
  {
    viewerId: personId('viewer_id'),
    personId: personId('person_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.personId] }),
    index('not_interested_person').on(table.personId),
  ],
)

export const shortlist = pgTable(
  'shortlist',
  {
    viewerId: personId('viewer_id'),
    personId: personId('person_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.personId] }), index('shortlist_person').on(table.personId)],
)

/** One row: the ranking day that ages, hash and the view use, as days from 1970-01-01 in Asia/Kolkata. */
export const rankingDay = pgTable('ranking_day', {
  one: boolean('one').primaryKey().default(true),
  day: integer('day').notNull(),
})

/**
 * Ranking ids of changed members, written by triggers; a process pulls them by transaction id, so that none is missed.
 */
export const matchChanges = pgTable(
  'match_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    rankingId: integer('ranking_id').notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('match_changes_xid').on(table.xid), index('match_changes_at').on(table.at)],
)

/** Who opened whom on which day; `isFullView` only for the whole profile, which alone counts as a profile view. */
export const profileViews = pgTable(
  'profile_views',
  {
    viewerId: personId('viewer_id'),
    viewedId: personId('viewed_id'),
    day: date('day').notNull(),
    isFullView: boolean('is_full_view').notNull(),
    /** The viewer browsed privately: the row counts only for the daily limit. */
    isPrivate: boolean('is_private').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day, table.viewedId] }),
    index('profile_views_viewed').on(table.viewedId, table.day),
  ],
)

/**
 * When a member last looked at their matches, and when they did before that; private to the member. A visit ends with
 * an hour without a list.
 */
export const visits = pgTable('visits', {
  viewerId: personId('viewer_id').primaryKey(),
  /** The last list of the current visit. */
  lastAt: moment('last_at').notNull(),
  /** The last list of the visit before; null during the first one. */
  previousAt: moment('previous_at'),
})

/** Per viewer and ranking day, how many matches have each value of the fields that others see; counted once a day. */
export const valueCounts = pgTable('value_counts', {
  viewerId: personId('viewer_id').primaryKey(),
  day: integer('day').notNull(),
  counts: jsonb('counts').$type<ValueCounts>().notNull(),
})
