import { CHECK_REJECTION_REASONS, CHECK_STATUSES, DOCUMENT_TYPES } from '@jodi/shared/checks/contract.ts'
import type { PromptName } from '@jodi/shared/profiles/prompts.ts'
import { REVIEW_KINDS, REVIEW_STATUSES } from '@jodi/shared/profiles/reviews.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { fieldColumns } from '#domains/profiles/field-columns/tables.ts'

/** An answer to a prompt as others see it; null while it waits for its first review, or after staff removed it. */
export interface StoredPrompt {
  prompt: PromptName
  answer: string | null
}

/** Profile, professional details and social background: one row per person, so that one save writes one row. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    // The key in the ranking engine: small, and never sent to a browser.
    rankingId: integer('ranking_id').notNull().unique().generatedAlwaysAsIdentity(),
    ...fieldColumns(),
    ageGiven: integer('age_given'),
    ageGivenOn: date('age_given_on'),
    genderChangedAt: moment('gender_changed_at'),
    /** In the order of the member. */
    prompts: jsonb('prompts').$type<StoredPrompt[]>().notNull().default([]),
    photoKey: text('photo_key'),
    bioDataKey: text('bio_data_key'),
    bioDataName: text('bio_data_name'),
    /** The next wizard step; 3 once completed. */
    wizardStep: integer('wizard_step').notNull().default(0),
    finishedAt: moment('finished_at'),
    hiddenAt: moment('hidden_at'),
    deactivatedAt: moment('deactivated_at'),
    // Matched through this app: both confirmed 'Successfully Matched'.
    matchedAt: moment('matched_at'),
    /** Views by a member who browses privately are shown to nobody, but count for the daily limit. */
    browsesPrivately: boolean('browses_privately').notNull().default(false),
    /** Incremented by every save of the form, so that two people who edit do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    /** Incremented by every save of profile or preferences: a cursor of an older version starts again. */
    rankingVersion: integer('ranking_version').notNull().default(1),
    /** Day number (from 1970-01-01, Asia/Kolkata) that the ranking reads; only the daily pass updates it. */
    activeDay: integer('active_day').notNull(),
    /** Names, occupation, city, religion and caste, without accents, in lower case. */
    searchText: text('search_text').notNull().default(''),
    agentId: uuid('agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdByAgentId: uuid('created_by_agent_id').references(() => accounts.id, { onDelete: 'set null' }),
    // Demo people have a drawn portrait instead of a file, drawn from this seed when first requested.
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
    index('profiles_finished').on(table.finishedAt),
    // Those who can reach the legal age for marriage later than they finish their profile.
    index('profiles_young').on(table.ageGivenOn).where(sql`${table.ageGiven} < 21`),
  ],
)

/**
 * Files to delete because no row refers to them any more: replaced, removed, or of a deleted account. The row is
 * deleted with its file.
 */
export const fileDeletions = pgTable(
  'file_deletions',
  {
    key: text('key').primaryKey(),
    createdAt: createdAt(),
    /** How often the file was not found, and when to look again; null: now. */
    attempts: integer('attempts').notNull().default(0),
    tryAfter: moment('try_after'),
  },
  (table) => [index('file_deletions_due').on(table.tryAfter)],
)

/** Uploaded files that are not saved with a profile yet. A trigger records their deletion. */
export const draftFiles = pgTable(
  'draft_files',
  {
    key: text('key').primaryKey(),
    uploaderId: uuid('uploader_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    // An account id: the first step of the wizard is filled in before there is a profile.
    profileId: uuid('profile_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['photo', 'bioData'] }).notNull(),
    /** The file name of bio data. */
    name: text('name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('draft_files_one').on(table.uploaderId, table.profileId, table.kind),
    index('draft_files_profile').on(table.profileId),
    index('draft_files_created').on(table.createdAt),
  ],
)

/**
 * The review of what a member has written, of one subject each (rule S7). `content` is the newest text: what others see, or
 * what they will see once it is approved.
 */
export const contentReviews = pgTable(
  'content_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REVIEW_KINDS }).notNull(),
    /** Of a text: About me, or the name of a prompt. */
    subject: text('subject').notNull(),
    /** Null once staff removed it. */
    content: text('content'),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('waiting'),
    submittedAt: moment('submitted_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('content_reviews_one').on(table.profileId, table.kind, table.subject),
    index('content_reviews_queue').on(table.submittedAt, table.id).where(sql`${table.status} = 'waiting'`),
    index('content_reviews_decided').on(table.decidedAt, table.id).where(sql`${table.status} <> 'waiting'`),
    check('content_reviews_removed', sql`(${table.status} = 'removed') = (${table.content} is null)`),
    check('content_reviews_decided', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
  ],
)

/** A check of an identity document (rule Q2). After the decision only document type, result and date remain. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    // Generated by the sender's browser, so that a repeated upload does not create a second check.
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
 * The secrets of documents, separate from their files and from the rows of the checks: backups of the database omit
 * this table, so that no backup can decrypt a document (see decision 014).
 */
export const documentKeys = pgTable('document_keys', {
  checkId: uuid('check_id')
    .primaryKey()
    .references(() => identityChecks.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
})
