import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { profileFields } from '#test/typed-fields.ts'

const SUNDAY = { prompt: 'sunday', answer: 'Poha and the newspaper.' } as const
const FAMILY = { prompt: 'family', answer: 'Loud at dinner, early for trains.' } as const
const POLITE = 'Please write politely.'
const REMOVED = { code: 'CONFLICT', reason: 'removedAlready' }

let app: TestApp
let admin: Actor
let other: Actor
let asha: Member
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  other = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  asha = await makeMember(app, { gender: 'female' })
})
afterAll(() => app.close())

const actions = async () =>
  (await callAs(app, admin).audit.list({ person: asha.email })).items.map(({ action, reason }) => [
    action,
    reason?.message,
  ])

test('a text that another admin removed, or the same one for another reason: this reason was not saved', async () => {
  const fields = { ...profileFields, prompts: [SUNDAY, FAMILY] }
  await callAs(app, asha).profiles.save({ id: asha.id, revision: 1, fields })
  const answers: Partial<Record<TextSubject, string>> = { sunday: SUNDAY.answer, family: FAMILY.answer }
  const remove = (by: Actor, subject: TextSubject, message = POLITE) =>
    callAs(app, by).profiles.removeContent({
      ...{ personId: asha.id, kind: 'text', subject, content: answers[subject] ?? '' },
      reason: { code: 'respect', details: 'Insults a community.', message },
    })
  await remove(other, 'sunday')
  expect(await errorOf(remove(admin, 'sunday'))).toMatchObject(REMOVED)
  await remove(admin, 'family')
  // The same reason for another text does not make this removal theirs.
  expect(await errorOf(remove(admin, 'sunday'))).toMatchObject(REMOVED)
  for (const [by, subject] of [
    [other, 'sunday'],
    [admin, 'family'],
  ] as const)
    await remove(by, subject)
  expect(await errorOf(remove(admin, 'family', 'Please be kind.'))).toMatchObject(REMOVED)
  expect(await actions()).toEqual([
    ['textRemoved', POLITE],
    ['textRemoved', POLITE],
  ])
  expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(2)
})

test('a photo that other staff or its owner removed: this reason was not saved', async () => {
  const [, first = '', second = ''] = await makePhotos(app, asha, [{}, {}, {}])
  const agent = await makeAccount(app, { role: 'agent' })
  await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, asha.id))
  const remove = (me: Actor, photoId: string, message: string | null = null) =>
    callAs(app, me).profiles.removePhoto({
      ...{ id: asha.id, photoId },
      reason: { code: 'photo', details: 'A photo of an actor.', message },
    })
  for (const _press of [1, 2]) await remove(agent, first)
  expect(await errorOf(remove(admin, first))).toMatchObject(REMOVED)
  expect(await errorOf(remove(agent, first, 'Please choose photos of yourself.'))).toMatchObject(REMOVED)
  await callAs(app, asha).profiles.removePhoto({ id: asha.id, photoId: second })
  expect(await errorOf(remove(admin, second))).toMatchObject(REMOVED)
  expect(await actions()).toEqual([['profileFileRemoved', null]])
})
