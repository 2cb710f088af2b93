import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Private files under random keys; a key does not reveal the owner, and changes with the file. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if the file does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** False if the file did not exist: it may be in another store, or the store is not mounted. */
  remove(key: string): Promise<boolean>
}

const KEY = /^[\w-]+(\.[\w-]+)*$/

/** Whether a text from outside can be a key; one that a database cannot store is not. */
export const isFileKey = (text: string) => KEY.test(text)

/** A key that cannot be guessed. */
export const newFileKey = () => randomBytes(18).toString('base64url')

export function localFiles(folder: string): FileStore {
  const place = (key: string) => {
    if (!isFileKey(key)) throw new Error('not a file key')
    return path.join(folder, key.slice(0, 2), key)
  }
  return {
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
  }
}
