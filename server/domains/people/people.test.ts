import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, write } from '#test/factories/chats.ts'
import { type Member, type MemberOverrides, makeAccount, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, {
    gender: 'female',
    age: 28,
    email: 'canary@example.in',
    bioDataKey: 'k',
    portraitSeed: 4,
  })
})

const makeMan = (overrides: MemberOverrides = {}) => makeMember(app, { gender: 'male', age: 30, ...overrides })
const statePreferences = (profileId: string) =>
  app.db.insert(preferences).values({ profileId, seeking: ['male'], minAge: 25, preferredCaste: [NO_BAR] })

describe('the profile page', () => {
  test('of the viewer: contact, bio data, edit, and no match', async () => {
    const page = await callAs(app, asha).people.profile({ id: asha.id })
    expect(page).toMatchObject({
      relation: 'self',
      contact: { email: 'canary@example.in', phoneNumber: '+91 98000 12345' },
      preferences: null,
      match: null,
      may: { edit: true },
    })
    expect(page.profile).toMatchObject({
      age: 28,
      heightTenths: 642,
      bioData: '/files/bio-data/k',
      photo: `/files/photos/p-${asha.id}`,
    })
  })

  test('of a match: stated preferences and why, but no contact, address or pincode', async () => {
    const man = await makeMan()
    await statePreferences(asha.id)
    const page = await callAs(app, man).people.profile({ id: asha.id })
    expect(page).toMatchObject({
      relation: 'match',
      contact: null,
      preferences: { minAge: 25, preferredCaste: [NO_BAR] },
      match: { explanation: { yours: { got: 778, of: 800 } } },
      may: { edit: false },
    })
    const text = JSON.stringify(page)
    for (const secret of ['canary', '98000', 'Long Lane', '411001']) expect(text).not.toContain(secret)
  })

  test("shows no preferences of somebody who has answered only 'No bar' for the age", async () => {
    await app.db.insert(preferences).values({ profileId: asha.id, anyAge: true })
    const man = await makeMan()
    for (const viewer of [asha, man])
      expect((await callAs(app, viewer).people.profile({ id: asha.id })).preferences).toBeNull()
  })

  test("for the member's agent and for admins of members", async () => {
    const [agent, other, admin] = await Promise.all([
      makeAccount(app, { role: 'agent' }),
      makeAccount(app, { role: 'agent' }),
      makeAccount(app, { role: 'admin' }),
    ])
    await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, asha.id))
    expect(await callAs(app, agent).people.profile({ id: asha.id })).toMatchObject({
      relation: 'agent',
      contact: { email: 'canary@example.in' },
      may: { edit: true },
    })
    expect(await callAs(app, admin).people.profile({ id: asha.id })).toMatchObject({ relation: 'admin', match: null })
    await expect(callAs(app, other).people.profile({ id: asha.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const staff = await makeMember(app, { role: 'agent' })
    await app.db.update(accounts).set({ role: 'agent' }).where(eq(accounts.id, staff.id))
    await expect(callAs(app, admin).people.profile({ id: staff.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a member who is not a match: not found, without recording a view', async () => {
    const woman = await makeMember(app, { gender: 'female' })
    const hidden = await makeMan({ hiddenAt: new Date() })
    for (const { id } of [woman, hidden])
      await expect(callAs(app, asha).people.profile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await callAs(app, woman).people.profileViews()).toEqual({ count: 0 })
  })
})

describe('a chat partner (rules S2, S3)', () => {
  test('can be opened while the chat is pending or accepted, also when hidden, but not when deactivated or disabled', async () => {
    const man = await makeMan({ portraitSeed: 5 })
    const chat = await makeChat(app, man, asha, 'pending')
    const set = (values: Partial<typeof profiles.$inferInsert>) =>
      app.db.update(profiles).set(values).where(eq(profiles.id, man.id))
    const open = () => callAs(app, asha).people.profile({ id: man.id })
    expect(await open()).toMatchObject({ relation: 'match', contact: null })
    await set({ hiddenAt: new Date() })
    expect(await open()).toMatchObject({ relation: 'chat', match: null, contact: null, may: { edit: false } })
    await set({ hiddenAt: null, deactivatedAt: new Date() })
    await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await set({ deactivatedAt: null, hiddenAt: new Date() })
    await callAs(app, asha).chat.reject({ id: chat })
    await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('shows contact details only while their owner shares them, and never across a block', async () => {
    const man = await makeMan()
    const chat = await makeChat(app, man, asha)
    const contact = async () => (await callAs(app, man).people.profile({ id: asha.id })).contact
    expect(await contact()).toBeNull()
    await callAs(app, asha).chat.shareContact({ id: chat })
    expect(await contact()).toEqual({ email: 'canary@example.in', phoneNumber: '+91 98000 12345' })
    await callAs(app, asha).chat.stopSharingContact({ id: chat })
    expect(await contact()).toBeNull()
    await callAs(app, asha).chat.shareContact({ id: chat })
    await makeBlock(app, asha, man)
    await expect(contact()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('fields whose owner chooses who sees them (rule S7)', () => {
  const HIDDEN = { motherOccupation: 'Judge', visibleTo: { motherOccupation: 'owner' } } as const
  const IN_CHAT = { employer: 'Kaveri Systems', visibleTo: { employer: 'chat', brothers: 'chat' } } as const
  const seenBy = async (viewer: Parameters<typeof callAs>[1]) =>
    (await callAs(app, viewer).people.profile({ id: asha.id })).profile
  const set = (values: Partial<typeof profiles.$inferInsert>) =>
    app.db.update(profiles).set(values).where(eq(profiles.id, asha.id))

  test('says to a match that the person was active today, never to or about somebody who does not show it', async () => {
    const man = await makeMan()
    const isActive = async () => (await callAs(app, man).people.profile({ id: asha.id })).isActiveToday
    const activeOn = (day: number) =>
      app.db
        .update(accounts)
        .set({ lastActiveOn: dateOfDay(day) })
        .where(eq(accounts.id, asha.id))
    const today = dayOf(app.clock.now())
    expect(await isActive()).toBe(false)
    await activeOn(today - 1)
    expect(await isActive()).toBe(false)
    await activeOn(today)
    expect(await isActive()).toBe(true)
    for (const { id } of [asha, man]) {
      await app.db.insert(notificationSettings).values({ accountId: id, presence: false })
      expect(await isActive()).toBe(false)
      await app.db.delete(notificationSettings)
    }
    expect((await callAs(app, asha).people.profile({ id: asha.id })).isActiveToday).toBe(false)
  })

  test('a match sees what is for people in a chat only once a chat is accepted', async () => {
    const man = await makeMan()
    await set({ ...IN_CHAT, brothers: 2, brothersMarried: 1 })
    expect(await seenBy(man)).toMatchObject({ employer: null, brothers: null, brothersMarried: null })
    const chat = await makeChat(app, man, asha, 'pending')
    expect(await seenBy(man)).toMatchObject({ employer: null })
    await callAs(app, asha).chat.accept({ id: chat })
    expect(await seenBy(man)).toMatchObject({ employer: 'Kaveri Systems', brothers: 2, brothersMarried: 1 })
    expect(await seenBy(man)).not.toHaveProperty('visibleTo')
    expect(await seenBy(await makeMan())).toMatchObject({ employer: null })
  })

  test.each(['rejected', 'withdrawn'])('a chat that is %s closes it', async (end) => {
    const man = await makeMan()
    await set(IN_CHAT)
    const chat = await makeChat(app, man, asha, 'pending')
    if (end === 'rejected') await callAs(app, asha).chat.reject({ id: chat })
    else await callAs(app, man).chat.withdraw({ id: chat })
    expect(await seenBy(man)).toMatchObject({ employer: null })
  })

  test('a block closes it, and what it showed', async () => {
    const man = await makeMan()
    await set(IN_CHAT)
    await makeChat(app, man, asha)
    expect(await seenBy(man)).toMatchObject({ employer: 'Kaveri Systems' })
    await makeBlock(app, asha, man)
    await expect(seenBy(man)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('what is for no other member is seen by the owner, their agent and admins', async () => {
    const man = await makeMan()
    await set(HIDDEN)
    await makeChat(app, man, asha)
    expect(await seenBy(man)).toMatchObject({ motherOccupation: null })
    const agent = await makeAccount(app, { role: 'agent' })
    await set({ agentId: agent.id })
    for (const viewer of [asha, agent, await makeAccount(app, { role: 'admin' })])
      expect(await seenBy(viewer)).toMatchObject(HIDDEN)
  })
})

describe('profile views', () => {
  test('count once per viewer and day, for 30 days, and only for the whole profile', async () => {
    const [first, second] = [await makeMan(), await makeMan()]
    await callAs(app, first).matches.details({ id: asha.id })
    expect(await callAs(app, asha).people.profileViews()).toEqual({ count: 0 })
    for (const man of [first, first, second]) await callAs(app, man).people.profile({ id: asha.id })
    await callAs(app, first).matches.details({ id: asha.id })
    await callAs(app, asha).people.profile({ id: asha.id })
    expect(await callAs(app, asha).people.profileViews()).toEqual({ count: 2 })
    app.clock.advance(86_400_000)
    await callAs(app, first).people.profile({ id: asha.id })
    expect(await callAs(app, asha).people.profileViews()).toEqual({ count: 3 })
    app.clock.advance(29 * 86_400_000)
    expect(await callAs(app, asha).people.profileViews()).toEqual({ count: 1 })
    app.clock.advance(-30 * 86_400_000)
  })
})

describe('next steps', () => {
  test('apply to the member, people first, at most three, and disappear when done', async () => {
    const man = await makeMan({ firstName: 'Vikram' })
    const client = callAs(app, man)
    const kinds = async () => (await client.people.nextSteps()).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['addPhoto', 'statePreferences', 'writeAbout'])
    await app.db.update(profiles).set({ portraitSeed: 3 }).where(eq(profiles.id, man.id))
    await app.db.insert(preferences).values({ profileId: man.id, seeking: ['female'], minAge: 20 })
    // She is among the ten best, so that no step names her again.
    await client.matches.addToShortlist({ id: asha.id })
    expect(await kinds()).toEqual(['writeAbout', 'openShortlist', 'addBioData'])
    await app.db.update(profiles).set({ about: 'I teach physics.' }).where(eq(profiles.id, man.id))
    expect(await kinds()).toEqual(['openShortlist', 'addBioData'])
    await client.people.profile({ id: asha.id })
    const conversationId = await makeChat(app, man, asha)
    expect((await client.people.nextSteps())[0]).toMatchObject({ kind: 'write', conversationId, firstName: 'Asha' })
    await write(app, man, conversationId, 'Namaste')
    expect(await kinds()).toEqual(['addBioData'])
    await app.db.update(profiles).set({ bioDataKey: 'b' }).where(eq(profiles.id, man.id))
    expect(await kinds()).toEqual([])
  })

  test('name the person saved last, unless there has been a chat or they are on the page', async () => {
    const man = await makeMan({ firstName: 'Vikram' })
    const client = callAs(app, man)
    for (let index = 0; index < 10; index++) await makeMember(app, { firstName: `Best ${index}` })
    // Too far from the usual age to be among the ten best.
    const [meera, isha] = [
      await makeMember(app, { firstName: 'Meera', age: 58 }),
      await makeMember(app, { firstName: 'Isha', age: 58 }),
    ]
    for (const { id } of [meera, isha]) await client.matches.addToShortlist({ id })
    expect((await client.people.nextSteps())[0]).toMatchObject({ kind: 'ask', id: isha.id, firstName: 'Isha' })
    await makeChat(app, man, isha, 'pending')
    expect((await client.people.nextSteps())[0]).toMatchObject({ kind: 'ask', id: meera.id })
    await makeChat(app, meera, man, 'pending')
    expect((await client.people.nextSteps()).map(({ kind }) => kind)).not.toContain('ask')
  })

  test('are empty while the profile is not completed', async () => {
    const man = await makeMan({ finishedAt: null, wizardStep: 1 })
    expect(await callAs(app, man).people.nextSteps()).toEqual([])
  })
})
