import type { Role, SessionEnding } from '@jodi/shared/accounts/contract.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '#db/columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(true),
    role: text('role', { enum: ['member', 'agent', 'admin'] })
      .notNull()
      .default('member'),
    theme: text('theme', { enum: ['light', 'dark', 'system'] })
      .notNull()
      .default('system'),
    disabledAt: moment('disabled_at'),
    // What an admin disabled, an agent cannot enable (rule G3).
    disabledByRole: text('disabled_by_role', { enum: ['agent', 'admin'] }),
    /** What staff chose to tell whoever is disabled; shown at the sign-in. */
    disabledMessage: text('disabled_message'),
    // Staff may create an account; it counts as claimed only once its owner has used the address.
    claimedAt: moment('claimed_at'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    lastActiveOn: date('last_active_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Staff are few among many members: their lists read only them.
  (table) => [index('accounts_role').on(table.role, table.createdAt)],
)

/** How many members used the product on a day in Asia/Kolkata: a number, so that nobody's days are kept. */
export const dailyActiveMembers = pgTable('daily_active_members', {
  day: date('day').primaryKey(),
  members: integer('members').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Why a session was ended by the server, for the browser that still has its cookie. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    token: text('token').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ending: text('ending').$type<SessionEnding>().notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('ended_sessions_account').on(table.accountId), index('ended_sessions_time').on(table.endedAt)],
)

/** The password of an account; null where its owner has to set one through an email. */
export const credentials = pgTable('credentials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['signUp', 'reset', 'emailChange', 'deletion'] }).notNull(),
    // At sign-up there is no account yet: the address stands for it, and the attempt carries its own password.
    email: text('email').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    termsVersion: text('terms_version'),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_codes_email').on(table.email, table.purpose),
    index('one_time_codes_account').on(table.accountId),
    index('one_time_codes_expiry').on(table.expiresAt),
  ],
)

/** A mail on its way; the row goes with the sending. `toAddress` only where no account has the address. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    toAddress: text('to_address'),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    sendAfter: moment('send_after').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('email_outbox_due').on(table.sendAfter), index('email_outbox_account').on(table.accountId)],
)

/** How many emails were given up on a day in Asia/Kolkata. */
export const givenUpEmails = pgTable('given_up_emails', {
  day: date('day').primaryKey(),
  emails: integer('emails').notNull(),
})

/** Counters of every limit, in the shape that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** What the site knows of its agents and admins; members have a profile instead, and staff may have one besides. */
export const staffProfiles = pgTable(
  'staff_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    phoneNumber: text('phone_number'),
    gender: text('gender', { enum: ['male', 'female', 'other'] }),
    age: integer('age'),
    address: text('address'),
    pincode: text('pincode'),
    avatarKey: text('avatar_key'),
    department: text('department'),
    hireDate: date('hire_date'),
    /** Rises with every save of the form: two people editing do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [index('staff_profiles_avatar').on(table.avatarKey)],
)

/** What an admin is allowed, a row a privilege (rule A1). */
export const privileges = pgTable(
  'privileges',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    privilege: text('privilege').$type<Privilege>().notNull(),
    grantedBy: uuid('granted_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.privilege] }),
    index('privileges_granted_by').on(table.grantedBy),
  ],
)

/** Acts of staff; no call changes a row, and a person who is deleted only drops out of it (rules G4, G6). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Names of changed fields; values only of role, status, privileges, prices and settings. */
    fields: text('fields').array().notNull(),
    changes: jsonb('changes').$type<AuditChanges>(),
    /** Why, where a reason is asked for. */
    reason: jsonb('reason').$type<AuditReason>(),
    /** Who acted as they were then; it stays when their account is deleted. The number is the id of the account. */
    actorName: text('actor_name').notNull().default(''),
    actorRole: text('actor_role').$type<Role | 'server'>(),
    actorNumber: uuid('actor_number'),
    accountRole: text('account_role').$type<Role>(),
    accountNumber: uuid('account_number'),
    /** Kept only of an account that staff deleted for a breach of rules, in the entry of its deletion. */
    accountName: text('account_name'),
    accountEmailHash: text('account_email_hash'),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_account').on(table.accountId, table.at),
    index('audit_entries_action').on(table.action, table.at),
    index('audit_entries_number').on(table.accountNumber),
  ],
)

/** By field: the value before and after, as text. */
export type AuditChanges = Record<string, { before: string | null; after: string | null }>

/** Single-use links of mails; only the hash of a token is kept. */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['ownPassword', 'notMe', 'confirmAdmin', 'confirmEmail', 'stopEmail'] }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('email_links_account').on(table.accountId, table.purpose),
    index('email_links_expiry').on(table.expiresAt),
  ],
)

/** A new address that staff asked for; it counts once confirmed there, and not before `effectiveAfter` (rule G5). */
export const emailChanges = pgTable(
  'email_changes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    effectiveAfter: moment('effective_after').notNull(),
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('email_changes_requested_by').on(table.requestedBy)],
)
