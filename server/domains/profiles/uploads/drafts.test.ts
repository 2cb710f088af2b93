import { FILES_A_DAY, type FileChanges } from '@jodi/shared/profiles/contract.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { draftFiles, profiles } from '#domains/profiles/tables.ts'
import { expireDrafts } from '#domains/profiles/uploads/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { drawing, jpeg } from '#test/factories/pictures.ts'
import { pdfOfSize } from '#test/input/hostile-pdfs.ts'
import { deleteKeptFiles, listFiles, openUploadServer, removeAllFiles } from '#test/processes/upload-server.ts'
import { personalFields, profileFields } from '#test/typed-fields.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
beforeEach(async () => {
  await app.db.delete(accounts)
  await deleteQueuedFiles(app)
  await removeAllFiles(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const sendPhoto = async (as: Actor, id: string) => {
  const { body } = await server.upload(as, id, { kind: 'photo', bytes: await jpeg() })
  return body.key ?? ''
}
const sendBioData = async (as: Actor, id: string) => {
  const { body } = await server.upload(as, id, { kind: 'bio-data', bytes: pdfOfSize(1000) })
  return body.key ?? ''
}
const save = (as: Actor, id: string, files: FileChanges, revision = 1, fields = {}) =>
  callAs(app, as).profiles.save({ id, revision, fields: { ...profileFields, ...fields }, files })
const filesOf = (key: string) => listFiles(app).filter((name) => name.startsWith(key))

describe('a file that is not saved yet', () => {
  test('changes nothing for others; its preview is only for its uploader', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const me = await makeMember(app, { agentId: agent.id })
    const [photo, bioData] = [await sendPhoto(agent, me.id), await sendBioData(agent, me.id)]
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: null, bioDataKey: null, revision: 1 })
    for (const place of [`/files/drafts/${photo}/320`, `/files/drafts/${bioData}`]) {
      expect((await server.get(agent, place)).status).toBe(200)
      for (const other of [me, await makeAccount(app, { role: 'admin' })])
        expect((await server.get(other, place)).status).toBe(404)
      expect((await server.get(null, place)).status).toBe(401)
    }
    for (const place of [`/files/photos/${photo}/320`, `/files/bio-data/${bioData}`, `/files/drafts/${photo}`])
      expect((await server.get(agent, place)).status).toBe(404)
  })

  test('is deleted with its files when another one replaces it, and after a day, not before', async () => {
    const me = await makeMember(app)
    const first = await sendPhoto(me, me.id)
    const [second, bioData] = [await sendPhoto(me, me.id), await sendBioData(me, me.id)]
    expect([filesOf(first).length, filesOf(second).length, filesOf(bioData).length]).toEqual([0, 3, 1])
    const sentAt = (hours: number) =>
      app.db.update(draftFiles).set({ createdAt: new Date(app.clock.now().getTime() - hours * HOUR_MS) })
    await sentAt(23)
    await expireDrafts(app)
    expect(listFiles(app)).toHaveLength(4)
    await sentAt(24)
    await expireDrafts(app)
    expect(listFiles(app)).toEqual([])
    expect(await errorOf(save(me, me.id, { photo: second }))).toMatchObject({ code: 'NOT_FOUND', reason: 'fileGone' })
  })

  test('is deleted with the account of its uploader, and with that of the profile', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const me = await makeMember(app, { agentId: agent.id })
    const [own, ofAgent] = [await sendPhoto(me, me.id), await sendBioData(agent, me.id)]
    await app.db.delete(accounts).where(eq(accounts.id, agent.id))
    await deleteQueuedFiles(app)
    expect([filesOf(own).length, filesOf(ofAgent).length]).toEqual([3, 0])
    await app.db.delete(accounts).where(eq(accounts.id, me.id))
    await deleteQueuedFiles(app)
    expect(listFiles(app)).toEqual([])
  })
})

describe('a save', () => {
  test('changes fields and files together; the old files are deleted after a week', async () => {
    const me = await makeMember(app)
    const [oldPhoto, oldBioData] = [await sendPhoto(me, me.id), await sendBioData(me, me.id)]
    await save(me, me.id, { photo: oldPhoto, bioData: oldBioData })
    const photo = await sendPhoto(me, me.id)
    expect(filesOf(oldPhoto)).toHaveLength(3)
    await save(me, me.id, { photo, bioData: null }, 2, { city: 'Nagpur' })
    expect(await readProfile(app, me.id)).toMatchObject({
      photoKey: photo,
      bioDataKey: null,
      bioDataName: null,
      city: 'Nagpur',
    })
    for (const place of [`/files/photos/${oldPhoto}/320`, `/files/bio-data/${oldBioData}`])
      expect((await server.get(me, place)).status).toBe(404)
    await deleteKeptFiles(app)
    expect(listFiles(app)).toEqual(filesOf(photo))
    expect(await app.db.$count(draftFiles)).toBe(0)
  })

  test('that is rejected changes neither fields nor files, and keeps the draft for the next one', async () => {
    const me = await makeMember(app)
    const photo = await sendPhoto(me, me.id)
    const changed = { city: 'Nagpur' }
    expect(await errorOf(save(me, me.id, { photo }, 7, changed))).toMatchObject({ reason: 'editConflict' })
    const gone = await errorOf(save(me, me.id, { photo, bioData: 'unknown' }, 1, changed))
    expect(gone).toMatchObject({ code: 'NOT_FOUND', reason: 'fileGone', field: 'bioData' })
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: null, city: 'Pune', revision: 1 })
    await save(me, me.id, { photo }, 1, changed)
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: photo, city: 'Nagpur', revision: 2 })
    expect(filesOf(photo)).toHaveLength(3)
  })

  test('accepts only drafts of the caller, of this profile and of the right kind', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const [me, other] = [await makeMember(app, { agentId: agent.id }), await makeMember(app, { agentId: agent.id })]
    const [ofAgent, ofOther] = [await sendPhoto(agent, me.id), await sendPhoto(agent, other.id)]
    const bioData = await sendBioData(agent, me.id)
    const absent = { code: 'NOT_FOUND', reason: 'fileGone', field: 'photo' }
    for (const [as, photo] of [
      [me, ofAgent],
      [agent, ofOther],
      [agent, bioData],
      [agent, 'unknown'],
    ] as const)
      expect(await errorOf(save(as, me.id, { photo }))).toMatchObject(absent)
    expect(await errorOf(save(me, me.id, { photo: '' }))).toMatchObject({ code: 'BAD_INPUT' })
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: null, revision: 1 })
    await save(agent, me.id, { photo: ofAgent })
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: ofAgent })
  })

  test('sent twice at once, or again after a lost response, loses no file and leaves none', async () => {
    const me = await makeMember(app)
    const photo = await sendPhoto(me, me.id)
    const twice = await Promise.allSettled([save(me, me.id, { photo }), save(me, me.id, { photo })])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await save(me, me.id, { photo }, 2)
    expect(await readProfile(app, me.id)).toMatchObject({ photoKey: photo, revision: 3 })
    expect(listFiles(app)).toEqual(filesOf(photo))
    expect(filesOf(photo)).toHaveLength(3)
  })

  test('at the moment at which the draft expires keeps all of its files or none', async () => {
    for (let round = 0; round < 5; round++) {
      const me = await makeMember(app)
      const photo = await sendPhoto(me, me.id)
      await app.db.update(draftFiles).set({ createdAt: new Date(0) })
      await Promise.allSettled([save(me, me.id, { photo }), expireDrafts(app)])
      await deleteQueuedFiles(app)
      const { photoKey } = await readProfile(app, me.id)
      expect(filesOf(photo)).toHaveLength(photoKey === photo ? 3 : 0)
      expect(await app.db.$count(draftFiles)).toBe(0)
    }
  })
})

test('the first step of the wizard is saved with a photo uploaded before there was a profile', async () => {
  const me = await makeAccount(app)
  const photo = await sendPhoto(me, me.id)
  const step = { step: 0, fields: personalFields } as const
  const { profiles: mine } = callAs(app, me)
  expect(await errorOf(mine.saveStep({ ...step, revision: null, files: { photo: 'unknown' } }))).toMatchObject({
    field: 'photo',
  })
  expect(await app.db.$count(profiles, eq(profiles.id, me.id))).toBe(0)
  await mine.saveStep({ ...step, revision: null, files: { photo } })
  expect(await mine.getOwn()).toMatchObject({ photo: `/files/photos/${photo}`, step: 1 })
  const newer = await sendPhoto(me, me.id)
  await mine.saveStep({ ...step, revision: 1, files: { photo: newer } })
  await deleteKeptFiles(app)
  expect(await readProfile(app, me.id)).toMatchObject({ photoKey: newer, wizardStep: 1 })
  expect(listFiles(app)).toEqual(filesOf(newer))
})

test('only those who may edit a profile can upload files for it', async () => {
  const [me, stranger] = [await makeMember(app), await makeMember(app)]
  const answer = await server.upload(stranger, me.id, { kind: 'photo', bytes: await jpeg() })
  expect(answer.status).toBe(404)
  expect(listFiles(app)).toEqual([])
})

test('a picture of 25 megapixels is accepted, one with one more row is not', async () => {
  const me = await makeMember(app)
  const largest = await drawing(5000, 5000).jpeg({ quality: 30 }).toBuffer()
  expect((await server.upload(me, me.id, { kind: 'photo', bytes: largest })).status).toBe(200)
  const beyond = await drawing(5000, 5001).jpeg({ quality: 30 }).toBuffer()
  expect(await server.upload(me, me.id, { kind: 'photo', bytes: beyond })).toEqual({
    status: 413,
    body: {
      code: 'TOO_LARGE',
      data: { reason: 'photoTooManyPixels', key: 'profileError.photoTooManyPixels', field: 'photo' },
      message: 'The picture is too large. Please choose one below 25 megapixels.',
    },
  })
})

test('an upload succeeds even if the deletion of other files fails', async () => {
  const me = await makeMember(app)
  await app.database.query('alter table file_deletions rename to file_deletions_away')
  const photo = await server.upload(me, me.id, { kind: 'photo', bytes: await jpeg() })
  await app.database.query('alter table file_deletions_away rename to file_deletions')
  expect(photo.status).toBe(200)
})

test('another site cannot upload anything', async () => {
  const me = await makeMember(app)
  const headers = { origin: 'https://evil.example' }
  const answer = await server.upload(me, me.id, { kind: 'photo', bytes: await jpeg(), headers })
  expect(answer.status).toBe(403)
})

test(`more than ${FILES_A_DAY} files of a profile are not stored in one day; one that is not accepted does not count`, async () => {
  const me = await makeMember(app)
  const send = async (kind: 'photo' | 'bio-data', bytes: Uint8Array) => {
    const { status, body } = await server.upload(me, me.id, { kind, bytes })
    return [status, body.data?.reason]
  }
  expect(await send('bio-data', Buffer.from('no PDF'))).toEqual([415, 'bioDataNotPdf'])
  for (let sent = 0; sent < FILES_A_DAY; sent++) expect(await sendBioData(me, me.id)).not.toBe('')
  const before = listFiles(app)
  expect(await send('photo', await jpeg())).toEqual([429, 'filesToday'])
  expect(listFiles(app)).toEqual(before)
})
