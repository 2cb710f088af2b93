import type { PreviewViewer } from '@jodi/shared/people/preview.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { contentReviews, photos, profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', age: 28, email: 'canary@example.in', bioDataKey: 'k' })
})

const makeMan = () => makeMember(app, { gender: 'male', age: 30 })
const PARTLY_SHOWN = {
  ...{ about: 'I teach chess.', prompts: [{ prompt: 'sunday', answer: 'Dosa at nine.' } as const] },
  ...{ employer: 'Kaveri Systems', motherOccupation: 'Judge', college: 'Fergusson College' },
  visibleTo: { employer: 'chat', motherOccupation: 'owner' },
} as const
const showPartly = async () => {
  await app.db.update(profiles).set(PARTLY_SHOWN).where(eq(profiles.id, asha.id))
  await app.db.insert(photos).values([
    { profileId: asha.id, key: 'second', position: 1 },
    { profileId: asha.id, key: 'third', position: 2, visibility: 'chat' },
  ])
  const asked = { seeking: ['male' as const], minAge: 25, musts: ['age' as const] }
  await app.db.insert(preferences).values({ profileId: asha.id, ...asked })
}
/** Without what is between two people, and without whether they chat or are also matches. */
const seenBy = async (viewer: Member) => {
  const seen = await callAs(app, viewer).people.profile({ id: asha.id })
  const { match: _match, pair: _pair, relation: _relation, ...page } = seen
  return page
}
const previewAs = async (as: PreviewViewer) => {
  const { match, pair, relation, ...page } = await callAs(app, asha).people.preview({ as })
  expect({ match, pair, relation }).toEqual({ match: null, pair: null, relation: as })
  return page
}

test('the preview as a match is what a match gets, and as a chat partner what one in an accepted chat gets', async () => {
  await showPartly()
  const man = await makeMan()
  expect(await previewAs('match')).toEqual(await seenBy(man))
  expect(await previewAs('match')).toMatchObject({
    profile: { employer: null, college: 'Fergusson College' },
    photos: { hidden: 1 },
  })
  const chat = await makeChat(app, man, asha, 'pending')
  expect(await seenBy(man)).toEqual(await previewAs('match'))
  await callAs(app, asha).chat.accept({ id: chat })
  expect(await previewAs('chat')).toEqual(await seenBy(man))
  expect(await previewAs('chat')).toMatchObject({
    profile: { employer: 'Kaveri Systems', motherOccupation: null },
    photos: { hidden: 0 },
    contact: null,
  })
})

test('a preview is no view, and has nothing that only the person sees', async () => {
  await showPartly()
  const text = JSON.stringify([await previewAs('match'), await previewAs('chat')])
  for (const secret of ['canary', '98000', 'Judge', 'visibleTo', 'seeking', 'musts']) expect(text).not.toContain(secret)
  expect(await callAs(app, asha).people.profileViews()).toEqual({ count: 0 })
  expect((await callAs(app, asha).people.profile({ id: asha.id })).preferences).toMatchObject({
    seeking: ['male'],
    musts: ['age'],
  })
})

test('a preview shows the text that others see while a newer one waits for review', async () => {
  await showPartly()
  const text = { kind: 'text', subject: 'about', content: 'I teach physics.' } as const
  await app.db.insert(contentReviews).values({ profileId: asha.id, ...text, submittedAt: new Date() })
  expect((await callAs(app, asha).people.profile({ id: asha.id })).profile.about).toBe('I teach physics.')
  expect(await previewAs('match')).toMatchObject({ profile: { about: 'I teach chess.' }, reviews: {} })
})
