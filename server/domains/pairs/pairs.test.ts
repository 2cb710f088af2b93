import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeMember, readProfile } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member
let man: Member
let other: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', firstName: 'Asha', lastName: 'Rao' })
  man = await makeMember(app, { gender: 'male', firstName: 'Vikram', lastName: 'Shah' })
  other = await makeMember(app, { gender: 'male', firstName: 'Nikhil' })
  await makeChat(app, man, asha)
  await makeChat(app, asha, other)
})

const as = (person: Member) => callAs(app, person).pairs
const nothing = { isMatched: false, partner: null, proposals: [] }
const isListed = async ({ id }: Member) => (await readProfile(app, id)).matchedAt === null

test('one proposes, the other confirms, and both leave the matches', async () => {
  await as(asha).propose({ id: man.id })
  await as(asha).propose({ id: man.id })
  expect((await as(asha).status()).proposals).toMatchObject([{ id: man.id, name: 'Vikram Shah', byMe: true }])
  expect((await as(man).status()).proposals).toMatchObject([{ id: asha.id, name: 'Asha Rao', byMe: false }])
  expect(await isListed(asha)).toBe(true)
  await as(man).confirm({ id: asha.id })
  expect(await as(asha).status()).toMatchObject({ isMatched: true, partner: { id: man.id }, proposals: [] })
  expect(await as(man).status()).toMatchObject({ isMatched: true, partner: { id: asha.id }, proposals: [] })
  expect(await callAs(app, asha).matches.stats()).toMatchObject({ matches: 0, unlisted: 'matched' })
  expect(await callAs(app, other).matches.stats()).toMatchObject({ matches: 0, unlisted: null })
})

test('only the recipient can confirm; once declined or withdrawn it no longer exists', async () => {
  await as(asha).propose({ id: man.id })
  expect((await errorOf(as(asha).confirm({ id: man.id }))).code).toBe('NOT_FOUND')
  expect((await errorOf(as(other).confirm({ id: asha.id }))).code).toBe('NOT_FOUND')
  await as(asha).decline({ id: man.id })
  expect((await as(man).status()).proposals).toHaveLength(1)
  await as(man).decline({ id: asha.id })
  expect(await as(asha).status()).toEqual(nothing)
  await as(asha).propose({ id: man.id })
  await as(man).withdraw({ id: asha.id })
  expect((await as(man).status()).proposals).toHaveLength(1)
  await as(asha).withdraw({ id: man.id })
  expect(await as(man).status()).toEqual(nothing)
  expect((await errorOf(as(man).confirm({ id: asha.id }))).code).toBe('NOT_FOUND')
})

test('confirming once more, as after a lost answer, succeeds and changes nothing', async () => {
  await as(asha).propose({ id: man.id })
  await Promise.all([as(man).confirm({ id: asha.id }), as(man).confirm({ id: asha.id })])
  const matched = await as(man).status()
  expect(matched).toMatchObject({ isMatched: true, partner: { id: asha.id } })
  expect(await as(man).confirm({ id: asha.id })).toEqual({})
  expect(await as(man).status()).toEqual(matched)
})

test('proposals are listed by their times, not as the database stores them', async () => {
  for (const one of [man, other]) await as(one).propose({ id: asha.id })
  const earlier = new Date(app.clock.now().getTime() - 60_000)
  await app.db.update(matchedPairs).set({ createdAt: earlier }).where(eq(matchedPairs.proposerId, other.id))
  expect((await as(asha).status()).proposals.map(({ id }) => id)).toEqual([other.id, man.id])
})

test('if both propose, the second proposal confirms the first', async () => {
  await as(asha).propose({ id: man.id })
  await as(man).propose({ id: asha.id })
  expect(await as(asha).status()).toMatchObject({ isMatched: true, partner: { id: man.id } })
})

test('a second proposal that is sent again, as after a lost answer, succeeds and changes nothing', async () => {
  await as(asha).propose({ id: man.id })
  await as(man).propose({ id: asha.id })
  const matched = await as(man).status()
  expect(await as(man).propose({ id: asha.id })).toEqual({})
  expect(await as(man).status()).toEqual(matched)
  expect(await errorOf(as(other).propose({ id: asha.id }))).toMatchObject({ reason: 'matchedAlready' })
})

test('nobody is matched twice: of two concurrent confirmations one wins, and other proposals end', async () => {
  await as(man).propose({ id: asha.id })
  await as(other).propose({ id: asha.id })
  const answers = await Promise.allSettled([as(asha).confirm({ id: man.id }), as(asha).confirm({ id: other.id })])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await isListed(man), await isListed(other)].filter(Boolean)).toHaveLength(1)
  expect((await as(asha).status()).proposals).toEqual([])
  const loser = (await isListed(man)) ? man : other
  expect(await errorOf(as(loser).propose({ id: asha.id }))).toMatchObject({
    code: 'CONFLICT',
    reason: 'matchedAlready',
  })
})

test('requires an accepted chat, and no block', async () => {
  const asked = await makeMember(app, { gender: 'male' })
  await makeChat(app, asha, asked, 'pending')
  for (const id of [asked.id, asha.id, '00000000-0000-4000-8000-000000000000'])
    expect(await errorOf(as(asha).propose({ id }))).toEqual({ code: 'NOT_FOUND' })
  await as(asha).propose({ id: man.id })
  await callAs(app, man).safety.blockPerson({ id: asha.id })
  expect(await as(asha).status()).toEqual(nothing)
  expect(await errorOf(as(asha).propose({ id: man.id }))).toEqual({ code: 'NOT_FOUND' })
})

test.each(['either takes it back', 'a block ends it', 'the other one deletes the account'])(
  'both are listed again: %s',
  async (how) => {
    await as(asha).propose({ id: man.id })
    await as(man).confirm({ id: asha.id })
    if (how.startsWith('a block')) await callAs(app, man).safety.blockPerson({ id: asha.id })
    if (how.startsWith('the other')) {
      await app.db.delete(accounts).where(eq(accounts.id, man.id))
      // They are not listed again automatically; the settings say that the partner's account was deleted.
      expect(await as(asha).status()).toEqual({ ...nothing, isMatched: true })
      expect(await isListed(asha)).toBe(false)
    }
    if (!how.startsWith('a block')) await as(asha).unmatch()
    expect(await as(asha).status()).toEqual(nothing)
    expect(await isListed(asha)).toBe(true)
    if (!how.startsWith('the other')) expect(await isListed(man)).toBe(true)
  },
)

test('after a proposal was withdrawn at the moment at which it is confirmed, neither is matched without the other', async () => {
  // Only on PostgreSQL do transactions run concurrently.
  if (app.database.kind === 'embedded') return
  await as(asha).propose({ id: man.id })
  const { withdrawing, confirming } = await app.db.transaction(async (tx) => {
    await tx.select().from(matchedPairs).where(eq(matchedPairs.proposerId, asha.id)).for('update')
    const withdrawn = as(asha).withdraw({ id: man.id })
    await sleep(200)
    const confirmed = errorOf(as(man).confirm({ id: asha.id }))
    await sleep(200)
    return { withdrawing: withdrawn, confirming: confirmed }
  })
  await withdrawing
  expect(await confirming).toMatchObject({ code: 'NOT_FOUND' })
  for (const person of [asha, man]) {
    expect(await isListed(person)).toBe(true)
    expect(await as(person).status()).toEqual(nothing)
  }
})
