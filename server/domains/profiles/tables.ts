import { CHECK_REJECTION_REASONS, CHECK_STATUSES, DOCUMENT_TYPES } from '@jodi/shared/checks/contract.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { fieldColumns } from '#domains/profiles/field-columns/tables.ts'

/** Profile, professional details and social background: one row a person, so that one save is one row. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    // The engine's key: small, and never sent to a browser.
    rankingId: integer('ranking_id').notNull().unique().generatedAlwaysAsIdentity(),
    ...fieldColumns(),
    ageGiven: integer('age_given'),
    ageGivenOn: date('age_given_on'),
    genderChangedAt: moment('gender_changed_at'),
    photoKey: text('photo_key'),
    bioDataKey: text('bio_data_key'),
    bioDataName: text('bio_data_name'),
    /** The wizard step that comes next; 3 once finished. */
    wizardStep: integer('wizard_step').notNull().default(0),
    finishedAt: moment('finished_at'),
    hiddenAt: moment('hidden_at'),
    deactivatedAt: moment('deactivated_at'),
    // Married through this app: both confirmed 'Successfully Matched'.
    matchedAt: moment('matched_at'),
    /** The views of whoever browses privately are shown to nobody; they still count for the day's limit. */
    browsesPrivately: boolean('browses_privately').notNull().default(false),
    /** Rises with every save of the form: two people editing do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    /** Rises with every save of profile or preferences: a cursor of an older version starts again. */
    rankingVersion: integer('ranking_version').notNull().default(1),
    /** Day number (from 1970-01-01, Asia/Kolkata) that the ranking reads; only the daily pass moves it. */
    activeDay: integer('active_day').notNull(),
    /** Names, occupation, religion and caste, without accents, in lower case. */
    searchText: text('search_text').notNull().default(''),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdByAgentId: uuid('created_by_agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    // Demo people have a drawn portrait instead of a file, made from this seed when first asked for.
    portraitSeed: integer('portrait_seed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('profiles_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('profiles_agent').on(table.agentId),
    index('profiles_created_by').on(table.createdByAgentId),
    index('profiles_photo').on(table.photoKey),
    index('profiles_bio_data').on(table.bioDataKey),
  ],
)

/** Files that no row names any more, because their owner's account is deleted; a row goes with its file. */
export const fileDeletions = pgTable(
  'file_deletions',
  {
    key: text('key').primaryKey(),
    createdAt: createdAt(),
    /** How often no such file was found, and when to look again; null: now. */
    attempts: integer('attempts').notNull().default(0),
    tryAfter: moment('try_after'),
  },
  (table) => [index('file_deletions_due').on(table.tryAfter)],
)

/** Files that were sent for a profile and not saved with it yet. Their removal is noted by a trigger. */
export const draftFiles = pgTable(
  'draft_files',
  {
    key: text('key').primaryKey(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    // An account: the first step of the wizard is filled before there is a profile.
    profileId: uuid('profile_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['photo', 'bioData'] }).notNull(),
    /** Of bio data: what the file is called. */
    name: text('name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('draft_files_one').on(table.uploaderId, table.profileId, table.kind),
    index('draft_files_profile').on(table.profileId),
    index('draft_files_created').on(table.createdAt),
  ],
)

/** A check of an identity document (rule Q2). Once it is decided only document type, result and date are left. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    // Made by the sender's browser: a document that is sent again is no second one.
    id: uuid('id').primaryKey(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    documentType: text('document_type', { enum: DOCUMENT_TYPES }).notNull(),
    status: text('status', { enum: CHECK_STATUSES }).notNull().default('waiting'),
    rejectionReason: text('rejection_reason', { enum: CHECK_REJECTION_REASONS }),
    decidedAt: moment('decided_at'),
    sentAt: moment('sent_at'),
    documentKey: text('document_key'),
    mimeType: text('mime_type'),
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    assignedUntil: moment('assigned_until'),
  },
  (table) => [
    uniqueIndex('identity_checks_one_waiting').on(table.profileId).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('identity_checks_one_approved').on(table.profileId).where(sql`${table.status} = 'approved'`),
    index('identity_checks_profile').on(table.profileId),
    index('identity_checks_queue').on(table.sentAt, table.id).where(sql`${table.status} = 'waiting'`),
    index('identity_checks_decided').on(table.decidedAt, table.id).where(sql`${table.status} <> 'waiting'`),
    index('identity_checks_assignee').on(table.assigneeId),
    check(
      'identity_checks_leave_nothing',
      sql`case when ${table.status} = 'waiting'
        then ${table.documentKey} is not null and ${table.mimeType} is not null and ${table.sentAt} is not null
          and ${table.decidedAt} is null and ${table.rejectionReason} is null
        else ${table.decidedAt} is not null and coalesce(${table.documentKey}, ${table.mimeType}) is null
          and coalesce(${table.sentAt}, ${table.assignedUntil}) is null and ${table.assigneeId} is null end`,
    ),
  ],
)

/**
 * What opens a document, apart from its file and from the row of the check: copies of the database leave this table
 * out, so that no copy ever opens a document (see decision 014).
 */
export const documentKeys = pgTable('document_keys', {
  checkId: uuid('check_id')
    .primaryKey()
    .references(() => identityChecks.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
})
