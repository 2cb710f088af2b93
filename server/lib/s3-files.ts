import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { assertFileKey, type FileStore, FilesUnavailable, isFileKey, newFileKey, STORE_ID } from '#lib/files.ts'

/** A bucket of an S3-compatible store. */
export interface Bucket {
  endpoint: string
  bucket: string
  /** In front of each key; empty or ending with '/'. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * A connection that does not open, a response that does not come, or one that stops is an error after these times. By
 * itself the library only warns of the second one, and waits on.
 */
const LIMITS = { connectionMs: 2000, responseMs: 15_000 }
/**
 * Until a file begins to arrive, all attempts together: requests for photos that wait take the places of all others.
 */
const BEGIN_MS = 10_000

/** Files in a bucket. Each is written completely or not at all. */
export function s3Files(
  { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: Bucket,
  { connectionMs, responseMs } = LIMITS,
): FileStore {
  const client = new S3Client({
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey } },
    // Many compatible stores have no host name for each bucket, and do not know the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...{ connectionTimeout: connectionMs, requestTimeout: responseMs, throwOnRequestTimeout: true },
      socketTimeout: responseMs,
    },
  })
  const place = (key: string) => {
    assertFileKey(key)
    return { Bucket: bucket, Key: `${prefix}${key}` }
  }
  const isThere = async (key: string) =>
    (await unlessMissing(() => client.send(new HeadObjectCommand(place(key))))) !== null
  const files: FileStore = {
    name: 'The bucket of S3_URL',
    async put(key, bytes) {
      const object = { ...place(key), Body: bytes }
      await whileAvailable(() => client.send(new PutObjectCommand(object)))
    },
    async get(key) {
      const object = place(key)
      return whileAvailable(async () => {
        const found = await unlessMissing(() => begun((signal) => client.send(new GetObjectCommand(object), signal)))
        return found?.Body ? new Uint8Array(await found.Body.transformToByteArray()) : null
      })
    },
    has: (key) => whileAvailable(() => isThere(key)),
    async remove(key) {
      const object = place(key)
      return whileAvailable(async () => {
        if (!(await isThere(key))) return false
        await client.send(new DeleteObjectCommand(object))
        return true
      })
    },
    async *list() {
      let after: string | undefined
      do {
        // Another installation may be in a folder below.
        const next = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: after }
        const page = await whileAvailable(() => client.send(new ListObjectsV2Command(next)))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (key !== STORE_ID && isFileKey(key)) yield { key, size: Size, changedAt: LastModified ?? new Date() }
        }
        after = page.NextContinuationToken
      } while (after)
    },
    async readId() {
      const found = await files.get(STORE_ID)
      if (found) return idOf(Buffer.from(found).toString('utf8').trim())
      // Of two processes that start together, the second one does not replace the first one's.
      const first = new PutObjectCommand({ ...place(STORE_ID), Body: newFileKey(), IfNoneMatch: '*' })
      await whileAvailable(() => client.send(first)).catch((error: unknown) => {
        if (!isStatus(error, 409, 412)) throw error
      })
      return files.readId()
    },
    setId: (id) => files.put(STORE_ID, Buffer.from(id)),
  }
  return files
}

/** Another server may answer every address with a page: bound to it, an installation would have no files. */
function idOf(text: string): string {
  if (isFileKey(text)) return text
  throw Object.assign(new Error(`what the bucket has as ${STORE_ID} is no id`), { code: 'NoStoreId' })
}

async function begun<T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), BEGIN_MS)
  try {
    return await ask({ abortSignal: waiting.signal })
  } finally {
    clearTimeout(timer)
  }
}

async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isStatus(error, 404)) return null
    throw error
  }
}

/** The store has no room left. */
const FULL = 507
/** These stores are busy or fail for a moment. */
const BUSY = [429, 500, 502, 503, 504]
/** Of the operating system, and of the library's own time limits. */
const NO_RESPONSE = /^(E[A-Z_]+|TimeoutError|AbortError)$/

/** Reports a store that does not answer as `FilesUnavailable`, and a full one with the code of a full disk. */
async function whileAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: string }
    if (isStatus(error, FULL))
      throw Object.assign(new Error('the bucket is full', { cause: error }), { code: 'ENOSPC' })
    const isBusy = isStatus(error, ...BUSY) || NO_RESPONSE.test(String(code ?? name))
    throw isBusy ? new FilesUnavailable(error) : error
  }
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
