import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { plans } from '#domains/plans/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member
let man: Member
let second: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male', firstName: 'Vikram', lastName: 'Shah' })
  second = await makeMember(app, { gender: 'male', firstName: 'Nikhil', lastName: 'Iyer' })
  await allowViewers(true)
})

/** The free plan represents any plan: what matters is whether the current one includes viewers. */
const allowViewers = (seesViewers: boolean) => app.db.update(plans).set({ seesViewers }).where(eq(plans.code, 'basic'))
const open = (viewer: Member) => callAs(app, viewer).people.profile({ id: asha.id })
const browsePrivately = (viewer: Member, on: boolean) => callAs(app, viewer).profiles.setPrivateBrowsing({ on })

async function namesOfViewers() {
  const seen = await callAs(app, asha).people.listViewers()
  return seen.kind === 'viewers' ? seen.viewers.map(({ name }) => name) : seen.kind
}
const count = async () => (await callAs(app, asha).people.profileViews()).count

test('lists the viewers of 30 days, newest first, without duplicates', async () => {
  await open(man)
  app.clock.advance(86_400_000)
  await open(second)
  await open(second)
  expect(await namesOfViewers()).toEqual(['Nikhil Iyer', 'Vikram Shah'])
  app.clock.advance(29 * 86_400_000)
  expect(await namesOfViewers()).toEqual(['Nikhil Iyer'])
  app.clock.advance(-30 * 86_400_000)
})

test('a match is listed, however many people who are no matches now have opened the profile since', async () => {
  await open(man)
  const others = await Promise.all(Array.from({ length: 200 }, () => makeMember(app, { gender: 'female' })))
  const day = dateOfDay(dayOf(app.clock.now()) + 1)
  await app.db
    .insert(profileViews)
    .values(others.map(({ id }) => ({ viewerId: id, viewedId: asha.id, day, isFullView: true })))
  expect(await namesOfViewers()).toEqual(['Vikram Shah'])
})

test('a plan without viewers says so and names nobody; everyone sees the number', async () => {
  await allowViewers(false)
  await open(man)
  expect(await callAs(app, asha).people.listViewers()).toEqual({
    kind: 'notInPlan',
    plans: ['Gold', 'Platinum'],
  })
  expect(await count()).toBe(1)
})

test('a member who browses privately is neither listed nor counted, but the daily limit applies', async () => {
  await browsePrivately(man, true)
  await callAs(app, man).matches.details({ id: asha.id })
  await open(man)
  await open(second)
  expect(await namesOfViewers()).toEqual(['Nikhil Iyer'])
  expect(await count()).toBe(1)
  await browsePrivately(man, false)
  expect(await namesOfViewers()).toEqual(['Nikhil Iyer'])
  expect(await app.db.$count(profileViews, eq(profileViews.viewerId, man.id))).toBe(1)
})

test('switching it on hides earlier views, and a card viewed before reveals nothing', async () => {
  await open(man)
  await browsePrivately(man, true)
  expect(await namesOfViewers()).toEqual([])
  await callAs(app, second).matches.details({ id: asha.id })
  await browsePrivately(second, true)
  await open(second)
  await browsePrivately(second, false)
  expect(await namesOfViewers()).toEqual([])
})

test('blocked, hidden, deactivated and disabled people are not listed', async () => {
  const third = await makeMember(app, { gender: 'male' })
  for (const viewer of [man, second, third]) await open(viewer)
  await makeBlock(app, man, asha)
  await app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, second.id))
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, third.id))
  expect(await namesOfViewers()).toEqual([])
})
