import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDataFolder } from '#lib/data-folder.ts'
import { type FileStore, FilesUnavailable, localFiles, newFileKey, type StoredFile } from '#lib/files.ts'
import { type Bucket, s3Files } from '#lib/s3-files.ts'
import { openS3Server } from '#test/processes/s3-server.ts'
import { canMount, whileReadOnly } from '#test/read-only-disk.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'jodi-files-'))
let store: Awaited<ReturnType<typeof openS3Server>>
let bucket: Bucket
beforeAll(async () => {
  store = await openS3Server()
  bucket = { ...store.bucket, prefix: 'bureau/' }
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const open: Record<string, () => FileStore> = {
  'a folder': () => {
    openDataFolder(folder)
    return localFiles(path.join(folder, 'files'))
  },
  'a bucket': () => s3Files(bucket),
}

describe.each(Object.keys(open))('%s', (kind) => {
  const files = () => open[kind]?.() as FileStore
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))

  test('returns the bytes of a file until it is replaced or removed', async () => {
    const key = `${newFileKey()}.w96`
    expect([await files().get(key), await files().has(key)]).toEqual([null, false])
    await files().put(key, bytes('one'))
    await files().put(key, bytes('two'))
    expect(await files().get(key)).toEqual(bytes('two'))
    expect(await files().has(key)).toBe(true)
    expect(await files().remove(key)).toBe(true)
    expect(await files().remove(key)).toBe(false)
    expect([await files().get(key), await files().has(key)]).toEqual([null, false])
  })

  test('keeps a large file and an empty one as they are', async () => {
    const large = new Uint8Array(5_000_000).map((_, at) => at % 251)
    await files().put('large', large)
    await files().put('empty', new Uint8Array())
    expect(Buffer.from((await files().get('large')) ?? []).equals(large)).toBe(true)
    expect(await files().get('empty')).toEqual(new Uint8Array())
  })

  test('accepts no key that leads out of the store', async () => {
    for (const key of ['../secret', 'a/b', '', '.hidden', 'a\\b', 'a\0b']) {
      await expect(files().put(key, bytes('x'))).rejects.toThrow('not a file key')
      await expect(files().get(key)).rejects.toThrow('not a file key')
      await expect(files().has(key)).rejects.toThrow('not a file key')
      await expect(files().remove(key)).rejects.toThrow('not a file key')
    }
  })

  test('lists every file with its size, and not its own id', async () => {
    for await (const { key } of files().list()) await files().remove(key)
    const from = Date.now() - 2000
    await files().readId()
    await files().put('photo.w96', bytes('four'))
    await files().put('empty', new Uint8Array())
    const listed: StoredFile[] = []
    for await (const file of files().list()) listed.push(file)
    expect(listed.map(({ key, size }) => `${key} ${size}`).sort()).toEqual(['empty 0', 'photo.w96 4'])
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(from)
  })

  test('takes over the id of another store', async () => {
    const own = await files().readId()
    await files().setId('ofAnotherStore')
    expect(await files().readId()).toBe('ofAnotherStore')
    await files().setId(own)
  })

  test('has one id for all that open it', async () => {
    const ids = await Promise.all([files(), files(), files()].map((store) => store.readId()))
    expect(await files().readId()).toBe(ids[0])
    expect(ids[0]).toMatch(/^[\w-]{24}$/)
  })
})

test('only the user of the process can read a file of a folder', async () => {
  const own = path.join(folder, 'private')
  await localFiles(own).put('photo', new Uint8Array([1]))
  for (const [place, mode] of [
    [own, 0o700],
    [path.join(own, 'ph'), 0o700],
    [path.join(own, 'ph', 'photo'), 0o600],
  ] as const)
    expect(statSync(place).mode & 0o777, place).toBe(mode)
})

test('a file of a folder is on the disk, with the names that lead to it, before it counts as stored', async () => {
  const handle = await openFile(folder)
  const flushed = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  mkdirSync(path.join(folder, 'flushed'))
  const files = localFiles(path.join(folder, 'flushed'))
  await files.put('ab1', new Uint8Array([1]))
  // The file, its folder, and the folder in which that one is new.
  expect(flushed).toHaveBeenCalledTimes(3)
  await files.put('ab2', new Uint8Array([1]))
  expect(flushed).toHaveBeenCalledTimes(5)
  flushed.mockRestore()
})

test('a file that cannot be stored leaves nothing in its folder', async () => {
  const own = path.join(folder, 'refused')
  mkdirSync(path.join(own, 'ph', 'photo'), { recursive: true })
  const files = localFiles(own)
  await expect(files.put('photo', new Uint8Array([1]))).rejects.toThrow()
  expect(readdirSync(path.join(own, 'ph'))).toEqual(['photo'])
})

test.runIf(canMount)('a disk that can only be read is named as such', async () => {
  const files = open['a folder']?.()
  await whileReadOnly(folder, async () => {
    await expect(files?.put(newFileKey(), new Uint8Array([1]))).rejects.toMatchObject({ code: 'EROFS' })
  })
})

test('two folders of one bucket are two stores', async () => {
  const other = s3Files({ ...bucket, prefix: 'other/' })
  await s3Files(bucket).put('photo', new Uint8Array([1]))
  expect(await other.get('photo')).toBeNull()
  expect(await other.readId()).not.toBe(await s3Files(bucket).readId())
})

test('a store that rejects or does not answer is an error, not a missing file; only the second may answer later', async () => {
  const rejecting = await listen((_request, response) => void response.writeHead(403).end())
  const failing = await listen((_request, response) => void response.writeHead(500).end())
  const gone = await listen(() => undefined)
  await gone.close()
  for (const { port } of [rejecting, failing, gone]) {
    const files = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${port}` })
    const calls = [
      () => files.get('photo'),
      () => files.remove('photo'),
      () => files.put('photo', new Uint8Array([1])),
      () => files.readId(),
      () => files.list()[Symbol.asyncIterator]().next(),
    ]
    for (const call of calls) {
      const error = await call().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof FilesUnavailable).toBe(port !== rejecting.port)
    }
  }
  await Promise.all([rejecting.close(), failing.close()])
})

test('a store that accepts requests and never responds, or stops in the middle of a file, is an error', async () => {
  const silent = await listen(() => undefined)
  const stopping = await listen(
    (_request, response) => void response.writeHead(200, { 'content-length': 9 }).write('x'),
  )
  for (const { port } of [silent, stopping]) {
    const files = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, { connectionMs: 500, responseMs: 500 })
    await expect(files.get('photo')).rejects.toBeInstanceOf(FilesUnavailable)
  }
  const files = s3Files(
    { ...bucket, endpoint: `http://127.0.0.1:${silent.port}` },
    { connectionMs: 500, responseMs: 500 },
  )
  for (const call of [() => files.put('photo', new Uint8Array([1])), () => files.has('photo')])
    await expect(call()).rejects.toBeInstanceOf(FilesUnavailable)
  await Promise.all([silent.close(), stopping.close()])
}, 20_000)

test('a full bucket is reported like a full disk', async () => {
  const full = await listen((_request, response) => void response.writeHead(507).end())
  const files = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${full.port}` })
  await expect(files.put('photo', new Uint8Array([1]))).rejects.toMatchObject({ code: 'ENOSPC' })
  await full.close()
})

test('a server that answers every address with a page is no bucket', async () => {
  const page = await listen((_request, response) => void response.end('<!doctype html>\n<title>Console</title>'))
  const files = s3Files({ ...bucket, endpoint: `http://127.0.0.1:${page.port}` })
  await expect(files.readId()).rejects.toMatchObject({ code: 'NoStoreId' })
  await page.close()
})

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { port, close }
}
