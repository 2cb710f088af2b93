import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../../server/lib/env.ts'
import { type FileStore, localFiles, STORE_ID } from '../../server/lib/files.ts'
import { codeOf, fail, type Line, note, ok } from './lines.ts'

const ADVICE: Record<string, string> = {
  AccessDenied: 'give its key the rights to read, write and delete objects',
  InvalidAccessKeyId: 'the key of S3_URL does not exist',
  SignatureDoesNotMatch: 'the secret of S3_URL is wrong',
  NoSuchBucket: 'create the bucket, or correct its name in S3_URL',
  ECONNREFUSED: 'no server listens there: check S3_URL',
  ENOTFOUND: 'the host of S3_URL does not exist',
  EACCES: 'let this user write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** The store of the files, which nothing is created for; null while the data folder has none. */
export async function openStore({ bucket, dataDir }: Env): Promise<FileStore | null> {
  if (bucket) return (await import('../../server/lib/s3-files.ts')).s3Files(bucket)
  const folder = path.join(dataDir, 'files')
  return existsSync(folder) ? localFiles(folder) : null
}

/** The id of the store; undefined if it has none or cannot be read. */
export async function readStoreId(env: Env, store: FileStore | null): Promise<string | undefined> {
  // A bucket creates its id when it is read.
  const read = env.bucket ? store?.get(STORE_ID).then((id) => id && Buffer.from(id).toString('utf8')) : store?.readId()
  const id = await read?.catch(() => undefined)
  return id?.trim()
}

/** Writes, reads and deletes a file. */
export async function fileLine(store: FileStore | null): Promise<Line> {
  if (!store) return note('files', 'The data folder has no files: the first start creates their folder.')
  const key = `doctor-${randomBytes(12).toString('hex')}`
  const bytes = randomBytes(64)
  let doing = 'written'
  try {
    await store.put(key, bytes)
    doing = 'read'
    const read = await store.get(key)
    if (!read || !bytes.equals(read))
      return fail('files', `${store.name} returns something else than was written: check that it is one store.`)
    doing = 'deleted'
    await store.remove(key)
    return ok('files', `${store.name} can be written, read and deleted`)
  } catch (error) {
    const code = codeOf(error)
    return fail('files', `${store.name} cannot be ${doing} (${code}): ${ADVICE[code] ?? 'see what this code means'}.`)
  }
}
