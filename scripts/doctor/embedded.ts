import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { connectEmbedded, type Database } from '../../server/db/connection.ts'
import { DataInUse, lockDataDir } from '../../server/db/data-lock.ts'
import { readRelease } from '../../server/db/release.ts'
import type { Env } from '../../server/lib/env.ts'
import { assertComplete, databaseFolder, embeddedError, folderError } from '../../server/lib/start-errors.ts'
import type { Asked } from './ask-server.ts'
import { type About, backupLine, bindingLines, readStored, schemaLine } from './database.ts'
import { fail, type Line, note, ok } from './lines.ts'

type Own = Pick<About, 'secret' | 'fileStoreId'>

/** The running server answers for its database; that of a stopped one is opened as a start does. */
export async function embeddedLines(env: Env, asked: Asked, own: Own, isUsable: boolean): Promise<Line[]> {
  const advice = 'a power cut can lose its last writes. Set DATABASE_URL for production.'
  const kind = (env.isPublic ? fail : note)('database', `The embedded database: ${advice}`)
  if (!('answer' in asked)) {
    const isOpen = 'status' in asked && !asked.isForeign
    return [kind, ...(isUsable && !isOpen ? await stoppedLines(env, own) : [])]
  }
  const { clock, backedUpAt } = asked.answer
  return [
    kind,
    clock === 'right'
      ? ok('clock', 'the server trusts it')
      : fail(
          'clock',
          'The server does not trust it: correct it, or run npm run clock:confirm with the server stopped.',
        ),
    backupLine(backedUpAt),
  ]
}

async function stoppedLines(env: Env, own: Own): Promise<Line[]> {
  const folder = databaseFolder(env)
  let unlock: (() => void) | undefined
  try {
    assertComplete(env)
    // A folder without this file has no database yet, and opening it would create one.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) return []
    // What another user writes there, the server could not write.
    if (process.getuid && process.getuid() !== statSync(folder).uid)
      return [note('database', 'Run this command as the user of the server to compare it with secret and files.')]
    unlock = lockDataDir(env.dataDir)
    return await readLines(env, folder, own)
  } catch (error) {
    // Its server has not answered in time, listens on another port, or was started with another secret.
    if (error instanceof DataInUse) return [note('database', 'A process uses the database, so it cannot be compared.')]
    return [fail('database', (folderError(env, error) as Error).message)]
  } finally {
    unlock?.()
  }
}

async function readLines(env: Env, folder: string, own: Own): Promise<Line[]> {
  let database: Database | undefined
  try {
    database = await connectEmbedded(folder)
    const { release, installation, backedUpAt } = await readStored(database)
    return [schemaLine(release, readRelease(), env.migrate), ...bindingLines(installation, own), backupLine(backedUpAt)]
  } catch (error) {
    throw embeddedError(env, error)
  } finally {
    await database?.close().catch(() => undefined)
  }
}
