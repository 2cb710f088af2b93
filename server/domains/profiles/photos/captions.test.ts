import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app)
})

test('a caption that was saved in another window is replaced only by who has read it', async () => {
  const [photoId = ''] = await makePhotos(app, asha, [{ caption: 'At home' }])
  const own = callAs(app, asha).profiles
  const save = (caption: string, captionBefore?: string) =>
    own.savePhoto({ id: asha.id, photoId, caption, captionBefore })
  const captions = async () => (await own.photos({ id: asha.id })).photos.map(({ caption }) => caption)
  await save('In the hills', 'At home')
  const late = await errorOf(save('With my sister', 'At home'))
  expect(late).toMatchObject({ code: 'CONFLICT', reason: 'captionChanged' })
  expect(await captions()).toEqual(['In the hills'])
  // A repeated request, whose answer was lost.
  await save('In the hills', 'At home')
  await save('With my sister', 'In the hills')
  expect(await captions()).toEqual(['With my sister'])
  // A page of an older release does not say what it has read.
  await save('At the sea')
  expect(await captions()).toEqual(['At the sea'])
})
