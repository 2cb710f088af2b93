import { sql } from 'drizzle-orm'
import { type Manifest, type Part, packPart } from '#backup/format.ts'
import { BACKED_UP } from '#backup/referenced-files.ts'
import type { Database, SnapshotReader } from '#db/connection.ts'

/**
 * Tables whose rows are not in a backup. A restore begins without sessions, codes, waiting emails and uploads that were
 * not saved, and never with the secret of a document, so that no backup can decrypt one (see decision 014).
 */
const LEFT_OUT = [
  'document_keys',
  'draft_files',
  'email_outbox',
  'file_deletions',
  'match_changes',
  'one_time_codes',
  'rate_limits',
  'repeatable_sql',
  'schema_release',
  'sessions',
]

/** What the rows of one part take in the database, which are in memory together. */
const PART_BYTES = 8 * 1024 ** 2

export type Dump = Pick<Manifest, 'schema' | 'secretFingerprint' | 'tables' | 'sequences'> & { fileKeys: string[] }

/** Copies all tables and the names of the files as they were at one moment. `write` receives each part. */
export function dumpDatabase(
  database: Database,
  name: string,
  write: (part: Part, packed: Uint8Array) => Promise<void>,
): Promise<Dump> {
  return database.read(async (reading) => {
    const tables: Dump['tables'] = []
    for (const table of await listTables(reading)) {
      const parts: Part[] = []
      for (let block = 0; block < table.blocks; block += table.blocksOfPart) {
        const rows = await readBlocks(reading, table, block)
        if (rows.length === 0) continue
        const { part, packed } = await packPart(`${name}.${table.name}.${parts.length + 1}.gz`, rows)
        await write(part, packed)
        parts.push(part)
      }
      tables.push({ name: table.name, columns: table.columns, parts })
    }
    const fileKeys = new Set<string>()
    await reading.copy(BACKED_UP, (row) => fileKeys.add(Buffer.from(row).toString('utf8').trim()))
    return { ...(await readState(reading)), tables, fileKeys: [...fileKeys] }
  })
}

interface Table {
  name: string
  columns: string[]
  /** Rows that were added since the snapshot may be in later blocks. */
  blocks: number
  /**
   * Fewer, down to one, for a table with long values: they are elsewhere, and a block of their rows may have megabytes
   * of them.
   */
  blocksOfPart: number
}

async function listTables(reading: SnapshotReader): Promise<Table[]> {
  const rows = await readRows(
    reading,
    `select c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
        greatest(1, ${PART_BYTES} * pg_relation_size(c.oid) / greatest(1, pg_table_size(c.oid))
          / current_setting('block_size')::int)::int as "blocksOfPart",
        json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      group by c.oid, c.relname order by c.relname`,
  )
  return (rows as unknown as Table[]).filter(({ name }) => !LEFT_OUT.includes(name))
}

async function readBlocks(
  reading: SnapshotReader,
  { name, columns, blocksOfPart }: Table,
  block: number,
): Promise<Uint8Array[]> {
  const rows: Uint8Array[] = []
  const isInside = `ctid >= '(${block},0)' and ctid < '(${block + blocksOfPart},0)'`
  // The bytes are valid only during the call.
  await reading.copy(`select ${quoted(columns)} from "${name}" where ${isInside}`, (row) =>
    rows.push(new Uint8Array(row)),
  )
  return rows
}

export const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

async function readState(reading: SnapshotReader): Promise<Pick<Dump, 'schema' | 'secretFingerprint' | 'sequences'>> {
  const [release] = await readRows(reading, 'select schema from schema_release')
  const [own] = await readRows(reading, 'select secret_fingerprint as print from installation')
  const used = await readRows(
    reading,
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  const sequences = Object.fromEntries(used.map(({ name, last }) => [String(name), String(last)]))
  return { schema: Number(release?.schema), secretFingerprint: String(own?.print), sequences }
}

async function readRows({ db }: SnapshotReader, select: string): Promise<Record<string, unknown>[]> {
  const { rows } = (await db.execute(sql.raw(select))) as unknown as { rows: Record<string, unknown>[] }
  return rows
}
