import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull } from '#db/disk-space.ts'
import { DatabaseUnavailable, DISK_FULL, READ_ONLY } from '#db/unavailable.ts'
import type { Env } from '#lib/env.ts'
import { SettingError } from '#lib/env.ts'

type Where = Pick<Env, 'dataDir' | 'databaseUrl'>

const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM']
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']
/** The embedded database reports the numbers of its own libc, Node reports names. */
const EMBEDDED_CODES: Record<number, string> = { 2: 'EACCES', 22: 'EFBIG', 51: 'ENOSPC', 54: 'ENOTDIR', 69: 'EROFS' }

const UNKNOWN_CERTIFICATE =
  'the certificate of the server is from no known authority: give the file with that of the provider, as sslrootcert=/its/whole/path in the URL'
const POSTGRES_CODES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CERTIFICATE,
  '28P01': 'the user name or the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'there is no such database: create it first',
  '42501': 'this user may not create tables there: make it the owner of the database',
  '53300': 'the server has no connection left for this user: lower DB_POOL, or raise max_connections',
  '57P03': 'the server is starting or stopping: try again in a moment',
  [READ_ONLY]: 'the database can only be read: give the address of the primary server, or see what made it read-only',
}

/**
 * Explains an error at start whose cause is outside this program, in one line that says what to do; other errors are
 * returned unchanged.
 */
export function startError(where: Where, error: unknown): unknown {
  if (error instanceof SettingError) return error
  const code = findCode(error)
  const why = where.databaseUrl ? POSTGRES_CODES[code] : undefined
  if (why) return new SettingError(`Setting DATABASE_URL: ${why} (${code}).`)
  if (where.databaseUrl && code === '53100')
    return new SettingError('The disk of the database server is full: free some space there, then start again.')
  if (FULL.includes(code)) return fullDisk(where)
  if (NOT_WRITABLE.includes(code))
    return new SettingError(
      `Setting DATA_DIR: ${where.dataDir} cannot be written (${code}). Let this user write there, or set another folder.`,
    )
  return !where.databaseUrl && hasPanicked(error) ? unusableDatabase(where) : error
}

/** Whether a rejection by PostgreSQL is explained by `startError`, and no fault of the statement. */
export const isExplained = (code: string) => code in POSTGRES_CODES

/** One line for the embedded database of a server that has stopped: only a new start opens it again. */
export function stoppedError(where: Where, error: unknown): SettingError {
  const code = findCode(error)
  if (FULL.includes(code) || isDiskFull(where.dataDir)) return fullDisk(where)
  return new SettingError(
    `The database in ${databaseFolder(where)} has stopped (${code || (error as Error).name}): see whether its disk works, then start again.`,
  )
}

/** One line for a database that failed while a command used it; undefined for other errors. */
export function databaseError(error: unknown): string | undefined {
  const { code } = error as { code?: unknown }
  if (code === READ_ONLY) return `Setting DATABASE_URL: ${POSTGRES_CODES[READ_ONLY]} (${code}).`
  if (error instanceof DatabaseUnavailable && code === DISK_FULL)
    return 'The disk of the data folder is full: free some space, then run the command again.'
  if (error instanceof DatabaseUnavailable)
    return `The database does not answer (${code}): see whether PostgreSQL runs and has connections left, then run the command again.`
  // Not the message of a statement with its values: a lock, a limit of the server, or a failure of its disk or system.
  if (typeof code === 'string' && /^(40|5[3-8])[0-9A-Z]{3}$/.test(code))
    return `The database ended this (${code}: ${(error as Error).message.split('\n')[0]}): correct that, then run the command again.`
  return undefined
}

/**
 * As `startError`, for a part of the data folder that could not be opened: the system gives a reason, but no solution.
 */
export function folderError(where: Where, error: unknown): unknown {
  const explained = startError(where, error)
  const code = findCode(error)
  if (explained !== error || !code) return explained
  return new SettingError(
    `Setting DATA_DIR: ${where.dataDir} cannot be used (${code}). Check that it is a folder with folders above it, or set another one.`,
  )
}

/** The same for an embedded database that could not be opened, or not be created. */
export function embeddedError(where: Where, error: unknown, isNew = false): unknown {
  if (isNew && hasPanicked(error)) return stoppedError(where, error)
  const explained = startError(where, error)
  return explained === error ? unusableDatabase(where) : explained
}

/**
 * In a folder with files but without the version file of a database, a new database would overwrite what is left of the
 * old one.
 */
export function assertComplete(where: Where): void {
  const folder = databaseFolder(where)
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (names.length > 0 && !names.includes('PG_VERSION')) throw damaged(where)
}

export const databaseFolder = ({ dataDir }: Where) => path.join(dataDir, 'db')

const unusableDatabase = (where: Where) => (isDiskFull(where.dataDir) ? fullDisk(where) : damaged(where))

/** The embedded database aborts without a reason if it cannot write its log. */
export function hasPanicked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'RuntimeError' || (cause as { severity?: string }).severity === 'PANIC') return true
  return false
}

function damaged(where: Where): SettingError {
  const folder = databaseFolder(where)
  return new SettingError(
    `The database in ${folder} is damaged or not complete: restore a copy of the whole data folder, or remove ${folder} to begin with an empty database.`,
  )
}

const fullDisk = ({ dataDir }: Where) =>
  new SettingError(`The disk of the data folder ${dataDir} is full: free some space, then start again.`)

function findCode(error: unknown): string {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) {
    const { code, errno, name } = cause as { code?: unknown; errno?: number; name?: string }
    if (typeof code === 'string') return code
    if (name === 'ErrnoError') return EMBEDDED_CODES[errno ?? 0] ?? `errno ${errno}`
  }
  return ''
}
