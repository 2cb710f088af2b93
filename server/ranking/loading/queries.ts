import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { GROUPS } from '@jodi/matching/columns.ts'
import { FILTER_ONLY, SETS } from '@jodi/matching/criteria.ts'
import { BLOCK_SIZES, clustered } from '@jodi/matching/index/cluster.ts'
import { append } from '@jodi/matching/index/edit.ts'
import { createMemory, type Memory } from '@jodi/matching/index/memory.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { type Connection, connectPostgres, type Database, type SnapshotReader } from '#db/connection.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { createLog } from '#lib/log.ts'
import { LOADED, type LoadedField, RowReader, wholeAt } from '#ranking/loading/rules.ts'
import { type Changes, readChanges } from '#ranking/members/queries.ts'
import { filterOnlySql } from '#ranking/members/rules.ts'
import { type PackedTexts, PackingTexts } from '#ranking/search/rules.ts'

/** All members of the ranking, as of one snapshot. */
export interface Loaded {
  memory: Memory
  texts: PackedTexts
  changes: Changes
}

/** A separate connection for a thread. */
export function connectAlone(url: string): Promise<Database> {
  return connectPostgres(url, createLog({ logLevel: 'silent' }), 1)
}

/** An upper bound of the number of members, without reading each. */
export async function countAtMost(db: Connection): Promise<number> {
  const { rows } = (await db.execute(sql`select coalesce(max(ranking_id), 0) as last from profiles`)) as unknown as {
    rows: { last: number }[]
  }
  return rows[0]?.last ?? 0
}

/** Reads everyone in one snapshot, with the position from which changes are pulled. */
export function loadMembers(database: Database): Promise<Loaded> {
  return database.read(async (reading) => {
    await reading.db.execute(sql`select set_config('work_mem', ${WORK_MEM}, true)`)
    const changes = await readChanges(reading.db, null)
    // Capacity for everyone from the start, because growing a memory copies it.
    const count = await reading.db.$count(profiles)
    const memory = createMemory(changes.day, BLOCK_SIZES.size, Math.ceil(count / BLOCK_SIZES.size) + GROUPS, count)
    const reader = new RowReader()
    for (const where of await partsOf(reading)) {
      await reading.copy(`${EVERYBODY} where ${where}`, (bytes) => {
        const row = reader.read(bytes)
        if (row) append(memory, row)
      })
      await yieldToOthers()
    }
    return { memory: clustered(memory, BLOCK_SIZES), texts: reader.texts.packed(), changes }
  })
}

/** Only the search texts. */
export function loadTexts(database: Database): Promise<PackedTexts> {
  return database.read(async ({ copy }) => {
    const texts = new PackingTexts()
    await copy('select ranking_id, search_text from profiles', (bytes) => {
      const tab = bytes.indexOf(TAB)
      texts.add(wholeAt(bytes, 0, tab), bytes, tab + 1, bytes.length - 1)
    })
    return texts.packed()
  })
}

const TAB = 9

/** Memory in which the server can join preferences and profiles without temporary files. */
const WORK_MEM = '256MB'

async function partsOf({ db, batchSize: atOnce }: SnapshotReader): Promise<string[]> {
  const last = await countAtMost(db)
  if (last <= atOnce) return ['true']
  return Array.from(
    { length: Math.ceil(last / atOnce) },
    (_, part) => `p.ranking_id > ${part * atOnce} and p.ranking_id <= ${(part + 1) * atOnce}`,
  )
}

const OF_PROFILE: Partial<Record<LoadedField, string>> = {
  finished: 'p.finished_at is not null',
  named: `p.first_name <> ''`,
  aged: 'p.age_given is not null and p.age_given_on is not null',
  // Few accounts are disabled, so looking them up in a list is faster than joining all accounts.
  disabled: 'p.id in (select id from accounts where disabled_at is not null)',
  hidden: 'p.hidden_at is not null',
  deactivated: 'p.deactivated_at is not null',
  matched: 'p.matched_at is not null',
  ageGivenOn: `p.age_given_on - date '1970-01-01'`,
  finishedDay: `(p.finished_at at time zone 'UTC' + interval '5 hours 30 minutes')::date - date '1970-01-01'`,
  // Few are verified, and few have switched it off.
  verified: `p.id in (select profile_id from identity_checks where status = 'approved')`,
  withPhoto: `(p.photo_key <> '') is true or p.portrait_seed is not null`,
  withAbout: `(p.about <> '') is true`,
  showsActivity: 'p.id not in (select account_id from notification_settings where not presence)',
}
const attributeFields = new Map<LoadedField, string>([
  ...SETS.map(({ name, attribute: field }) => [`attribute ${name}`, profiles[field].name] as const),
])
const filterOnly = new Map(FILTER_ONLY.map((field) => [`field ${field}`, filterOnlySql(field, 'p')]))
const preferred = new Map(SETS.map(({ name, preference: field }) => [`preference ${name}`, preferences[field].name]))

const EVERYBODY = `select ${LOADED.map(columnOf).join(', ')} from profiles p left join preferences w on w.profile_id = p.id`

function columnOf(field: LoadedField): string {
  const own = OF_PROFILE[field] ?? filterOnly.get(field)
  if (own) return own
  const preference = preferred.get(field)
  if (preference) return `w.${preference}`
  const ofProfile = attributeFields.get(field) ?? columnIn(getTableColumns(profiles), field)
  return ofProfile ? `p.${ofProfile}` : `w.${columnIn(getTableColumns(preferences), field)}`
}

function columnIn(columns: object, field: string): string | undefined {
  return (columns as Record<string, { name: string }>)[field]?.name
}
