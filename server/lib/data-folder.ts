import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { SettingError } from '#lib/env.ts'
import { newFileKey, STORE_ID } from '#lib/files.ts'

const SECRET_BYTES = 32
const PRINT_LENGTH = 22

/** What belongs to one database: both are created with the data folder or bucket. */
export interface Installation {
  /** The secret with which cookies, tokens and emails are signed and encrypted. */
  secret: string
  /** Identifies the files. */
  fileStoreId: string
}

/**
 * Opens the folder, and creates it with an empty store of files if it does not exist. Whether a missing secret may be
 * created, only the database knows.
 */
export function openDataFolder(dataDir: string): { secret: string | undefined } {
  const files = path.join(dataDir, 'files')
  makeFolder(dataDir)
  accessSync(dataDir, constants.W_OK)
  makeFolder(files)
  const secret = readSecret(dataDir)
  readOrCreate(path.join(files, STORE_ID), newFileKey)
  return { secret }
}

/**
 * Makes a folder and those above it, for this user only. By itself Node tries forever below /proc, where the system
 * says of each new folder that the one above it is missing.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    const above = path.dirname(folder)
    if (code !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above)
    makeFolder(folder)
  }
}

/**
 * Makes a folder whose files everybody on the machine has rights to, for this user only. One that is there gets the
 * same rights, unless it belongs to another user.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder)
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}

/** The secret of the folder; undefined if it has none. */
export function readSecret(dataDir: string): string | undefined {
  const file = secretFile(dataDir)
  if (!existsSync(file)) return undefined
  const secret = readOwn(file).trim()
  // A full disk may leave an empty file, and with an empty secret anyone could sign.
  if (Buffer.from(secret, 'base64url').length < SECRET_BYTES)
    throw new SettingError(`The secret in ${file} is damaged: restore it, or remove it and run npm run secret:replace.`)
  return secret
}

/** Copied by root, for example for a restore, it cannot be read by the user of the server. */
function readOwn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      `The secret in ${file} cannot be read (${code}): it must be a file that belongs to the user of the server.`,
    )
  }
}

/** The secret of a folder that has none, unless another process has just created it. */
export const createSecret = (dataDir: string) => readOrCreate(secretFile(dataDir), newSecret)

export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** A digest that shows only whether two secrets are equal. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`fingerprint\n${secret}`).digest('base64url').slice(0, PRINT_LENGTH)
}

/** Replaces the secret of the folder. */
export function writeSecret(dataDir: string, secret: string): void {
  const draft = draftOf(secretFile(dataDir))
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx' })
  renameSync(draft, secretFile(dataDir))
}

const secretFile = (dataDir: string) => path.join(dataDir, 'secret')
const draftOf = (file: string) => `${file}.${randomBytes(6).toString('hex')}`

/** The text of a file, which the first of several processes writes atomically. */
function readOrCreate(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = draftOf(file)
    try {
      writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' })
      publishOnce(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}

function publishOnce(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    // Some file systems do not support hard links.
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}
