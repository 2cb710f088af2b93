import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENT_DAYS } from '@jodi/shared/checks/contract.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, emailOutbox, rateLimits } from '#domains/accounts/tables.ts'
import { expireChecks } from '#domains/checks/commands.ts'
import { countWaitingChecks } from '#domains/checks/queries.ts'
import { decryptDocument } from '#domains/checks/rules.ts'
import { documentKeys, fileDeletions, identityChecks } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeCase, makeCheck, makeChecker } from '#test/factories/checks.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { listFiles, removeAllFiles } from '#test/processes/upload-server.ts'
import { profileFields } from '#test/typed-fields.ts'
import { deleteQueuedFiles } from '#work/file-deletions.ts'

const DAY = 86_400_000
const CANARY = 'canary of a document'

let app: TestApp
let admin: Actor

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeChecker(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(identityChecks)
  await app.db.delete(rateLimits)
  await removeAllFiles(app)
})

const as = (actor: Actor) => callAs(app, actor).checks
const statusOf = async (actor: Actor) => (await as(actor).getOwn()).check?.status ?? null
/** Every byte of every stored file. */
async function disk(): Promise<string> {
  const folder = path.join(app.env.dataDir, 'files')
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return (await Promise.all(entries.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'latin1')))).join()
}

describe('the decision', () => {
  test.each(['approve', 'reject'] as const)(
    'to %s keeps only document type, result and date: the file is deleted, and a copy of it cannot be decrypted',
    async (how) => {
      const { member, id } = await makeCase(app, admin)
      const [file = ''] = listFiles(app)
      const copy = (await app.files.get(file)) ?? new Uint8Array()
      const [secret] = await app.db.select().from(documentKeys)
      const lock = { app: app.secret, own: secret?.secret ?? '', checkId: id }
      // With all parts together it can be decrypted, so the test below is about the deleted part.
      expect(Buffer.from(decryptDocument(lock, copy) ?? []).toString()).toBe(CANARY)
      expect(await disk()).not.toContain(CANARY)

      const { revision } = (await as(admin).details({ id })).profile
      await (how === 'approve'
        ? as(admin).approve({ id, revision, photo: null })
        : as(admin).reject({ id, rejectionReason: 'unmasked', details: '' }))

      expect(listFiles(app)).toEqual([])
      expect(await app.db.$count(fileDeletions)).toBe(0)
      expect(await app.db.$count(documentKeys)).toBe(0)
      const [row] = await app.db.select().from(identityChecks)
      const { decidedAt, ...rest } = row ?? {}
      expect(decidedAt).toBeInstanceOf(Date)
      expect(rest).toEqual({
        id,
        profileId: member.id,
        documentType: 'passport',
        status: how === 'approve' ? 'approved' : 'rejected',
        rejectionReason: how === 'approve' ? null : 'unmasked',
        sentAt: null,
        documentKey: null,
        mimeType: null,
        assigneeId: null,
        assignedUntil: null,
      })
      // What an attacker with the copied file could use: the secret of the app, and everything in the database.
      const left = [app.secret, '', ...Object.values(row ?? {}).map(String)]
      for (const own of left) expect(decryptDocument({ app: app.secret, own, checkId: id }, copy)).toBeNull()
      expect(decryptDocument({ ...lock, app: 'the secret of another app, long enough' }, copy)).toBeNull()
      expect(decryptDocument({ ...lock, checkId: randomUUID() }, copy)).toBeNull()
      expect((await errorOf(as(admin).openDocument({ id }))).reason).toBe('decidedAlready')
    },
  )

  test('sends no email to a disabled person, who cannot open its link', async () => {
    const { member, id } = await makeCase(app, admin)
    await app.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, member.id))
    await as(admin).reject({ id, rejectionReason: 'unreadable', details: '' })
    expect(app.mailer.sent().filter(({ to }) => to === member.email)).toEqual([])
  })

  test('a file that cannot be deleted at once is already undecipherable, and is deleted by a later run of the job', async () => {
    const { id } = await makeCase(app, admin)
    const { remove } = app.files
    app.files.remove = () => Promise.reject(new Error('the store is away'))
    await as(admin).reject({ id, rejectionReason: 'unreadable', details: '' })
    app.files.remove = remove
    expect(listFiles(app)).toHaveLength(1)
    expect(await app.db.$count(documentKeys)).toBe(0)
    await deleteQueuedFiles(app)
    expect(listFiles(app)).toEqual([])
  })

  test('after an approval the profile and the card show it with the day; the member gets an email without the result', async () => {
    const { member, id } = await makeCase(app, admin, { gender: 'female' })
    const man = await makeMember(app, { gender: 'male' })
    const details = () => callAs(app, man).matches.details({ id: member.id })
    expect((await details()).checkedOn).toBeNull()
    app.clock.set(new Date('2026-11-21T20:00:00Z'))
    await as(admin).assignToMe({ id })
    await as(admin).approve({ id, revision: 1, photo: null })
    expect((await details()).checkedOn).toBe('2026-11-22')
    expect((await callAs(app, man).people.profile({ id: member.id })).profile.checkedOn).toBe('2026-11-22')
    const card = (await callAs(app, man).matches.list({})) as { items: { id: string; checkedOn: string | null }[] }
    expect(card.items.find((item) => item.id === member.id)?.checkedOn).toBe('2026-11-22')
    expect(await as(member).getOwn()).toMatchObject({ check: { status: 'approved' }, denialReason: 'checkedAlready' })
    const mail = app.mailer.sent().find(({ to }) => to === member.email)
    expect(mail?.text).toContain('/settings/identity')
    expect(mail?.text).not.toMatch(/approved|rejected|passport/i)
    app.clock.set(new Date())
  })

  test('applies only to what was compared: after a change of the name the case has to be compared again', async () => {
    const { member, id } = await makeCase(app, admin)
    const { revision } = (await as(admin).details({ id })).profile
    await callAs(app, member).profiles.save({
      id: member.id,
      revision,
      fields: { ...profileFields, firstName: 'Usha' },
    })
    expect((await errorOf(as(admin).approve({ id, revision, photo: null }))).reason).toBe('profileChanged')
    expect(await statusOf(member)).toBe('waiting')
    const now = await as(admin).details({ id })
    expect(now.profile.firstName).toBe('Usha')
    await as(admin).approve({ id, revision: now.profile.revision, photo: null })
    expect(await statusOf(member)).toBe('approved')
  })

  test('applies only to the photo that was compared: after a change of the first one the case has to be compared again', async () => {
    const { member, id } = await makeCase(app, admin)
    const order = await makePhotos(app, member, [{}, {}, {}])
    const compared = async () => {
      const { profile, photo } = await as(admin).details({ id })
      return { id, revision: profile.revision, photo }
    }
    const before = await compared()
    await callAs(app, member).profiles.arrangePhotos({ id: member.id, order: order.toReversed(), reveal: false })
    expect((await errorOf(as(admin).approve(before))).reason).toBe('profileChanged')
    expect((await errorOf(as(admin).approve({ ...before, photo: null }))).reason).toBe('profileChanged')
    expect(await statusOf(member)).toBe('waiting')
    const now = await compared()
    expect(now).not.toEqual(before)
    // The others are not compared.
    const [second = '', third = '', first = ''] = order
    await callAs(app, member).profiles.arrangePhotos({ id: member.id, order: [first, second, third], reveal: false })
    await as(admin).approve(now)
    expect(await statusOf(member)).toBe('approved')
  })

  test.each([
    ['a new name', { firstName: 'Usha' }, 'lapsed'],
    ['another age', { age: 45 }, 'lapsed'],
    ['another city', { city: 'Mumbai' }, 'approved'],
  ])('%s after the approval updates the badge correctly', async (_name, change, status) => {
    const { member, id } = await makeCase(app, admin)
    const { firstName, middleName, lastName } = member.profile
    await as(admin).approve({ id, revision: 1, photo: null })
    const same = { firstName: firstName ?? '', middleName, lastName: lastName ?? '', age: 28 }
    await callAs(app, member).profiles.save({
      id: member.id,
      revision: 1,
      fields: { ...profileFields, ...same, ...change },
    })
    expect(await statusOf(member)).toBe(status)
    const { checkedOn } = (await callAs(app, member).people.profile({ id: member.id })).profile
    expect(checkedOn === null).toBe(status === 'lapsed')
    expect((await as(member).getOwn()).denialReason).toBe(status === 'lapsed' ? null : 'checkedAlready')
  })

  test('of two concurrent decisions, or a decision and a withdrawal, one counts', async () => {
    for (let round = 0; round < 5; round++) {
      const { member, id } = await makeCase(app, admin)
      const answers = await Promise.allSettled([
        as(admin).approve({ id, revision: 1, photo: null }),
        as(admin).reject({ id, rejectionReason: 'unreadable', details: '' }),
        as(member).withdraw({ id }),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(listFiles(app)).toEqual([])
    }
  })

  test('is sent again after a lost answer: it was made, once; another reason, or that of somebody else, was not saved', async () => {
    const { member, id } = await makeCase(app, admin)
    const rejected = { id, rejectionReason: 'unreadable', details: 'Blurred.' } as const
    for (const _press of [1, 2]) await as(admin).reject(rejected)
    const other = await makeChecker(app)
    for (const [by, asked] of [
      [admin, { ...rejected, details: 'Cut off.' }],
      [admin, { ...rejected, rejectionReason: 'outOfDate' }],
      [other, rejected],
    ] as const)
      expect((await errorOf(as(by).reject(asked))).reason).toBe('decidedAlready')
    expect((await errorOf(as(admin).approve({ id, revision: 1, photo: null }))).reason).toBe('decidedAlready')
    const next = await makeCheck(app, member)
    await as(admin).assignToMe({ id: next })
    for (const _press of [1, 2]) await as(admin).approve({ id: next, revision: 1, photo: null })
    expect((await errorOf(as(admin).reject({ ...rejected, id: next }))).reason).toBe('decidedAlready')
    const { items } = await callAs(app, await makeAccount(app, { role: 'admin' })).audit.list({ person: member.email })
    const decisions = items.filter(({ action }) => action !== 'checkAssigned')
    expect(decisions.map(({ action }) => action)).toEqual(['checkApproved', 'checkRejected'])
    expect(app.mailer.sent().filter(({ to }) => to === member.email)).toHaveLength(2)
  })

  test('after a rejection the member reads the reason and sends another document; the former result stays with its date', async () => {
    const { member, id } = await makeCase(app, admin)
    await as(admin).reject({ id, rejectionReason: 'nameDiffers', details: '' })
    expect(await as(member).getOwn()).toMatchObject({
      check: { status: 'rejected', rejectionReason: 'nameDiffers' },
      denialReason: null,
    })
    await makeCheck(app, member)
    expect(await statusOf(member)).toBe('waiting')
    expect(await app.db.$count(identityChecks)).toBe(2)
  })
})

test(`after ${DOCUMENT_DAYS} days a document without a decision is deleted, and until the job runs it cannot be opened`, async () => {
  const { member, id } = await makeCase(app, admin)
  await app.db.update(identityChecks).set({ sentAt: new Date(app.clock.now().getTime() - DOCUMENT_DAYS * DAY - 1) })
  const fresh = await makeCheck(app, await makeMember(app))
  expect((await errorOf(as(admin).openDocument({ id }))).reason).toBe('assignmentEnded')
  expect((await errorOf(as(admin).reject({ id, rejectionReason: 'unreadable', details: '' }))).reason).toBe(
    'assignmentEnded',
  )
  expect(await countWaitingChecks(app)).toBe(1)
  await expireChecks(app)
  expect(await as(member).getOwn()).toMatchObject({ check: { status: 'expired' }, denialReason: null })
  expect(listFiles(app)).toHaveLength(1)
  expect(await app.db.select({ id: documentKeys.checkId }).from(documentKeys)).toEqual([{ id: fresh }])
})

test('the queued email of a decision contains nothing about the document', async () => {
  const works = app.mailer.send
  app.mailer.send = () => Promise.reject(new Error('connection refused'))
  const { member, id } = await makeCase(app, admin)
  await as(admin).reject({ id, rejectionReason: 'unmasked', details: '' })
  app.mailer.send = works
  const [row] = await app.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.accountId, member.id))
    .orderBy(desc(emailOutbox.createdAt))
  expect(Object.keys(row?.data ?? {})).toEqual(['link'])
})
