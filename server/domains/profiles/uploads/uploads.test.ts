import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { FileChanges } from '@jodi/shared/profiles/contract.ts'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { createSession } from '#domains/accounts/commands.ts'
import { endSession } from '#domains/accounts/sessions/commands.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { draftFiles } from '#domains/profiles/tables.ts'
import { cleanFileName } from '#domains/profiles/uploads/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeAccount, makeBlock, makeMember, readProfile } from '#test/factories/factories.ts'
import { jpeg, png, webp } from '#test/factories/pictures.ts'
import { deleteKeptFiles, listFiles, openUploadServer, type Upload } from '#test/processes/upload-server.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const kept = async (key: string | null, width: number) => Buffer.from((await app.files.get(`${key}.w${width}`)) ?? [])
const filesOf = (key: string | null) => listFiles(app).filter((name) => key !== null && name.startsWith(key))
const pdf = async () => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Bio data')
  return document.save()
}

const save = async (me: Member, files: FileChanges) => {
  const { revision } = await readProfile(app, me.id)
  await callAs(app, me).profiles.save({ id: me.id, revision, fields: profileFields, files })
}
/** Uploads a file, and saves the form with it. */
async function replace(me: Member, upload: Upload) {
  const answer = await server.upload(me, me.id, upload)
  await save(me, { [upload.kind === 'photo' ? 'photo' : 'bioData']: answer.body.key })
  return answer
}
const draftOf = async (me: Member) => {
  const [draft] = await app.db.select().from(draftFiles).where(eq(draftFiles.uploaderId, me.id))
  return draft?.key ?? null
}

test('an upload whose session ends during it stores nothing', async () => {
  const me = await makeMember(app)
  const { id, cookie } = await createSession(app, me.id, { address: '127.0.0.1', userAgent: 'test' })
  const bytes = await png(300, 300)
  async function* slowly() {
    yield bytes.subarray(0, 100)
    await endSession(app, id)
    yield bytes.subarray(100)
  }
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', 'content-type': 'application/octet-stream' }
  const upload = {
    method: 'POST',
    headers: { ...own, cookie: `${SESSION_COOKIE}=${cookie}` },
    body: ReadableStream.from(slowly()),
    duplex: 'half' as const,
  }
  const answer = await createHttpApp(app).request(`http://localhost:3000/api/profiles/${me.id}/photo`, upload)
  expect(answer.status).toBe(401)
  expect(await draftOf(me)).toBeNull()
})

describe('a photo', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('as %s is stored as WebP in every width, 4:5', async (_name, make) => {
    const me = await makeMember(app)
    const { status, body } = await replace(me, { kind: 'photo', bytes: await make(900, 700) })
    const { photoKey } = await readProfile(app, me.id)
    expect({ status, body }).toEqual({ status: 200, body: { key: photoKey, photo: `/files/drafts/${photoKey}` } })
    for (const width of PHOTO_WIDTHS) {
      const found = await sharp(await kept(photoKey, width)).metadata()
      expect(found).toMatchObject({ format: 'webp', width, height: width * 1.25 })
    }
  })

  test('is rotated by its orientation, and cropped around the centre', async () => {
    const halves = sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    const blue = { create: { width: 400, height: 400, channels: 3 as const, background: '#0000ff' } }
    const raw = await halves
      .composite([{ input: blue, left: 400, top: 0 }])
      .png()
      .toBuffer()
    // 6: rotated by 90°, so the left of the stored pixels is the top.
    const bytes = await sharp(raw).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const me = await makeMember(app)
    await replace(me, { kind: 'photo', bytes })
    const { photoKey } = await readProfile(app, me.id)
    const pixels = await sharp(await kept(photoKey, 96))
      .raw()
      .toBuffer()
    const at = (x: number, y: number) =>
      [...pixels.subarray((y * 96 + x) * 3, (y * 96 + x) * 3 + 3)].map((v) => v > 128)
    expect(at(48, 10)).toEqual([true, false, false])
    expect(at(48, 110)).toEqual([false, false, true])
  })

  test('transparent areas become white', async () => {
    const bytes = await sharp({ create: { width: 400, height: 500, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const me = await makeMember(app)
    await replace(me, { kind: 'photo', bytes })
    const { photoKey } = await readProfile(app, me.id)
    const { channels } = await sharp(await kept(photoKey, 96)).stats()
    expect(channels.map((channel) => channel.min)).toEqual([255, 255, 255])
  })

  test('replaces the old one, whose files are deleted; removing it deletes all files', async () => {
    const me = await makeMember(app)
    await replace(me, { kind: 'photo', bytes: await jpeg() })
    const first = (await readProfile(app, me.id)).photoKey
    await replace(me, { kind: 'photo', bytes: await png() })
    const second = (await readProfile(app, me.id)).photoKey
    expect(second).not.toBe(first)
    expect([...filesOf(first), ...filesOf(second)]).toHaveLength(6)
    await save(me, { photo: null })
    await deleteKeptFiles(app)
    expect([...filesOf(first), ...filesOf(second)]).toEqual([])
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ photo: null })
  })

  test('two concurrent uploads leave exactly the files of one; a third has to wait', async () => {
    const me = await makeMember(app)
    const before = listFiles(app).length
    const bytes = await jpeg()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.upload(me, me.id, { kind: 'photo', bytes })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY', data: { reason: 'uploadsPending', retryAfter: 5 } },
      })
    expect(filesOf(await draftOf(me))).toHaveLength(3)
    expect(listFiles(app).length - before).toBe(3)
  })

  test('replaces a drawn portrait; removing it does not restore the portrait', async () => {
    const me = await makeMember(app, { portraitSeed: 7 })
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ photo: `/files/photos/p-${me.id}` })
    await app.files.put(`p-${me.id}.w96`, new Uint8Array(1))
    await replace(me, { kind: 'photo', bytes: await jpeg() })
    await deleteKeptFiles(app)
    expect(filesOf(`p-${me.id}`)).toEqual([])
    await save(me, { photo: null })
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ photo: null })
  })

  test('if the store fails, the old one stays and no file is left behind', async () => {
    const me = await makeMember(app)
    await replace(me, { kind: 'photo', bytes: await jpeg() })
    const { photoKey } = await readProfile(app, me.id)
    const before = listFiles(app)
    const { put } = app.files
    let calls = 0
    app.files.put = async (key, bytes) => {
      if (++calls === 3) throw new Error('the disk is full')
      await put(key, bytes)
    }
    const answer = await server.upload(me, me.id, { kind: 'photo', bytes: await png() })
    app.files.put = put
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey })
    expect(listFiles(app)).toEqual(before)
  })
})

describe('a full disk', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })

  test('for a file is reported as such, the old file stays and no file is left behind', async () => {
    const me = await makeMember(app)
    await replace(me, { kind: 'photo', bytes: await jpeg() })
    const { photoKey } = await readProfile(app, me.id)
    const before = listFiles(app)
    const { put } = app.files
    for (const failing of [1, 2, 3]) {
      let calls = 0
      app.files.put = async (key, bytes) => {
        if (++calls === failing) throw full
        await put(key, bytes)
      }
      const answer = await server.upload(me, me.id, { kind: 'photo', bytes: await png() })
      expect(answer).toEqual({ status: 507, body: { code: 'STORAGE_FULL', data: {} } })
      expect(await readProfile(app, me.id)).toMatchObject({ photoKey })
      expect(listFiles(app)).toEqual(before)
    }
    app.files.put = put
  })

  test('for the database is reported as such by uploads and procedures', async () => {
    const me = await makeMember(app)
    await app.database.run(`
      create function storage_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger storage_full before update on profiles for each row execute function storage_full();
      create trigger storage_full before insert on draft_files for each row execute function storage_full();`)
    const before = listFiles(app)
    const uploaded = await server.upload(me, me.id, { kind: 'photo', bytes: await jpeg() })
    const called = await server.call(me, 'profiles/hideProfile')
    await app.database.run(
      'drop trigger storage_full on profiles; drop trigger storage_full on draft_files; drop function storage_full',
    )
    expect(uploaded).toEqual({ status: 507, body: { code: 'STORAGE_FULL', data: {} } })
    expect(called).toMatchObject({ status: 507, body: { json: { code: 'STORAGE_FULL' } } })
    expect(listFiles(app)).toEqual(before)
  })
})

describe('bio data', () => {
  test('is stored unchanged, with a readable file name', async () => {
    const me = await makeMember(app)
    const bytes = Buffer.from(await pdf())
    const headers = { 'x-file-name': encodeURIComponent('Āśā – bio data.pdf') }
    const { status, body } = await replace(me, { kind: 'bio-data', bytes, headers })
    const { bioDataKey } = await readProfile(app, me.id)
    const name = 'Āśā – bio data.pdf'
    expect({ status, body }).toEqual({
      status: 200,
      body: { key: bioDataKey, path: `/files/drafts/${bioDataKey}`, name },
    })
    const bioData = { path: `/files/bio-data/${bioDataKey}`, name }
    expect(Buffer.from((await app.files.get(bioDataKey ?? '')) ?? []).equals(bytes)).toBe(true)
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ bioData })
    await save(me, { bioData: null })
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ bioData: null })
    await deleteKeptFiles(app)
    expect(filesOf(bioDataKey)).toEqual([])
  })

  test.each([
    ['with a table of cross-references', { useObjectStreams: false }],
    ['with a stream of cross-references', { useObjectStreams: true }],
  ])('%s is a PDF', async (_name, options) => {
    const document = await PDFDocument.create()
    document.addPage()
    const me = await makeMember(app)
    const answer = await server.upload(me, me.id, { kind: 'bio-data', bytes: await document.save(options) })
    expect(answer).toMatchObject({ status: 200, body: { name: 'bio-data.pdf' } })
  })
})

test.each([
  ['report.pdf', 'report.pdf'],
  ['CV.PDF', 'CV.pdf'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd.pdf'],
  ['C%3A%5CUsers%5Casha%5Cbio.pdf', 'bio.pdf'],
  ['bio%00.pdf.exe', 'bio .pdf.exe.pdf'],
  ['bio%0D%0ASet-Cookie%3A%20a%3D1.pdf', 'bio Set-Cookie a=1.pdf'],
  ['%E2%80%AEfdp.exe', 'fdp.exe.pdf'],
  ['%22%3E%3Cscript%3E.pdf', 'script.pdf'],
  ['%ZZ', 'bio-data.pdf'],
  ['...', 'bio-data.pdf'],
  ['', 'bio-data.pdf'],
  ['a'.repeat(300), `${'a'.repeat(100)}.pdf`],
])('the file name %s becomes %s', (sent, expected) => {
  expect(cleanFileName(sent)).toBe(expected)
})

describe('who can upload', () => {
  test('the person, their agent and an admin; for others the profile does not exist', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const me = await makeMember(app, { agentId: agent.id })
    const blocked = await makeMember(app, { gender: 'male' })
    await makeBlock(app, me, blocked)
    const bytes = await jpeg()
    for (const actor of [me, agent, await makeAccount(app, { role: 'admin' })])
      expect((await server.upload(actor, me.id, { kind: 'photo', bytes })).status).toBe(200)
    const { photoKey } = await readProfile(app, me.id)
    for (const actor of [blocked, await makeMember(app), await makeAccount(app, { role: 'agent' })])
      for (const kind of ['photo', 'bio-data'] as const) {
        const foreign = await server.upload(actor, me.id, { kind, bytes })
        expect(foreign).toEqual(await server.upload(actor, randomUUID(), { kind, bytes }))
        expect(foreign).toEqual(await server.upload(actor, 'no-id', { kind, bytes }))
        expect(foreign).toEqual({ status: 404, body: { code: 'NOT_FOUND', data: {} } })
      }
    expect((await server.upload(null, me.id, { kind: 'photo', bytes })).status).toBe(401)
    expect((await readProfile(app, me.id)).photoKey).toBe(photoKey)
  })
})
