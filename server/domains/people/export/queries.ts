import { PHOTO_WIDTHS, STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { readOwnDocument } from '#domains/checks/queries.ts'
import { listPhotos } from '#domains/profiles/photos/queries.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { draftFiles } from '#domains/profiles/tables.ts'
import { findWrittenStory } from '#domains/stories/queries.ts'
import type { AppContext } from '#lib/app-context.ts'

interface Own {
  /** Columns that identify the owner of a row. */
  owner: readonly string[]
  /** Columns that are secrets, or have no meaning outside. */
  without?: readonly string[]
  /** Which rows `t` do not exist for the person. */
  except?: SQL
}

/** Two people with a block between them; what they had ends as if it had been withdrawn (rule S5). */
const isBlockedPair = (c: SQL) => sql`exists (select from blocks b where (b.blocker_id, b.blocked_id) in
  ((${c}.member_a_id, ${c}.member_b_id), (${c}.member_b_id, ${c}.member_a_id)))`

/** Every table with rows of a person. A row between two people is in the export of the one who created it. */
export const OWN_TABLES: Readonly<Record<string, Own>> = {
  accounts: { owner: ['id'] },
  sessions: { owner: ['account_id'], without: ['token'] },
  ended_sessions: { owner: ['account_id'], without: ['token'] },
  credentials: { owner: ['account_id'], without: ['password_hash'] },
  one_time_codes: { owner: ['account_id'], without: ['id', 'code_hash', 'password_hash'] },
  email_outbox: { owner: ['account_id'], without: ['data'] },
  staff_profiles: { owner: ['account_id'] },
  privileges: { owner: ['account_id'] },
  // Staff actions on others: the name, the reason and the changes belong to the affected person.
  audit_entries: {
    owner: ['actor_id'],
    without: ['account_name', 'account_email_hash', 'reason', 'changes'],
  },
  email_links: { owner: ['account_id'], without: ['token_hash'] },
  email_changes: { owner: ['account_id'] },
  notification_settings: { owner: ['account_id'] },
  payments: { owner: ['account_id'] },
  subscriptions: { owner: ['account_id'] },
  tickets: { owner: ['author_id'], without: ['response', 'closed_by'] },
  blocks: { owner: ['blocker_id'] },
  profiles: { owner: ['id'], without: ['ranking_id', 'search_text'] },
  photos: { owner: ['profile_id'], without: ['portrait_seed', 'portrait_pose'] },
  content_reviews: { owner: ['profile_id'] },
  draft_files: { owner: ['uploader_id'], without: ['key'] },
  member_search: { owner: ['profile_id'] },
  agent_proposals: { owner: ['member_id'] },
  identity_checks: { owner: ['profile_id'], without: ['document_key', 'assignee_id', 'assigned_until'] },
  preferences: { owner: ['profile_id'] },
  profile_views: { owner: ['viewer_id'] },
  visits: { owner: ['viewer_id'] },
  value_counts: { owner: ['viewer_id'], without: ['counts'] },
  not_interested: { owner: ['viewer_id'] },
  shortlist: { owner: ['viewer_id'] },
  saved_searches: { owner: ['owner_id'], without: ['known', 'owner_values'] },
  search_digests: { owner: ['owner_id'], without: ['claimed_until'] },
  conversations: { owner: ['member_a_id', 'member_b_id'], except: isBlockedPair(sql`t`) },
  conversation_participants: {
    owner: ['person_id'],
    except: sql`exists (select from conversations c where c.id = t.conversation_id and ${isBlockedPair(sql`c`)})`,
  },
  messages: { owner: ['sender_id'] },
  chat_requests: { owner: ['requester_id'] },
  presence: { owner: ['person_id'] },
  credit_entries: { owner: ['agent_id'] },
  idempotency_keys: { owner: ['actor_id'], without: ['body_hash'] },
  warnings: { owner: ['account_id'] },
  reports: { owner: ['reporter_id'], without: ['client_id', 'decision', 'texts', 'photo_key'] },
  matched_pairs: { owner: ['proposer_id', 'other_id'] },
  stories: { owner: ['writer_id'], without: ['partner_name', 'photo_key'] },
}

const BIO_DATA = 'bio-data.pdf'

type Row = Record<string, unknown>

/** All stored data of a person, and their files; nothing that others wrote, and no secrets. */
export async function readOwnData(app: AppContext, id: string) {
  const tables: Record<string, Row[]> = {}
  for (const [name, own] of Object.entries(OWN_TABLES)) tables[name] = await readOwnRows(app, name, own, id)
  return { exportedAt: app.clock.now().toISOString(), tables, files: await readOwnFiles(app, id) }
}

async function readOwnRows(app: AppContext, name: string, own: Own, id: string): Promise<Row[]> {
  const { owner, without = [], except = sql`false` } = own
  const isOwn = sql.join(
    owner.map((column): SQL => sql`t.${sql.identifier(column)} = ${id}::uuid`),
    sql` or `,
  )
  const result = await app.db.execute(
    sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where (${isOwn}) and not ${except}`,
  )
  const { rows } = result as unknown as { rows: { row: Row }[] }
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))))
}

async function readOwnFiles(app: AppContext, id: string) {
  const lists = await Promise.all([listProfileFiles(app, id), listDraftFiles(app, id), listStaffFiles(app, id)])
  const named = lists.flat()
  const files = await Promise.all(named.map(async ({ key, ...file }) => ({ ...file, bytes: await app.files.get(key) })))
  const document = await readOwnDocument(app, id)
  return [...files, ...(document ? [document] : [])].flatMap(({ bytes, ...file }) =>
    bytes ? [{ ...file, base64: Buffer.from(bytes).toString('base64') }] : [],
  )
}

interface NamedFile {
  name: string
  type: string
  key: string
}

const photoFile = (name: string, key: string, widths: readonly number[] = PHOTO_WIDTHS): NamedFile => ({
  name: `${name}.webp`,
  type: 'image/webp',
  key: `${key}.w${Math.max(...widths)}`,
})

const pdfFile = (name: string, key: string): NamedFile => ({ name, type: 'application/pdf', key })

async function listProfileFiles({ db }: AppContext, id: string): Promise<NamedFile[]> {
  const [profile, story] = await Promise.all([findProfile(db, id), findWrittenStory(db, id)])
  if (!profile) return []
  const { bioDataKey, bioDataName } = profile
  const photos = await listPhotos(db, profile)
  return [
    ...photos.flatMap(({ key, formerKey }, at) => {
      const name = at === 0 ? 'photo' : `photo-${at + 1}`
      // Others see the former one while the newest waits for its review.
      return [photoFile(name, key), ...(formerKey ? [photoFile(`${name}-former`, formerKey)] : [])]
    }),
    ...(bioDataKey ? [pdfFile(bioDataName || BIO_DATA, bioDataKey)] : []),
    ...(story?.photoKey ? [photoFile('story', story.photoKey, STORY_WIDTHS)] : []),
  ]
}

/** Uploads that are not saved yet, but those of staff for the profile of another person, whose data they are. */
async function listDraftFiles({ db }: AppContext, id: string): Promise<NamedFile[]> {
  const drafts = await db
    .select()
    .from(draftFiles)
    .where(and(eq(draftFiles.uploaderId, id), eq(draftFiles.profileId, id)))
  return drafts.map(({ kind, key, name }) =>
    kind === 'photo' ? photoFile('unsaved-photo', key) : pdfFile(`unsaved-${name || BIO_DATA}`, key),
  )
}

async function listStaffFiles({ db }: AppContext, id: string): Promise<NamedFile[]> {
  const [staff] = await db
    .select({ key: staffProfiles.avatarKey })
    .from(staffProfiles)
    .where(eq(staffProfiles.accountId, id))
  return staff?.key ? [photoFile('picture', staff.key)] : []
}
