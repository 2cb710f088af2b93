import { BIO_DATA_MAX_BYTES, PHOTO_MAX_BYTES } from '@jodi/shared/profiles/contract.ts'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '#domains/accounts/tables.ts'
import { draftFiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { drawing, jpeg, png, webp } from '#test/factories/pictures.ts'
import { HONEST_PDFS } from '#test/input/honest-pdfs.ts'
import { CANARY } from '#test/input/hostile.ts'
import { HOSTILE_PDFS, pdfOfSize } from '#test/input/hostile-pdfs.ts'
import { HOSTILE_PICTURES } from '#test/input/hostile-pictures.ts'
import { type Holds, watchLoop } from '#test/processes/loop-watch.ts'
import { listFiles, openUploadServer, type Upload } from '#test/processes/upload-server.ts'
import { within } from '#test/within.ts'

const LOOP_DELAY_MAX_MS = 200
const isLong = process.env.LONG_TESTS !== undefined
/** Number of damaged files in each of two tests; higher in the long form. */
const ROUNDS = isLong ? 2500 : 16

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let me: Member
let files: string[]
const longest: Holds = { wall: 0, own: 0 }

/**
 * Runs uploads while the event loop is measured; creating the files is not included. The long form repeats slow ones: a
 * delay that we cause is the same each time.
 */
async function watched<T>(work: () => Promise<T>, triesLeft = isLong ? 2 : 0): Promise<T> {
  const { result, holds } = await watchLoop(work)
  longest.own = Math.max(longest.own, holds.own)
  if (holds.wall > LOOP_DELAY_MAX_MS && triesLeft > 0) return watched(work, triesLeft - 1)
  longest.wall = Math.max(longest.wall, holds.wall)
  return result
}

const draftKey = async (kind: 'photo' | 'bioData') => {
  const [draft] = await app.db.select().from(draftFiles).where(eq(draftFiles.kind, kind))
  return draft?.key ?? null
}
const watchedUpload = async (upload: Upload) => {
  // These are more files than may be stored in a day.
  await app.db.delete(rateLimits)
  return watched(() => server.upload(me, me.id, upload))
}

beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
  me = await makeMember(app)
  await server.upload(me, me.id, { kind: 'photo', bytes: await jpeg() })
  await server.upload(me, me.id, { kind: 'bio-data', bytes: pdfOfSize(1000) })
  files = listFiles(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

test('there are at least 60 hostile pictures and 60 hostile PDFs', () => {
  expect(Object.keys(HOSTILE_PICTURES).length).toBeGreaterThanOrEqual(60)
  expect(Object.keys(HOSTILE_PDFS).length).toBeGreaterThanOrEqual(60)
})

describe('no picture is stored unchanged', () => {
  test.each(Object.keys(HOSTILE_PICTURES))('%s', async (name) => {
    const { bytes, reason } = (await HOSTILE_PICTURES[name]?.()) ?? { bytes: Buffer.alloc(0), reason: null }
    expect(bytes.byteLength).toBeLessThanOrEqual(PHOTO_MAX_BYTES)
    const before = await draftKey('photo')
    const { status, body } = await watchedUpload({ kind: 'photo', bytes })
    const photoKey = await draftKey('photo')
    if (reason !== null) {
      expect({ status, reason: body.data?.reason }).toEqual({ status: statusOf(reason), reason })
      expect(photoKey).toBe(before)
      expect(listFiles(app)).toEqual(files)
      return
    }
    expect(status, JSON.stringify(body)).toBe(200)
    for (const width of PHOTO_WIDTHS) await expectPixelsOnly(`${photoKey}.w${width}`, bytes, width)
    files = listFiles(app)
    expect(files).toHaveLength(4)
  })
})

describe('no bad PDF is stored', () => {
  test.each(Object.keys(HOSTILE_PDFS))('%s', async (name) => {
    const { bytes, reason } = (await HOSTILE_PDFS[name]?.()) ?? { bytes: Buffer.alloc(0), reason: null }
    const before = await draftKey('bioData')
    const { status, body } = await watchedUpload({ kind: 'bio-data', bytes })
    const bioDataKey = await draftKey('bioData')
    if (reason !== null) {
      expect({ status, reason: body.data?.reason }).toEqual({ status: 415, reason })
      expect(bioDataKey).toBe(before)
      expect(listFiles(app)).toEqual(files)
      return
    }
    expect(status, JSON.stringify(body)).toBe(200)
    const served = await server.get(me, body.path ?? '')
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    files = listFiles(app)
  })
})

describe('an honest PDF is stored unchanged', () => {
  test.each(Object.keys(HONEST_PDFS))('of %s', async (name) => {
    const bytes = (await HONEST_PDFS[name]?.()) ?? Buffer.alloc(0)
    const { status, body } = await watchedUpload({ kind: 'bio-data', bytes })
    expect(status, JSON.stringify(body)).toBe(200)
    const bioDataKey = await draftKey('bioData')
    expect(Buffer.from((await app.files.get(bioDataKey ?? '')) ?? []).equals(bytes)).toBe(true)
    files = listFiles(app)
  })
})

describe('too large', () => {
  const large: [string, Upload, string][] = [
    ['a picture', { kind: 'photo', bytes: Buffer.alloc(PHOTO_MAX_BYTES + 1) }, 'photoTooLarge'],
    [
      'a picture of unknown length',
      { kind: 'photo', bytes: Buffer.alloc(PHOTO_MAX_BYTES + 1), chunked: true },
      'photoTooLarge',
    ],
    ['a picture of 50 MB', { kind: 'photo', bytes: Buffer.alloc(50_000_000), chunked: true }, 'photoTooLarge'],
    ['a PDF', { kind: 'bio-data', bytes: pdfOfSize(BIO_DATA_MAX_BYTES + 1) }, 'bioDataTooLarge'],
    [
      'a PDF of unknown length',
      { kind: 'bio-data', bytes: pdfOfSize(BIO_DATA_MAX_BYTES + 1), chunked: true },
      'bioDataTooLarge',
    ],
  ]
  test.each(large)('%s is rejected and nothing of it is stored', async (_name, upload, reason) => {
    expect(await watchedUpload(upload)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', data: { reason } } })
    expect(listFiles(app)).toEqual(files)
  })

  test('a file at the limit is accepted', async () => {
    const bytes = pdfOfSize(BIO_DATA_MAX_BYTES)
    expect(bytes.byteLength).toBe(BIO_DATA_MAX_BYTES)
    expect((await watchedUpload({ kind: 'bio-data', bytes })).status).toBe(200)
    expect((await watchedUpload({ kind: 'bio-data', bytes, chunked: true })).status).toBe(200)
    files = listFiles(app)
  })
})

test.each([1, 2])(
  'a file damaged at any position is accepted or rejected, without an internal error (%i)',
  async (seed) => {
    // Always the same damage, so that a failure can be reproduced.
    let state = seed
    const next = (below: number) => {
      state = Math.imul(state, 1_103_515_245) + 12_345
      return (state >>> 8) % below
    }
    const sources = [await jpeg(160, 200), await png(160, 200), await webp(160, 200), pdfOfSize(3000)]
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = Buffer.from(sources[round % sources.length] ?? [])
      for (let flips = 1 + next(6); flips > 0; flips--) bytes[next(bytes.length)] = next(256)
      const kind = round % sources.length === 3 ? 'bio-data' : 'photo'
      const { status } = await watchedUpload({
        kind,
        bytes: next(5) === 0 ? bytes.subarray(0, next(bytes.length)) : bytes,
      })
      expect([200, 413, 415], `round ${round}`).toContain(status)
    }
    expect(listFiles(app)).toHaveLength(4)
  },
  600_000,
)

test('sixteen concurrent uploads of the largest files do not block the event loop', async () => {
  const bytes = await drawing(5000, 5000).jpeg({ quality: 60 }).toBuffer()
  const senders = await Promise.all(Array.from({ length: 8 }, () => makeMember(app)))
  const answers = await watched(() =>
    Promise.all([...senders, ...senders].map((sender) => server.upload(sender, sender.id, { kind: 'photo', bytes }))),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(16).fill(200))
}, 120_000)

test(`the event loop was never blocked longer than ${LOOP_DELAY_MAX_MS} ms`, () => {
  expect(longest.own).toBeLessThanOrEqual(within(LOOP_DELAY_MAX_MS))
  // Durations are checked only if nothing else runs beside the test.
  if (isLong) expect(longest.wall).toBeLessThanOrEqual(LOOP_DELAY_MAX_MS)
})

function statusOf(reason: string): number {
  return reason === 'photoTooManyPixels' ? 413 : 415
}

async function expectPixelsOnly(key: string, sent: Buffer, width: number) {
  const kept = Buffer.from((await app.files.get(key)) ?? [])
  expect(kept.equals(sent)).toBe(false)
  expect(kept.includes(CANARY)).toBe(false)
  const found = await sharp(kept).metadata()
  expect(found).toMatchObject({ format: 'webp', width, height: width * 1.25 })
  for (const part of ['exif', 'xmp', 'icc', 'iptc', 'pages', 'orientation'] as const)
    expect(found[part]).toBeUndefined()
}
