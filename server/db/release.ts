import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** The migrations that the base replaces, for databases created with them. */
export const BEFORE_BASE = path.join(MIGRATIONS, 'before-base')

/** The schema of a release, and the earlier releases that may run on it. */
export interface Release {
  /** Number of its last migration. */
  schema: number
  /** The lowest schema whose release still works with this one. */
  compatibleFrom: number
}

const LINE = /^-- compatible_from: (\d+)$/m

interface Entry {
  idx: number
  tag: string
  /** The database's record of a migration that has run. */
  when: number
}

export const readJournal = (folder = MIGRATIONS): Entry[] =>
  JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')).entries

/**
 * The declarations of this release's migrations; throws if one does not declare the oldest schema whose release may run
 * on it.
 */
export function readRelease(folder = MIGRATIONS): Release {
  const release = { schema: 0, compatibleFrom: 0 }
  let mustSay = false
  for (const { idx, tag } of readJournal(folder)) {
    const found = LINE.exec(readFileSync(path.join(folder, `${tag}.sql`), 'utf8'))?.[1]
    // The first migrations before the base are older than this rule.
    if (found === undefined && mustSay)
      throw new Error(
        `Migration ${tag} needs a line '-- compatible_from: N': the lowest schema whose release can still run`,
      )
    mustSay ||= found !== undefined
    release.schema = idx
    release.compatibleFrom = Math.max(release.compatibleFrom, Number(found ?? 0))
    if (release.compatibleFrom > idx) throw new Error(`Migration ${tag} names a schema that does not exist yet`)
  }
  return release
}
