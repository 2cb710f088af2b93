import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#domains/accounts/tables.ts'

/** What a person has switched; without a row everything is on. */
export const noticeSettings = pgTable('notice_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  requestMail: boolean('request_mail').notNull().default(true),
  acceptedMail: boolean('accepted_mail').notNull().default(true),
  unreadMail: boolean('unread_mail').notNull().default(true),
  typing: boolean('typing').notNull().default(true),
  presence: boolean('presence').notNull().default(true),
})
