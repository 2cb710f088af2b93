import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBackup } from '#backup/backup.ts'
import { type RestoreOptions, restoreBackup } from '#backup/restore.ts'
import { createAppContext } from '#create-app-context.ts'
import type { Database } from '#db/connection.ts'
import type { AppContext } from '#lib/app-context.ts'
import { readEnv } from '#lib/env.ts'
import { createOwnPlace, type OwnPlace } from '#test/processes/server-process.ts'

type OpenApp = Awaited<ReturnType<typeof createAppContext>>

/** An installation with members, and a folder for its backups. */
export async function openBackedUp() {
  const place = await createOwnPlace()
  const app = await createAppContext(readEnv(place.settings))
  const where = mkdtempSync(path.join(tmpdir(), 'jodi-backups-'))
  return {
    app,
    place,
    where,
    backUp: (at = new Date()) => createBackup({ ...app, clock: { now: () => at } }, where),
    /** Restores into a new installation with the same secret, and opens it. */
    async restore(name: string, options: Partial<RestoreOptions> & { into?: OwnPlace } = {}) {
      const { into = await newPlace(place), ...given } = options
      const result = await restoreBackup(readEnv(into.settings), { where, name, ...given })
      const restored = await createAppContext(readEnv(into.settings))
      return { result, app: restored, close: () => closeAll(restored, into) }
    },
    async close() {
      await closeAll(app, place)
      rmSync(where, { recursive: true, force: true })
    },
  }
}

/** An empty installation with the secret of another one. */
export async function newPlace({ settings }: OwnPlace, options: { migrated?: boolean } = {}): Promise<OwnPlace> {
  const place = await createOwnPlace({}, options)
  copyFileSync(path.join(settings.DATA_DIR ?? '', 'secret'), path.join(place.settings.DATA_DIR ?? '', 'secret'))
  return place
}

async function closeAll(app: OpenApp, place: OwnPlace) {
  await app.close()
  await place.drop()
}

/** All rows of all tables, in an order of their own, as JSON. */
export async function readAll(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.query(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.query(`select to_jsonb(t)::text as row from "${name}" t order by 1`)
    all[String(name)] = rows.map(({ row }) => String(row))
  }
  return all
}

/** The names and bytes of all files of a store. */
export async function readFiles({ files }: Pick<AppContext, 'files'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { key } of files.list()) found[key] = Buffer.from((await files.get(key)) ?? []).toString('base64')
  return found
}
