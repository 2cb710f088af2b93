import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { auditEntries } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { jpeg, png, webp, zeros } from '#test/factories/pictures.ts'
import { deleteKeptFiles } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let admin: Actor

beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
})
afterAll(() => app.close())
beforeEach(() => callAs(app, admin).settings.removeLogo())

async function upload(bytes: Uint8Array, me = admin, query = '') {
  const { cookie } = await signInCookie(app, me)
  const answer = await httpApp.request(`http://localhost:3000/api/settings/logo${query}`, {
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
      cookie,
    },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as { logo?: string; data?: { reason: string } } }
}
const read = (logo: string) => httpApp.request(`http://localhost:3000${logo}`, { headers: { host: 'localhost:3000' } })
const files = () =>
  readdirSync(path.join(app.env.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('a picture of each kind becomes a square PNG that is public', async () => {
  for (const picture of [await jpeg(900, 300), await png(64, 64), await webp(300, 900)]) {
    const { status, body } = await upload(picture)
    expect(status).toBe(200)
    const answer = await read(body.logo ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['png', 256, 256])
    expect((await callAs(app, null).settings.site()).logo).toBe(body.logo)
  }
})

test('the key changes with the picture, the old file is deleted after a week, and the audit log has both keys', async () => {
  const first = (await upload(await png())).body.logo ?? ''
  const second = (await upload(await jpeg())).body.logo ?? ''
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  await deleteKeptFiles(app)
  expect(files()).toHaveLength(1)
  await callAs(app, admin).settings.removeLogo()
  expect((await read(second)).status).toBe(404)
  await deleteKeptFiles(app)
  expect(files()).toHaveLength(0)
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))
  expect(entries.at(-1)).toMatchObject({ action: 'settingsChanged', changes: { logo: { after: null } } })
})

test('SVG, truncated files, too large ones and those that decode to too much are rejected', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await upload(svg)).toMatchObject({
    status: 415,
    body: {
      data: { reason: 'logoNotImage', key: 'siteError.logoNotImage' },
      message: 'Please choose a JPEG, PNG or WebP picture.',
    },
  })
  expect(await upload((await jpeg()).subarray(0, 900))).toMatchObject({ status: 415 })
  expect(await upload(Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({ body: { data: { reason: 'logoTooLarge' } } })
  expect(await upload(zeros(9000, 9000))).toMatchObject({ body: { data: { reason: 'logoTooManyPixels' } } })
  expect((await callAs(app, null).settings.site()).logo).toBeNull()
})

test('a logo that another admin saved since then is neither replaced nor removed unseen', async () => {
  const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
  const replacing = (seen: string) => `?${new URLSearchParams({ seen })}`
  const removeSeen = (seen: string) => callAs(app, admin).settings.removeLogo({ seen })
  const first = (await upload(await png(), admin, replacing(''))).body.logo ?? ''
  const second = (await upload(await jpeg(), other, replacing(first))).body.logo ?? ''
  const stored = files()
  const text = 'Someone else changed the logo. Please check the one shown now and try again.'
  for (const seen of [first, ''])
    expect(await upload(await png(), admin, replacing(seen))).toMatchObject({
      status: 409,
      body: { message: text, data: { reason: 'logoChanged', field: 'logo' } },
    })
  expect(await upload(await png(), admin, replacing('x'.repeat(201)))).toMatchObject({ status: 400 })
  expect((await errorOf(removeSeen(first))).reason).toBe('logoChanged')
  expect((await callAs(app, null).settings.site()).logo).toBe(second)
  expect(files()).toHaveLength(stored.length)
  await removeSeen(second)
  // It is removed already, as this admin asked for.
  await removeSeen(first)
  expect((await callAs(app, null).settings.site()).logo).toBeNull()
})

test('the path of the logo never serves another file', async () => {
  await upload(await png())
  await app.files.put('bioDataOfSomebody', new Uint8Array([37, 80, 68, 70]))
  expect((await read('/files/logo/bioDataOfSomebody')).status).toBe(404)
})
