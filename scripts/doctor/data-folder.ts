import { accessSync, constants, existsSync, lstatSync, readFileSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { LEAST_FREE } from '../../server/domains/figures/status/rules.ts'
import type { Env } from '../../server/lib/env.ts'
import { databaseFolder, folderError } from '../../server/lib/start-errors.ts'
import { codeOf, fail, type Line, note, ok } from './lines.ts'

const SECRET_LENGTH = 43
const OTHERS = 0o077

/** Whether a start could write the data folder, or create it. */
export function folderLine(env: Env): Line {
  const { dataDir } = env
  const ownFiles = env.databaseUrl ? [] : [databaseFolder(env), path.join(dataDir, 'lock.sqlite')]
  try {
    const found = writableFolder(path.resolve(dataDir))
    for (const file of ownFiles) if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
    return found === path.resolve(dataDir)
      ? ok('data folder', `${dataDir} can be written`)
      : note('data folder', `${dataDir} does not exist: the first start creates it.`)
  } catch (error) {
    return fail('data folder', (folderError(env, error) as Error).message)
  }
}

/** The folder, or the one above it in which it would be created; throws if this user cannot write there. */
function writableFolder(folder: string): string {
  try {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    // A link that leads nowhere, for example to a disk that is not mounted: a start creates nothing there.
    const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
    if (codeOf(error) !== 'ENOENT' || isLink) throw error
    return writableFolder(path.dirname(folder))
  }
}

/** The secret of the data folder; undefined if there is none, null if this user cannot read it. */
export function findSecret(dataDir: string): string | null | undefined {
  try {
    return readFileSync(path.join(dataDir, 'secret'), 'utf8').trim()
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : null
  }
}

/** For a missing secret only if the database, which may have one already, has not led to a line. */
export function secretLine(dataDir: string, secret: string | null | undefined): Line {
  const file = path.join(dataDir, 'secret')
  if (secret === undefined)
    return note(
      'secret',
      `${file} does not exist: the first start of a new database creates it. Copy it to every other server.`,
    )
  if (secret === null)
    return fail('secret', `${file} cannot be read: run this command as the user of the server, or correct its rights.`)
  if (secret.length < SECRET_LENGTH)
    return fail('secret', `${file} is damaged: restore it, or remove it and run npm run secret:replace.`)
  // Windows has no such permissions.
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0
  return isOpen
    ? fail('secret', `Other users of this machine can read ${file}: run chmod 600 ${file}`)
    : ok('secret', 'present, and only its owner can read it')
}

export function diskLine(dataDir: string, leastFree = LEAST_FREE): Line {
  let folder = path.resolve(dataDir)
  while (!existsSync(folder)) folder = path.dirname(folder)
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
  return free < leastFree
    ? fail('disk', `${text}: free some space or enlarge the disk, at least ${leastFree / 1e9} GB.`)
    : ok('disk', text)
}
