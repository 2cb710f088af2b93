import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Private files under random keys; a key never says whose file it is, and changes with the file. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** False if there was no such file: it may be in another store, or not mounted. */
  remove(key: string): Promise<boolean>
}

const KEY = /^[\w-]+(\.[\w-]+)*$/

/** Whether text from outside may be a key at all; what no database keeps is none. */
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
      // A crash in the middle leaves a temporary file, never half a picture under the key.
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
