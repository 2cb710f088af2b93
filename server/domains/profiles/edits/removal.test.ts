import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import type { FileChanges } from '@jodi/shared/profiles/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { jpeg } from '#test/factories/pictures.ts'
import { openUploadServer } from '#test/processes/upload-server.ts'
import { profileFields } from '#test/typed-fields.ts'

const FILES = { photoKey: 'aPhoto', bioDataKey: 'aBioData', bioDataName: 'family.pdf' }
const WHY = { code: 'photo', details: 'A photo of an actor.', message: null } as const
const TOLD = { ...WHY, message: 'Please choose a photo of yourself.' } as const

let app: TestApp
let admin: Actor
let agent: Actor
let member: Member
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  agent = await makeAccount(app, { role: 'agent' })
})
beforeEach(async () => {
  member = await makeMember(app, { agentId: agent.id, ...FILES })
})
afterAll(() => app.close())

interface Save {
  files: FileChanges
  reason?: StaffReason
  city?: string
}
const saveAs = (me: Actor, { files, reason, city = 'Pune' }: Save, revision = 1) =>
  callAs(app, me).profiles.save({
    id: member.id,
    revision,
    fields: { ...profileFields, firstName: 'Asha', city },
    files,
    reason: reason as typeof WHY,
  })
const actions = async () => (await callAs(app, admin).audit.list({ person: member.email })).items
const mails = () => app.mailer.sent().filter(({ to }) => to === member.email)
const readFiles = async () => {
  const { photoKey, bioDataKey, bioDataName } = await readProfile(app, member.id)
  return { photoKey, bioDataKey, bioDataName }
}

test.each(['photo', 'bioData'] as const)('staff cannot remove a %s without a reason', async (kind) => {
  for (const me of [admin, agent]) {
    const error = await errorOf(saveAs(me, { files: { [kind]: null }, city: 'Nagpur' }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', reason: 'removalNeedsReason', field: kind })
    const withoutDetails = { code: 'other', details: 'short', message: null } as const
    expect(await errorOf(saveAs(me, { files: { [kind]: null }, reason: withoutDetails }))).toMatchObject({
      code: 'BAD_INPUT',
      issues: [{ field: 'reason.details' }],
    })
  }
  expect(await readProfile(app, member.id)).toMatchObject({ ...FILES, city: 'Pune', revision: 1 })
  expect(await actions()).toEqual([])
})

test('the reason is in the audit log; other edits are a separate entry', async () => {
  await saveAs(admin, { files: { photo: null, bioData: null }, reason: WHY, city: 'Nagpur' })
  expect(await readFiles()).toEqual({ photoKey: null, bioDataKey: null, bioDataName: null })
  const written = (await actions()).map(({ action, fields, reason }) => ({ action, fields, reason }))
  expect(written).toHaveLength(2)
  expect(written).toContainEqual({ action: 'profileFileRemoved', fields: ['photo', 'bioData'], reason: WHY })
  expect(written).toContainEqual({ action: 'profileEdited', fields: expect.arrayContaining(['city']), reason: null })
  expect(mails()).toEqual([])
})

test('the person gets an email with the message of the staff, and nothing else of the reason', async () => {
  await saveAs(agent, { files: { photo: null }, reason: TOLD })
  const removal = (await actions()).find(({ action }) => action === 'profileFileRemoved')
  expect(removal).toMatchObject({ fields: ['photo'], reason: TOLD })
  expect(mails()).toHaveLength(1)
  const text = mails()[0]?.text
  expect(text).toContain(`We removed the photo from your Jodi profile. Our message to you: ${TOLD.message}`)
  expect(text).toContain('/profile/edit')
  expect(text).not.toContain(WHY.details)
  await saveAs(admin, { files: { bioData: null }, reason: TOLD }, 2)
  expect(mails().map((mail) => mail.text.split(' from your')[0])).toContain('We removed the bio data')
})

test('a message that could not be sent is rejected, and nothing is removed', async () => {
  const editAs = (me: Actor) => callAs(app, me).profiles.edit({ id: member.id })
  expect(await editAs(agent)).toMatchObject({ canReceiveMessage: true })
  for (const cannot of [{ claimedAt: null }, { claimedAt: new Date(), disabledAt: new Date() }]) {
    await app.db.update(accounts).set(cannot).where(eq(accounts.id, member.id))
    expect(await editAs(agent)).toMatchObject({ canReceiveMessage: false })
    expect(await errorOf(saveAs(agent, { files: { photo: null }, reason: TOLD }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'cannotBeEmailed',
    })
  }
  expect(await readFiles()).toEqual(FILES)
  expect(await actions()).toEqual([])
  await saveAs(agent, { files: { photo: null }, reason: WHY })
  expect((await readFiles()).photoKey).toBeNull()
})

test("no reason is required for one's own files, for replacing a file, or if there is none", async () => {
  await saveAs(member, { files: { photo: null } })
  expect((await readFiles()).photoKey).toBeNull()
  await saveAs(admin, { files: { photo: null } }, 2)
  const server = await openUploadServer(app)
  const { body } = await server.upload(admin, member.id, { kind: 'photo', bytes: await jpeg() })
  await server.close()
  await saveAs(admin, { files: { photo: body.key ?? '' } }, 3)
  expect((await actions()).map(({ action, fields }) => [action, fields.includes('photo')])).toContainEqual([
    'profileEdited',
    true,
  ])
})

test('of two concurrent removals one removes the file, with one entry and one email', async () => {
  const press = () => saveAs(admin, { files: { photo: null }, reason: TOLD })
  const answers = await Promise.allSettled([press(), press()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await actions()).filter(({ action }) => action === 'profileFileRemoved')).toHaveLength(1)
  expect(mails()).toHaveLength(1)
})
