import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { plans } from '#domains/plans/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { idsOf, idsOfView, pageOf } from '#test/list-of.ts'

let app: TestApp
let asha: Member
let arjun: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female' })
  arjun = await makeMember(app, { gender: 'male', age: 30, religion: 'Jainism' })
})

type Stated = Partial<typeof preferences.$inferInsert>
async function state(member: Member, stated: Stated) {
  await app.db
    .insert(preferences)
    .values({ profileId: member.id, ...stated })
    .onConflictDoUpdate({ target: preferences.profileId, set: stated })
}
const MUST: Stated = { preferredReligion: ['Hinduism'], musts: ['religion'] }

async function expectNoMatch(viewer: Member, person: Member) {
  expect(await idsOf(app, viewer)).toEqual([])
  expect(await idsOfView(app, viewer)).toEqual([])
  expect((await callAs(app, viewer).matches.stats()).matches).toBe(0)
  const { matches, people, chat } = callAs(app, viewer)
  for (const call of [matches.details, matches.addToShortlist, people.profile, chat.start])
    expect(await errorOf(call({ id: person.id }) as Promise<unknown>)).toEqual(
      await errorOf(call({ id: '00000000-0000-4000-8000-000000000000' }) as Promise<unknown>),
    )
}

describe('a must-have excludes both ways', () => {
  const cases: [string, Stated, Partial<Member['profile']>][] = [
    ['a value that is not named', MUST, {}],
    ['an own text', MUST, { religion: 'My own words' }],
    ['an age one year outside', { minAge: 31, musts: ['age'] }, {}],
    ['a height slightly outside', { minHeight: 64.5, musts: ['height'] }, {}],
    ['a qualification of the same level', { qualification: ['MBA'], musts: ['qualification'] }, {}],
  ]
  test.each(cases)('%s', async (_, stated, values) => {
    if (Object.keys(values).length > 0) await app.db.update(profiles).set(values).where(eq(profiles.id, arjun.id))
    await state(asha, { ...stated, musts: [] })
    expect([await idsOf(app, asha), await idsOf(app, arjun)]).toEqual([[arjun.id], [asha.id]])
    await state(asha, stated)
    await expectNoMatch(asha, arjun)
    await expectNoMatch(arjun, asha)
  })

  test('but not somebody who has not specified it, who is marked so for the member who asked', async () => {
    await app.db.update(profiles).set({ religion: null }).where(eq(profiles.id, arjun.id))
    await state(asha, MUST)
    expect([await idsOf(app, asha), await idsOfView(app, arjun)]).toEqual([[arjun.id], [asha.id]])
    const rowOf = (rows: readonly { criterion: string }[]) => rows.find(({ criterion }) => criterion === 'religion')
    const { explanation } = await callAs(app, asha).matches.details({ id: arjun.id })
    expect(rowOf(explanation.yours.rows)).toMatchObject({ outcome: 'notSpecified', must: true })
    // No one sees the must-haves of another.
    const other = await callAs(app, arjun).matches.details({ id: asha.id })
    expect(rowOf(other.explanation.theirs.rows)).toMatchObject({ outcome: 'notSpecified', must: false })
    expect(JSON.stringify(await callAs(app, arjun).people.profile({ id: asha.id }))).not.toContain('musts')
  })

  test('and has no effect on a preference that is not stated', async () => {
    await state(asha, { preferredReligion: [], musts: ['religion', 'height'] })
    expect([await idsOf(app, asha), await idsOfView(app, asha)]).toEqual([[arjun.id], [arjun.id]])
  })
})

test('shortlist, viewers, next steps and search leave out whom a must-have excludes, until it is dropped', async () => {
  await app.db.update(plans).set({ seesViewers: true }).where(eq(plans.code, 'basic'))
  // The first next steps are a photo and preferences.
  await app.db.update(profiles).set({ photoKey: 'aPhotoOfAsha' }).where(eq(profiles.id, asha.id))
  await state(asha, { country: ['India'] })
  const { matches, people } = callAs(app, asha)
  await matches.addToShortlist({ id: arjun.id })
  await callAs(app, arjun).people.profile({ id: asha.id })
  const seen = async () => ({
    shortlist: (await pageOf(app, asha, { list: 'shortlist' })).total,
    search: (await pageOf(app, asha, { query: 'arjun' })).total,
    viewers: await people.listViewers(),
    steps: (await people.nextSteps()).map(({ kind }) => kind),
  })
  const open = { kind: 'viewers', viewers: [{ id: arjun.id }] }
  expect(await seen()).toMatchObject({ shortlist: 1, search: 1, viewers: open })
  expect((await seen()).steps).toContain('openShortlist')
  await state(arjun, { maxAge: 20, musts: ['age'] })
  expect(await seen()).toMatchObject({ shortlist: 0, search: 0, viewers: { kind: 'viewers', viewers: [] } })
  expect((await seen()).steps).not.toEqual(expect.arrayContaining(['openShortlist']))
  expect((await seen()).steps).not.toEqual(expect.arrayContaining(['meetBestMatch']))
  await state(arjun, { maxAge: 20, musts: [] })
  expect(await seen()).toMatchObject({ shortlist: 1, search: 1, viewers: open })
})

describe('conversations continue, with the percentage while both are visible', () => {
  const percentsOf = async (member: Member) => (await callAs(app, member).chat.list()).map(({ other }) => other.percent)
  test.each(['pending', 'accepted'] as const)(
    'one that is %s, also after a must-have excludes the other',
    async (status) => {
      const chat = await makeChat(app, arjun, asha, status)
      const [before] = await percentsOf(asha)
      expect(before).toBeGreaterThan(0)
      await state(asha, { preferredReligion: ['Hinduism'] })
      const [percent] = await percentsOf(asha)
      await state(asha, MUST)
      expect(await percentsOf(asha)).toEqual([percent])
      expect(await percentsOf(arjun)).toEqual([percent])
      if (status === 'pending') await callAs(app, asha).chat.accept({ id: chat })
      const message = { id: chat, messageId: '11111111-1111-4111-8111-111111111111', content: 'Namaste' }
      await callAs(app, arjun).chat.send(message)
      expect((await callAs(app, asha).people.profile({ id: arjun.id })).relation).toBe('chat')
      await app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, arjun.id))
      expect(await percentsOf(asha)).toEqual([null])
    },
  )

  test('a rejected one shows none, as for anybody who is no match', async () => {
    await makeChat(app, arjun, asha, 'rejected')
    expect(await percentsOf(asha)).toEqual([expect.any(Number)])
    await state(asha, MUST)
    expect(await percentsOf(asha)).toEqual([null])
  })
})
