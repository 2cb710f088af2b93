import { CONTENT_APPEARS, DEFAULT_RESPONSE_TIMES } from '@jodi/shared/settings/contract.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** The settings of an account; without a row everything is on. */
export const notificationSettings = pgTable('notification_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  requestMail: boolean('request_mail').notNull().default(true),
  acceptedMail: boolean('accepted_mail').notNull().default(true),
  unreadMail: boolean('unread_mail').notNull().default(true),
  searchMail: boolean('search_mail').notNull().default(true),
  typing: boolean('typing').notNull().default(true),
  presence: boolean('presence').notNull().default(true),
})

/** The bureau's own brand and texts, one row; without it the product's own apply. Null: not set. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull(),
    logoKey: text('logo_key'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    grievanceName: text('grievance_name'),
    grievanceEmail: text('grievance_email'),
    grievancePhone: text('grievance_phone'),
    acknowledgeHours: integer('acknowledge_hours').notNull().default(DEFAULT_RESPONSE_TIMES.acknowledgeHours),
    answerDays: integer('answer_days').notNull().default(DEFAULT_RESPONSE_TIMES.answerDays),
    /** Whether others see new texts before or only after their review. */
    contentAppears: text('content_appears', { enum: CONTENT_APPEARS }).notNull().default('beforeReview'),
    /** Null: the text that comes with the product. */
    terms: text('terms'),
    privacy: text('privacy'),
    termsVersion: text('terms_version').notNull(),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
)

/** What every process of this database must have in common, one row; the first one writes it. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    secretFingerprint: text('secret_fingerprint').notNull(),
    fileStoreId: text('file_store_id').notNull(),
    /** When a process last checked its clock; only used if the database has no clock of its own. */
    lastSeenAt: moment('last_seen_at'),
    /** When the last complete backup began. */
    backedUpAt: moment('backed_up_at'),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
)
