import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import type { Context } from 'hono'
import { APART_MAX_BYTES, type Apart, runApart, TooHard } from '#lib/apart.ts'
import { atMostEach, inFairTurns } from '#lib/turns.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

const EACH_PENDING = 2
/** On disk at most so many times the largest file. */
const ALL_PENDING = 100
const pending = atMostEach(EACH_PENDING, ALL_PENDING, (all) =>
  all
    ? new AppError('UNAVAILABLE', { reason: 'uploadsBusy', retryAfter: 5 })
    : new AppError('TOO_MANY', { reason: 'uploadsPending', retryAfter: 5 }),
)
// One more than there are cores: whoever has heavy files takes turns with the others, and does not hold them up.
const inTurn = inFairTurns(placesFor(availableParallelism(), totalmem()))

/** So many files are read at the same time: together they take at most half of the memory. */
export function placesFor(cores: number, memoryBytes: number): number {
  return Math.max(1, Math.min(cores + 1, Math.floor(memoryBytes / 2 / APART_MAX_BYTES)))
}

export interface Upload {
  /** All of it, of at most the allowed size. */
  read(): Promise<Uint8Array>
  /** What a function makes of it in a process of its own, once it is the sender's turn. */
  apart<T>(task: Apart): Promise<T>
}

export interface Expected {
  /** Whose uploads are counted together. */
  senderId: string
  /** The form field that answers belong to. */
  field: string
  maxBytes: number
  tooLarge(): Error
}

/** Takes the raw body of a request onto the disk, and no more than allowed, whatever length was announced. */
export async function receiveUpload<T>(
  c: Context<WebEnv>,
  expected: Expected,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  return pending(expected.senderId, async () => {
    const file = await openNameless(path.join(c.get('context').house.env.dataDir, 'uploads'))
    try {
      const size = await receiveBody(c, file, expected)
      return await work({
        read: async () => {
          const bytes = new Uint8Array(size)
          await file.read(bytes, 0, size, 0)
          return bytes
        },
        apart: (task) => inTurn(expected.senderId, () => readApart(file, task, expected.field)),
      })
    } finally {
      await file.close()
    }
  })
}

/** A file without a name, which ends with the process: a crash leaves nothing of what people sent. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  await rm(name)
  return file
}

async function receiveBody(c: Context<WebEnv>, file: FileHandle, { maxBytes, tooLarge }: Expected): Promise<number> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw tooLarge()
    await file.writeFile(part)
  }
  return size
}

async function readApart<T>(file: FileHandle, task: Apart, field: string): Promise<T> {
  try {
    return await runApart<T>(file.fd, task)
  } catch (error) {
    if (error instanceof TooHard) throw new AppError('UNSUPPORTED', { reason: 'fileTooHard', field })
    throw error
  }
}
