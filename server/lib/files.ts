import { createHash, randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Private files under random keys; a key does not reveal the owner, and changes with the file. */
export interface FileStore {
  /** Where the files are, at the beginning of a sentence for operators. */
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if the file does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Without reading the file. */
  has(key: string): Promise<boolean>
  /** False if the file did not exist: it may be in another store, or the store is not mounted. */
  remove(key: string): Promise<boolean>
  /** Every file of the store except its id, in any order. */
  list(): AsyncIterable<StoredFile>
  /** Identifies the files, wherever they are copied or mounted; created with the store. */
  readId(): Promise<string>
  /** Gives the store the id of the one whose files it receives. */
  setId(id: string): Promise<void>
}

export interface StoredFile {
  key: string
  size: number
  changedAt: Date
}

/** The store does not answer, or not now: a moment later the file may be there. */
export class FilesUnavailable extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('the file store does not answer', { cause })
    const { code, name } = cause as { code?: unknown; name?: string }
    this.code = String(code ?? name)
  }
}

/** A bucket refuses a request, for example because its key was revoked: an answer of it, which is not repeated. */
export const isRefusal = (error: unknown) => error instanceof Error && '$metadata' in error

/** The key under which a store has its id. */
export const STORE_ID = 'store-id'

/**
 * The key under which a store records that an account was deleted, see `server/work/account-deletions.ts`: a digest of
 * its id, so that the id itself is gone.
 */
export const deletionKeyOf = (accountId: string) =>
  `${DELETION}${createHash('sha256').update(accountId).digest('base64url')}`

const DELETION = 'deleted-account.'
export const isDeletionKey = (key: string) => key.startsWith(DELETION)

const KEY = /^[\w-]+(\.[\w-]+)*$/

/** Whether a text from outside can be a key; one that a database cannot store is not. */
export const isFileKey = (text: string) => KEY.test(text)

/** Throws for a text that cannot be a key, so that none leads out of the store. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error('not a file key')
}

/** A key that cannot be guessed. */
export const newFileKey = () => randomBytes(18).toString('base64url')

export function localFiles(folder: string): FileStore {
  const place = (key: string) => {
    assertFileKey(key)
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
    name: `The folder ${folder}`,
    async put(key, bytes) {
      const target = place(key)
      const part = path.dirname(target)
      const isNew = await makePart(part)
      // A crash in the middle leaves a temporary file, never an incomplete one under the key.
      const draft = `${target}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, target)
      } catch (error) {
        // On a full disk, what is left of it would keep the disk full.
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
      // PostgreSQL keeps what it confirmed even if the power is cut, so its rows must find their files.
      await flushFolder(part)
      if (isNew) await flushFolder(folder)
    },
    async get(key) {
      const bytes = await unlessMissing(readFile(place(key)))
      return bytes && new Uint8Array(bytes)
    },
    has: async (key) => (await unlessMissing(stat(place(key)))) !== null,
    async remove(key) {
      return (await unlessMissing(rm(place(key)).then(() => true))) ?? false
    },
    list: () => listFolder(folder),
    readId: async () => (await readFile(path.join(folder, STORE_ID), 'utf8')).trim(),
    setId: (id) => writeFile(path.join(folder, STORE_ID), id, { mode: 0o600 }),
  }
}

/** Returns whether it is new. The recursive call alone says of a read-only disk that the folder does not exist. */
async function makePart(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  return true
}

/** The names in a folder are on the disk only then. Windows has no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function* listFolder(folder: string): AsyncIterable<StoredFile> {
  for (const { name: part } of await entriesOf(folder, 'isDirectory'))
    for (const { name: key } of await entriesOf(path.join(folder, part), 'isFile')) {
      // The id of a store in a folder below.
      if (key === STORE_ID) continue
      const found = await unlessMissing(stat(path.join(folder, part, key)))
      if (found) yield { key, size: found.size, changedAt: found.mtime }
    }
}

async function entriesOf(folder: string, kind: 'isFile' | 'isDirectory'): Promise<Dirent[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }))
  return (entries ?? []).filter((entry) => entry[kind]())
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Reads what one store does not have from another one, while files are moved from one to the other. */
export function filesOfBoth(first: FileStore, other: FileStore): FileStore {
  return {
    ...first,
    get: async (key) => (await first.get(key)) ?? (await other.get(key)),
    has: async (key) => (await first.has(key)) || (await other.has(key)),
    remove: async (key) => (await Promise.all([first.remove(key), other.remove(key)])).includes(true),
    async *list() {
      const listed = new Set<string>()
      for await (const file of first.list()) {
        listed.add(file.key)
        yield file
      }
      for await (const file of other.list()) if (!listed.has(file.key)) yield file
    },
  }
}
