import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Private files under random keys; a key does not reveal the owner, and changes with the file. */
export interface FileStore {
  /** Where the files are, at the beginning of a sentence for operators. */
  name: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if the file does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** False if the file did not exist: it may be in another store, or the store is not mounted. */
  remove(key: string): Promise<boolean>
  /** Identifies the files, wherever they are copied or mounted; created with the store. */
  readId(): Promise<string>
}

/** The key under which a store has its id. */
export const STORE_ID = 'store-id'

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
      await mkdir(path.dirname(target), { recursive: true })
      // A crash in the middle leaves a temporary file, never an incomplete one under the key.
      const draft = `${target}.${randomBytes(6).toString('hex')}`
      await writeFile(draft, bytes)
      await rename(draft, target)
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(place(key)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      try {
        await rm(place(key))
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
    },
    readId: async () => (await readFile(path.join(folder, STORE_ID), 'utf8')).trim(),
  }
}
