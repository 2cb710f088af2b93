import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadErrorTexts } from '@jodi/shared/uploads.ts'
import type { Context } from 'hono'
import { limitConcurrencyPerKey, limitQueuedWork } from '#lib/concurrency.ts'
import { FILE_WORKER_MAX_BYTES, type FileTask, FileTooHard, runFileTask } from '#lib/file-worker.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

const EACH_PENDING = 2
/**
 * Maximum number of complete files that wait for processing. Files still being received count only for their sender:
 * they take little disk space.
 */
const ALL_PENDING = 100
const full = (all: boolean) =>
  all
    ? new AppError('UNAVAILABLE', { text: uploadErrorTexts.uploadsBusy, retryAfter: 5 })
    : new AppError('TOO_MANY', { text: uploadErrorTexts.uploadsPending, retryAfter: 5 })
const pending = limitConcurrencyPerKey(EACH_PENDING, Number.POSITIVE_INFINITY, full)
// One more than there are cores: a sender of heavy files takes turns with the others, and does not block them.
const atOnce = placesFor(availableParallelism(), totalmem())
const inTurn = limitQueuedWork({ atOnce, each: EACH_PENDING, all: ALL_PENDING }, full)
/** A body that arrives more slowly than over the slowest phone connection is rejected. */
const PACE = { graceMs: 30_000, bytesPerSecond: 5000 }

/** Maximum number of files processed at a time: together they take at most half of the memory. */
export function placesFor(cores: number, memoryBytes: number): number {
  return Math.max(1, Math.min(cores + 1, Math.floor(memoryBytes / 2 / FILE_WORKER_MAX_BYTES)))
}

export interface Upload {
  /** Reads the whole body, up to the permitted size. */
  read(): Promise<Uint8Array>
  /** Runs a function on it in a separate process, when it is the sender's turn. */
  run<T>(task: FileTask): Promise<T>
}

export interface Expected {
  /** The key by which uploads are counted. */
  senderId: string
  /** The form field that errors belong to. */
  field: string
  maxBytes: number
  tooLarge(): Error
}

/** Writes the raw body of a request to disk, up to the permitted size, whatever content length was announced. */
export async function receiveUpload<T>(
  c: Context<WebEnv>,
  expected: Expected,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  return pending(expected.senderId, async () => {
    const file = await openUnnamedFile(path.join(c.get('context').app.env.dataDir, 'uploads'))
    try {
      const size = await receiveBody(c, file, expected)
      return await work({
        read: async () => {
          const bytes = new Uint8Array(size)
          await file.read(bytes, 0, size, 0)
          return bytes
        },
        run: (task) => inTurn(expected.senderId, () => runOnFile(file, task, expected.field)),
      })
    } finally {
      await file.close()
    }
  })
}

/** A file without a name, which is removed when the process ends: a crash leaves no uploaded data. */
async function openUnnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

async function receiveBody(c: Context<WebEnv>, file: FileHandle, expected: Expected): Promise<number> {
  const { maxBytes, tooLarge, field } = expected
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const tooSlow = () => new AppError('BAD_INPUT', { text: uploadErrorTexts.uploadTooSlow, field })
  let size = 0
  for await (const part of inTime(c.req.raw.body, PACE, tooSlow)) {
    size += part.byteLength
    if (size > maxBytes) throw tooLarge()
    await file.writeFile(part)
  }
  return size
}

/** The chunks of a body; throws once it is later than a sender at the minimum rate would be after `graceMs`. */
export async function* inTime(
  body: ReadableStream<Uint8Array> | null,
  { graceMs, bytesPerSecond }: typeof PACE,
  tooSlow: () => Error,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const started = performance.now()
  let size = 0
  try {
    for (;;) {
      const waiting = new AbortController()
      const left = started + graceMs + (size / bytesPerSecond) * 1000 - performance.now()
      const late = sleep(Math.max(0, left), 'late' as const, { signal: waiting.signal })
      const read = await Promise.race([reader.read(), late.catch(() => 'late' as const)])
      waiting.abort()
      if (read === 'late') throw tooSlow()
      if (read.done) return
      size += read.value.byteLength
      yield read.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function runOnFile<T>(file: FileHandle, task: FileTask, field: string): Promise<T> {
  try {
    return await runFileTask<T>(file.fd, task)
  } catch (error) {
    if (error instanceof FileTooHard) throw new AppError('UNSUPPORTED', { text: uploadErrorTexts.fileTooHard, field })
    throw error
  }
}
