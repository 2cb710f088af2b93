import { quoted } from '#backup/dump.ts'
import { type Manifest, readPart } from '#backup/format.ts'
import type { BackupStore } from '#backup/store.ts'
import type { Database } from '#db/connection.ts'
import type { Loader } from '#db/load.ts'
import { SettingError } from '#lib/env.ts'

/**
 * Loads the tables of a backup into an empty database of the same schema, in one transaction. Foreign keys are created
 * again afterwards, which checks all rows, so that the order of the tables does not matter. Triggers do not run: what
 * they write is in the backup. In place of the id of its files the database gets `fileStoreId`.
 */
export async function loadDatabase(
  database: Database,
  { store, manifest, fileStoreId }: { store: BackupStore; manifest: Manifest; fileStoreId: string },
): Promise<void> {
  await database.load(async (loader) => {
    await assertKnown(loader, manifest)
    const foreignKeys = await listForeignKeys(loader)
    await loader.run(foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint "${name}";`).join('\n'))
    for (const { name, columns, parts } of manifest.tables) {
      await loader.run(`alter table "${name}" disable trigger user; delete from "${name}"`)
      for (const part of parts) await loader.copyIn(`"${name}" (${quoted(columns)})`, await readPart(store, part))
      await loader.run(`alter table "${name}" enable trigger user`)
    }
    for (const { table, name, definition } of foreignKeys)
      await loader.run(`alter table ${table} add constraint "${name}" ${definition}`)
    for (const [name, last] of Object.entries(manifest.sequences))
      await loader.run(`select setval('public."${name}"', ${BigInt(last)})`)
    await loader.run(`insert into installation (secret_fingerprint, file_store_id)
      values (${literal(manifest.secretFingerprint)}, ${literal(fileStoreId)})
      on conflict (id) do update set file_store_id = excluded.file_store_id`)
  })
  await database.run('analyze')
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

async function listForeignKeys(loader: Loader) {
  const rows = await loader.run(`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows as { table: string; name: string; definition: string }[]
}

/** Names become part of statements, and a backup may come from anywhere: only those of the database are accepted. */
async function assertKnown(loader: Loader, { tables, sequences }: Manifest): Promise<void> {
  const known = await listNames(
    loader,
    `select c.relname || case when c.relkind = 'S' then '' else '.' || a.attname end as name
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = ''
      where c.relkind in ('r', 'S') and c.relnamespace = 'public'::regnamespace`,
  )
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  const unknown = [...columns, ...Object.keys(sequences)].find((name) => !known.has(name))
  if (unknown) throw new SettingError(`The backup does not fit this release: the database has no ${unknown}.`)
}

async function listNames(loader: Loader, select: string): Promise<Set<string>> {
  return new Set((await loader.run(select)).map(({ name }) => String(name)))
}
