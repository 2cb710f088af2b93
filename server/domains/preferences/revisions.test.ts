import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeMember } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const STATED: Preferences = {
  ...{ seeking: ['male'], minAge: 26, maxAge: 35, anyAge: false, minHeight: null, maxHeight: null, musts: [] },
  ...eachSet((): string[] => []),
}

test('a save of what somebody else has changed in the meantime is a conflict, and changes nothing', async () => {
  const me = await makeMember(app)
  const { save, getOwn } = callAs(app, me).preferences
  expect((await getOwn()).revision).toBeNull()
  const first = await save({ ...STATED, revision: null })
  expect((await getOwn()).revision).toBe(first.revision)
  const second = await save({ ...STATED, minAge: 25, revision: first.revision })
  expect(second.revision).not.toBe(first.revision)
  for (const revision of [null, first.revision, 'x'])
    expect(await errorOf(save({ ...STATED, maxAge: 40, revision }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'editConflict',
    })
  expect(await getOwn()).toMatchObject({ stated: { ...STATED, minAge: 25 }, revision: second.revision })
  // Of two at the same moment one is saved.
  const both = [27, 28].map((minAge) => save({ ...STATED, minAge, revision: second.revision }))
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
})

test('a conflict uses up no save of must-haves', async () => {
  const me = await makeMember(app)
  const { save } = callAs(app, me).preferences
  const { revision } = await save({ ...STATED, revision: null })
  const withMust = { ...STATED, musts: ['age' as const] }
  for (let at = 0; at < 12; at++)
    expect(await errorOf(save({ ...withMust, revision: null }))).toMatchObject({ code: 'CONFLICT' })
  expect(await save({ ...withMust, revision })).toEqual({ revision: expect.any(String) })
})
