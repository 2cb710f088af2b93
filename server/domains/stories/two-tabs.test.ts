import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { jpeg } from '#test/factories/pictures.ts'
import { openUploadServer } from '#test/processes/upload-server.ts'

const TEXT = 'We wrote for three months before we met, and then we met on every Sunday.'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female' })
  const vikram = await makeMember(app, { gender: 'male' })
  await makeChat(app, vikram, asha)
  await callAs(app, asha).pairs.propose({ id: vikram.id })
  await callAs(app, vikram).pairs.confirm({ id: asha.id })
})

const own = () => callAs(app, asha).stories
const stored = async () => (await own().getOwn()).story

test('a text that was saved in another tab is not replaced by a save that has not seen it', async () => {
  const first = await own().save({ text: TEXT, seen: null })
  const late = await errorOf(own().save({ text: `Other: ${TEXT}`, seen: null }))
  expect(late).toMatchObject({ code: 'CONFLICT', reason: 'editConflict' })
  const next = await own().save({ text: `Newer: ${TEXT}`, seen: first })
  await server.uploadTo(asha, `/api/stories/${first.id}/photo`, await jpeg())
  const revision = (await stored())?.revision ?? 0
  for (const seen of [first, next, null])
    expect(await errorOf(own().save({ text: TEXT, seen }))).toMatchObject({ reason: 'editConflict' })
  expect(await stored()).toMatchObject({ text: `Newer: ${TEXT}`, revision: next.revision + 1 })
  await own().save({ text: TEXT, seen: { id: first.id, revision } })
  // What was removed in the meantime is written again.
  await own().remove({ id: first.id })
  expect(await own().save({ text: TEXT, seen: first })).toMatchObject({ revision: 1 })
})

test('of two first saves at once one is kept, and a page of the previous release saves without what it saw', async () => {
  const saves = ['One', 'Two'].map((text) => own().save({ text: `${text}: ${TEXT}`, seen: null }))
  const answers = await Promise.allSettled(saves)
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await own().save({ text: TEXT })).toMatchObject({ revision: 2 })
  expect(await stored()).toMatchObject({ text: TEXT })
})
