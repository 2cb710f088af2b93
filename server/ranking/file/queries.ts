import { readFile } from 'node:fs/promises'
import type { Database } from '#db/connection.ts'
import { deserialize, type Saved } from '#ranking/file/rules.ts'
import { canFollow, readChanges } from '#ranking/members/queries.ts'

/** Reads the saved memory, if it is complete and the changes since then can be pulled from this database. */
export async function loadSnapshot(database: Database, file: string): Promise<Saved | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  const saved = bytes && deserialize(bytes)
  if (!saved) return undefined
  const now = await readChanges(database.db, saved.changes.seen)
  return canFollow(saved.changes, now) ? saved : undefined
}
