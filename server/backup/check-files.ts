import { DAY_MS } from '@jodi/shared/time.ts'
import { REFERENCED, TOLERATED } from '#backup/referenced-files.ts'
import type { Database } from '#db/connection.ts'
import { UNFINISHED_RESTORE } from '#domains/settings/installation/rules.ts'
import { type FileStore, isDeletionKey } from '#lib/files.ts'

export interface FileFaults {
  /** The number of files to which rows refer. */
  referenced: number
  /** To which a row refers, and which are not in the store. */
  missing: string[]
  /** In the store for more than a day, without a row: a younger one may belong to an upload in progress. */
  orphaned: string[]
}

/** Compares rows with files in both directions, while servers may be running. */
export async function checkFiles(database: Database, files: FileStore, now: Date): Promise<FileFaults> {
  const before = await readKeys(database, REFERENCED)
  const unlisted = new Set(before)
  const unknown: string[] = []
  for await (const { key, changedAt } of files.list()) {
    unlisted.delete(key)
    const isOld = now.getTime() - changedAt.getTime() > DAY_MS
    if (!before.has(key) && isOld && !isRecord(key)) unknown.push(key)
  }
  // What has changed since then is no fault.
  const after = await readKeys(database, REFERENCED)
  const tolerated = await readKeys(database, TOLERATED)
  const missing: string[] = []
  for (const key of unlisted) if (after.has(key) && !(await files.get(key))) missing.push(key)
  const orphaned = unknown.filter((key) => !after.has(key) && !tolerated.has(key))
  return { referenced: after.size, missing: missing.sort(), orphaned: orphaned.sort() }
}

/** What the product itself has recorded in the store. */
const isRecord = (key: string) => key === UNFINISHED_RESTORE || isDeletionKey(key)

async function readKeys(database: Database, select: string): Promise<Set<string>> {
  const { rows } = await database.query(select)
  return new Set(rows.map(({ key }) => String(key)))
}
