import { boolean, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#domains/profiles/tables.ts'

/** Who opened whom on which day; `full` only for the whole profile, which alone counts as a view. */
export const profileViews = pgTable(
  'profile_views',
  {
    viewerId: uuid('viewer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    viewedId: uuid('viewed_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    full: boolean('full').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day, table.viewedId] }),
    index('profile_views_viewed').on(table.viewedId, table.day),
  ],
)
