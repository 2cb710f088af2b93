import { NO_BAR } from '@jodi/shared/preferences/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/chats.ts'
import { type Member, type MemberOverrides, makeAccount, makeBlock, makeMember } from '#test/factories.ts'

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
  test('apply to the member, are in order, at most three, and disappear when done', async () => {
    const man = await makeMan({ firstName: 'Vikram' })
    const client = callAs(app, man)
    const [best] = (await client.matches.list({})).kind === 'page' ? [asha] : []
    expect(await client.people.nextSteps()).toEqual([
      { kind: 'addPhoto' },
      { kind: 'statePreferences' },
      {
        ...{ kind: 'meetBestMatch', id: best?.id, firstName: 'Asha', percent: 97 },
        evidence: { yours: { met: 0, of: 0 }, theirs: { met: 0, of: 0, noBar: false } },
      },
    ])
    await app.db.update(profiles).set({ portraitSeed: 3 }).where(eq(profiles.id, man.id))
    await app.db.insert(preferences).values({ profileId: man.id, seeking: ['female'], minAge: 20 })
    await client.matches.addToShortlist({ id: asha.id })
    expect((await client.people.nextSteps()).map(({ kind }) => kind)).toEqual([
      'meetBestMatch',
      'openShortlist',
      'addBioData',
    ])
    await client.people.profile({ id: asha.id })
    expect(await client.people.nextSteps()).toEqual([{ kind: 'addBioData' }])
    await app.db.update(profiles).set({ bioDataKey: 'b' }).where(eq(profiles.id, man.id))
    expect(await client.people.nextSteps()).toEqual([])
  })

  test('are empty while the profile is not completed', async () => {
    const man = await makeMan({ finishedAt: null, wizardStep: 1 })
    expect(await callAs(app, man).people.nextSteps()).toEqual([])
  })
})
