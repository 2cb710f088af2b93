import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import type { FileStore } from '#lib/files.ts'

/** What a database has stored about its installation. */
export interface StoredInstallation {
  fingerprint: string
  fileStoreId: string
}

/** Undefined before the first start, when the database may have no table yet. */
export async function findInstallation(db: Connection): Promise<StoredInstallation | undefined> {
  const { rows: found } = (await db.execute(
    sql`select to_regclass('installation') is not null as "exists"`,
  )) as unknown as { rows: { exists: boolean }[] }
  if (!found[0]?.exists) return undefined
  const { rows } = (await db.execute(
    sql`select secret_fingerprint as fingerprint, file_store_id as "fileStoreId" from installation`,
  )) as unknown as { rows: StoredInstallation[] }
  return rows[0]
}

/** The backup that is restored into this store of files, while the database is still empty. */
export async function findRestoringFiles(files: FileStore): Promise<string | undefined> {
  const name = await files.get(UNFINISHED_RESTORE)
  return name ? Buffer.from(name).toString('utf8') : undefined
}
