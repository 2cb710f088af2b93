import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHttpApp } from '#app.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { s3Files } from '#lib/s3-files.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'
import { freePort } from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let asha: Member
let man: Member
const cookies = new Map<string, string>()

beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  asha = await makeMember(app, { gender: 'female', portraitSeed: 77, bioDataKey: 'bioDataKey' })
  man = await makeMember(app, { gender: 'male' })
  await app.files.put('bioDataKey', new TextEncoder().encode('%PDF-1.7 canary'))
})
afterAll(() => app.close())

async function get(path: string, as: Member | null, headers: Record<string, string> = {}, method = 'GET') {
  if (as && !cookies.has(as.id)) {
    const { cookie } = await signInCookie(app, as)
    cookies.set(as.id, cookie)
  }
  const cookie = as && cookies.get(as.id)
  return httpApp.request(`http://localhost:3000${path}`, {
    method,
    headers: { host: 'localhost:3000', ...(cookie ? { cookie } : {}), ...headers },
  })
}

test.each(['%00', 'a%00b', '%ff', '..%2f..%2fsecret', 'a%2fb', '%25', '%'])(
  'there is no file under %s',
  async (key) => {
    for (const path of [`/files/photos/${key}/96`, `/files/bio-data/${key}`])
      for (const as of [man, null]) expect((await get(path, as)).status).toBe(as ? 404 : 401)
  },
)

test('while the file store does not answer, a photo is unavailable for a moment, not broken', async () => {
  const store = app.files
  const closed = { endpoint: `http://127.0.0.1:${await freePort()}`, bucket: 'jodi', prefix: '', region: 'auto' }
  app.files = s3Files({ ...closed, accessKeyId: 'x', secretAccessKey: 'x' })
  try {
    const answer = await get(`/files/photos/p-${asha.id}/96`, man)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  } finally {
    app.files = store
  }
})

describe('a drawn portrait', () => {
  test('is sent as WebP in the requested width, never as SVG, and stored', async () => {
    for (const width of [96, 320, 640]) {
      const answer = await get(`/files/photos/p-${asha.id}/${width}`, man)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      const found = await sharp(await answer.arrayBuffer()).metadata()
      expect([found.format, found.width, found.height]).toEqual(['webp', width, (width * 5) / 4])
      expect(await app.files.get(`p-${asha.id}.w${width}`)).not.toBeNull()
    }
    for (const width of ['64', '320.0', '0320', 'x'])
      expect((await get(`/files/photos/p-${asha.id}/${width}`, man)).status).toBe(404)
  })

  test('can be cached by the browser, but has to be revalidated: if unchanged no bytes are sent', async () => {
    const path = `/files/photos/p-${asha.id}/96`
    const first = await get(path, man)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag') ?? ''
    const again = await get(path, man, { 'if-none-match': tag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  test('is not sent without a session, a match, across a block, or of a hidden profile', async () => {
    const path = `/files/photos/p-${asha.id}/96`
    const woman = await makeMember(app, { gender: 'female' })
    const blocked = await makeMember(app, { gender: 'male' })
    await makeBlock(app, asha, blocked)
    expect((await get(path, null)).status).toBe(401)
    expect((await get(path, woman)).status).toBe(404)
    expect((await get(path, blocked)).status).toBe(404)
    expect((await get(path, asha)).status).toBe(200)
    const tag = (await get(path, man)).headers.get('etag') ?? ''
    await app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, asha.id))
    expect((await get(path, man, { 'if-none-match': tag })).status).toBe(404)
    await app.db.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, asha.id))
    expect((await get(path, man)).status).toBe(200)
  })

  test('is deleted as soon as a photo replaces it', async () => {
    await app.db.update(profiles).set({ photoKey: 'newPhoto' }).where(eq(profiles.id, asha.id))
    expect((await get(`/files/photos/p-${asha.id}/96`, man)).status).toBe(404)
    await app.db.update(profiles).set({ photoKey: null }).where(eq(profiles.id, asha.id))
  })
})

test('bio data is sent as a private attachment that cannot run scripts', async () => {
  const answer = await get('/files/bio-data/bioDataKey', man)
  expect(await answer.text()).toBe('%PDF-1.7 canary')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  expect((await get('/files/bio-data/unknown', man)).status).toBe(404)
  expect((await get('/files/bio-data/bioDataKey', null)).status).toBe(401)
})

test('a page asks whether bio data is still there, without the file being read', async () => {
  const ask = async (key: string, as: Member | null) => (await get(`/files/bio-data/${key}`, as, {}, 'HEAD')).status
  const store = app.files
  const reading = vi.spyOn(store, 'get')
  expect(await ask('bioDataKey', man)).toBe(200)
  expect(reading).not.toHaveBeenCalled()
  expect([await ask('unknown', man), await ask('bioDataKey', null)]).toEqual([404, 401])
  await store.remove('bioDataKey')
  expect(await ask('bioDataKey', man)).toBe(404)
  reading.mockRestore()
})
