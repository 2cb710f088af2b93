import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { DOCUMENT_MAX_BYTES, DOCUMENTS_A_DAY } from '@jodi/shared/checks/contract.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, rateLimits } from '#domains/accounts/tables.ts'
import { documentKeys, identityChecks } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeCase, makeChecker } from '#test/factories/checks.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { drawing, jpeg, png, webp, withSegment, zeros } from '#test/factories/pictures.ts'
import { HOSTILE_PDFS, pdfOfSize } from '#test/input/hostile-pdfs.ts'
import { listFiles, openUploadServer, removeAllFiles } from '#test/processes/upload-server.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let admin: Actor

beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
  admin = await makeChecker(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(identityChecks)
  await app.db.delete(rateLimits)
  await removeAllFiles(app)
})

const as = (actor: Actor) => callAs(app, actor).checks
const send = (actor: Actor | null, bytes: Uint8Array, id: string = randomUUID(), documentType = 'passport') =>
  server.uploadTo(actor, `/api/checks/${id}/${documentType}`, bytes)
const statusOf = async (actor: Actor) => (await as(actor).getOwn()).check?.status ?? null
const pdf = async () => {
  const document = await PDFDocument.create()
  document.addPage().drawText('Passport')
  return document.save()
}

describe('sending a document', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('a %s is stored re-encoded without metadata, and encrypted', async (_name, make) => {
    const member = await makeMember(app)
    const id = randomUUID()
    expect(await send(member, await make(900, 600), id, 'pan')).toEqual({ status: 200, body: { id } })
    expect(await as(member).getOwn()).toMatchObject({
      check: { id, documentType: 'pan', status: 'waiting' },
      denialReason: 'waitsAlready',
    })
    await as(admin).assignToMe({ id })
    const opened = await as(admin).openDocument({ id })
    expect(opened.type).toBe('image/jpeg')
    const bytes = Buffer.from(await opened.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    const [kept = ''] = listFiles(app)
    const encrypted = Buffer.from((await app.files.get(kept)) ?? [])
    expect(encrypted.includes(bytes.subarray(0, 64))).toBe(false)
    await expect(sharp(encrypted).metadata()).rejects.toThrow()
  })

  test('a picture keeps no location, and no more pixels than legible print needs', async () => {
    const member = await makeMember(app)
    const id = randomUUID()
    const located = withSegment(await jpeg(3000, 1500), 0xe1, Buffer.from('Exif\0\0canary-location'))
    await send(member, located, id)
    await as(admin).assignToMe({ id })
    const bytes = Buffer.from(await (await as(admin).openDocument({ id })).arrayBuffer())
    expect(bytes.includes('canary-location')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2400, height: 1200 })
  })

  test('a PDF is returned as it was sent', async () => {
    const member = await makeMember(app)
    const id = randomUUID()
    const bytes = await pdf()
    expect((await send(member, bytes, id)).status).toBe(200)
    await as(admin).assignToMe({ id })
    const opened = await as(admin).openDocument({ id })
    expect(opened.type).toBe('application/pdf')
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('files that are not a picture or PDF, encrypted, too large or decode to too much are rejected and not stored', async () => {
    const member = await makeMember(app)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = await drawing(20, 20).gif().toBuffer()
    const locked = await HOSTILE_PDFS['locked by the trailer']?.()
    const half = await HOSTILE_PDFS['half of it']?.()
    const answers = [
      await send(member, svg),
      await send(member, gif),
      await send(member, half?.bytes ?? new Uint8Array()),
      await send(member, locked?.bytes ?? new Uint8Array()),
      await send(member, pdfOfSize(DOCUMENT_MAX_BYTES + 1)),
      await send(member, zeros(9000, 9000)),
    ]
    expect(answers.map(({ status, body }) => [status, body.data?.reason])).toEqual([
      [415, 'documentNotRead'],
      [415, 'documentNotRead'],
      [415, 'documentNotRead'],
      [415, 'documentEncrypted'],
      [413, 'documentTooLarge'],
      [413, 'documentTooManyPixels'],
    ])
    expect(listFiles(app)).toEqual([])
    expect(await statusOf(member)).toBeNull()
    expect((await send(member, await jpeg(), randomUUID(), 'library-card')).status).toBe(404)
  })

  test('only members can send, only their own, with a complete profile and a claimed account', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const client = await makeMember(app, { agentId: agent.id })
    await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, client.id))
    const unfinished = await makeMember(app, { wizardStep: 1, finishedAt: null })
    const adminWithProfile = await makeMember(app, { role: 'admin' })
    const answers = [null, agent, adminWithProfile, client, unfinished].map(async (actor) => {
      const { status, body } = await send(actor, await jpeg())
      return [status, body.data?.reason]
    })
    expect(await Promise.all(answers)).toEqual([
      [401, undefined],
      [403, 'membersOnly'],
      [403, 'membersOnly'],
      [409, 'accountUnclaimed'],
      [409, 'profileUnfinished'],
    ])
    expect((await as(client).getOwn()).denialReason).toBe('accountUnclaimed')
    expect(listFiles(app)).toEqual([])
  })

  test('a repeated upload, also a concurrent one, is one document; another one beside it is rejected', async () => {
    const member = await makeMember(app)
    const id = randomUUID()
    const picture = await jpeg()
    const twice = await Promise.all([send(member, picture, id), send(member, picture, id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await send(member, picture, id)).status).toBe(200)
    expect(await send(member, picture)).toMatchObject({ status: 409, body: { data: { reason: 'waitsAlready' } } })
    const other = await makeMember(app)
    expect((await send(other, picture, id)).status).toBe(409)
    expect(await app.db.$count(identityChecks)).toBe(1)
    expect(listFiles(app)).toHaveLength(1)
  })

  test(`more than ${DOCUMENTS_A_DAY} a day are rejected`, async () => {
    const member = await makeMember(app)
    for (let sent = 0; sent < DOCUMENTS_A_DAY; sent++) await send(member, Buffer.from('none'))
    expect(await send(member, await jpeg())).toMatchObject({ status: 429, body: { data: { reason: 'tooManyToday' } } })
  })

  test('attempts that fail because the disk is full do not count', async () => {
    const member = await makeMember(app)
    const { put } = app.files
    app.files.put = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    for (let sent = 0; sent < DOCUMENTS_A_DAY; sent++)
      expect(await send(member, pdfOfSize(1000))).toMatchObject({ status: 507 })
    app.files.put = put
    expect(await send(member, await jpeg())).toMatchObject({ status: 200 })
  })

  test('after a withdrawal before the decision the file is deleted; nobody else can withdraw it', async () => {
    const { member, id } = await makeCase(app, admin)
    const other = await makeMember(app)
    expect((await errorOf(as(other).withdraw({ id }))).code).toBe('NOT_FOUND')
    expect((await errorOf(as(admin).withdraw({ id }))).code).toBe('NOT_FOUND')
    await as(member).withdraw({ id })
    expect(await as(member).getOwn()).toEqual({ check: null, denialReason: null })
    expect(listFiles(app)).toEqual([])
    expect(await app.db.$count(documentKeys)).toBe(0)
    expect((await errorOf(as(admin).openDocument({ id }))).code).toBe('NOT_FOUND')
  })
})
