import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member
let man: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male' })
})

const seesAsha = async () => (await callAs(app, man).matches.stats()).matches === 1

test.each([
  ['hidden', 'hideProfile', 'showProfile'],
  ['deactivated', 'deactivateAccount', 'reactivateAccount'],
] as const)('a member who is %s sees nobody and is seen by nobody, until they undo it', async (state, leave, back) => {
  const client = callAs(app, asha)
  expect(await seesAsha()).toBe(true)
  await client.profiles[leave]()
  expect(await seesAsha()).toBe(false)
  expect(await client.matches.stats()).toMatchObject({ matches: 0, unlisted: state })
  expect(await client.profiles.visibility()).toMatchObject({ [state]: true })
  await expect(callAs(app, man).people.profile({ id: asha.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await client.profiles[back]()
  expect(await seesAsha()).toBe(true)
  expect(await client.profiles.visibility()).toEqual({
    ...{ hidden: false, deactivated: false, keptOut: false, browsesPrivately: false },
  })
})

test('a member whom something else keeps out of matches is not said to be visible', async () => {
  const visibility = async () => (await callAs(app, asha).profiles.visibility()).keptOut
  const change = (set: Partial<typeof profiles.$inferInsert>) =>
    app.db.update(profiles).set(set).where(eq(profiles.id, asha.id))
  await change({ hiddenAt: app.clock.now() })
  expect(await visibility()).toBe(false)
  await change({ matchedAt: app.clock.now() })
  expect(await visibility()).toBe(true)
  await change({ matchedAt: null, maritalStatus: 'married' })
  expect(await visibility()).toBe(true)
})

test('hiding and deactivating are independent: a member who did both has to undo both', async () => {
  const client = callAs(app, asha)
  await client.profiles.hideProfile()
  await client.profiles.deactivateAccount()
  await client.profiles.reactivateAccount()
  expect(await seesAsha()).toBe(false)
  await client.profiles.showProfile()
  expect(await seesAsha()).toBe(true)
})

test('an open form can still be saved', async () => {
  const { revision } = await readProfile(app, asha.id)
  await callAs(app, asha).profiles.hideProfile()
  expect((await readProfile(app, asha.id)).revision).toBe(revision)
})

test('an account without a profile has nothing to hide', async () => {
  const client = callAs(app, await makeAccount(app))
  for (const call of [client.profiles.hideProfile, client.profiles.visibility])
    expect(await errorOf(call())).toMatchObject({ code: 'NOT_FOUND' })
})
