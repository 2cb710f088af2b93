import { ROLES, type Role, type SessionEnding, THEMES } from '@jodi/shared/accounts/contract.ts'
import { LINK_PURPOSES } from '@jodi/shared/accounts/mail-links.ts'
import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { AuditAction } from '@jodi/shared/audit/actions.ts'
import type { AuditReason } from '@jodi/shared/audit/contract.ts'
import { LANGUAGE_CODES } from '@jodi/shared/languages.ts'
import { GENDERS } from '@jodi/shared/profiles/fields.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '#db/columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(true),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    theme: text('theme', { enum: THEMES }).notNull().default('system'),
    /** The language of the screens and of the emails to this person. */
    language: text('language', { enum: LANGUAGE_CODES }).notNull().default('en'),
    disabledAt: moment('disabled_at'),
    // An agent cannot enable an account that an admin disabled (rule G3).
    disabledByRole: text('disabled_by_role', { enum: ['agent', 'admin'] }),
    /** Message from staff to the person whose account is disabled, shown at sign-in. */
    disabledMessage: text('disabled_message'),
    // An account created by staff stays unclaimed until its owner has confirmed the address and set a password.
    claimedAt: moment('claimed_at'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    /** The member knows the former percentage, and has not dismissed the notice that its definition is new. */
    announcesPercentage: boolean('announces_percentage').notNull().default(false),
    lastActiveOn: date('last_active_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Staff are few among many members. With this index their lists read only their rows.
  (table) => [index('accounts_role').on(table.role, table.createdAt)],
)

/**
 * How many members used the product on a day in Asia/Kolkata. Only the number is stored, not the days of each person.
 */
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

/** Why the server ended a session, for the browser that still has its cookie. */
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

/** The password of an account. Null if its owner has to set one through an email. */
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
    // At sign-up there is no account yet, so the row has the address and the password of the attempt.
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

/**
 * An email that is not sent yet. The row is deleted after sending. `toAddress` is set only if no account has the
 * address.
 */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    toAddress: text('to_address'),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The code of the last failed attempt, see `codeOf`; never a text of the mail server, which may name the recipient.
     */
    failedWith: text('failed_with'),
    sendAfter: moment('send_after').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_outbox_due').on(table.sendAfter),
    // In the order in which they are sent: codes first.
    index('email_outbox_next').on(sql`(${table.data} ? 'code') desc`, table.sendAfter),
    index('email_outbox_account').on(table.accountId),
  ],
)

/** How many emails were given up on a day in Asia/Kolkata. */
export const givenUpEmails = pgTable('given_up_emails', {
  day: date('day').primaryKey(),
  emails: integer('emails').notNull(),
})

/** Counters of all rate limits: the points of a window, and when it ends in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Details of agents and admins. Members have a profile instead, and staff can have a profile in addition. */
export const staffProfiles = pgTable(
  'staff_profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    phoneNumber: text('phone_number'),
    gender: text('gender', { enum: GENDERS }),
    age: integer('age'),
    address: text('address'),
    pincode: text('pincode'),
    avatarKey: text('avatar_key'),
    department: text('department'),
    hireDate: date('hire_date'),
    /** Increases with every save of the form, so that two people who edit it do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [index('staff_profiles_avatar').on(table.avatarKey)],
)

/** The privileges of admins, one row per privilege (rule A1). */
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

/**
 * Actions of staff. No call changes a row. When a person is deleted, only the reference to the account becomes null
 * (rules G4, G6).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Names of the changed fields. Values are stored only for role, status, privileges, prices and settings. */
    fields: text('fields').array().notNull(),
    changes: jsonb('changes').$type<AuditChanges>(),
    /** The reason, if the action requires one. */
    reason: jsonb('reason').$type<AuditReason>(),
    /**
     * Name and role of the actor at that time. They stay when the account is deleted. The number is the id of the
     * account.
     */
    actorName: text('actor_name').notNull().default(''),
    actorRole: text('actor_role').$type<Role | 'server'>(),
    actorNumber: uuid('actor_number'),
    accountRole: text('account_role').$type<Role>(),
    accountNumber: uuid('account_number'),
    /** Set only for an account that staff deleted for a breach of the rules, in the entry of its deletion. */
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

/** The value before and after, as text, by field. */
export type AuditChanges = Record<string, { before: string | null; after: string | null }>

/** Single-use links in emails. Only the hash of a token is stored. */
export const emailLinks = pgTable(
  'email_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
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

/** A new address that staff requested. It takes effect once confirmed, and not before `effectiveAfter` (rule G5). */
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

/**
 * Accounts that were deleted, until that is recorded in the file store, outside the database: a restore reads it there
 * and deletes them again.
 */
export const accountDeletions = pgTable('account_deletions', {
  accountId: uuid('account_id').primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
})
