import type { ListProfiles } from '@jodi/shared/members/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { bornBetween, patternsOf } from '#domains/members/directory/rules.ts'
import { memberSearch } from '#domains/members/tables.ts'
import { ageShown } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dayOfDate } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
})

const ALL: ListProfiles = {
  agentId: null,
  search: '',
  gender: null,
  age: null,
  maritalStatus: null,
  religion: null,
  sort: { by: 'createdAt', descending: true },
  page: 1,
}
const list = (input: Partial<ListProfiles> = {}, me = admin) => callAs(app, me).members.list({ ...ALL, ...input })
const namesOf = async (input: Partial<ListProfiles> = {}, me = admin) =>
  (await list(input, me)).rows.map(({ name }) => name)

const made = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

async function makePeople() {
  const base = { createdAt: made(1), religion: 'Hinduism' }
  await makeMember(app, { ...base, firstName: 'Meera', lastName: 'Nair', email: 'zz.first@example.in' })
  await makeMember(app, {
    ...base,
    firstName: 'Karthik',
    middleName: 'Raja',
    lastName: 'Iyer',
    gender: 'male',
    createdAt: made(2),
    email: 'karthik@mail.example',
  })
  await makeMember(app, {
    ...base,
    firstName: 'Fatima',
    lastName: 'Sheikh',
    religion: 'Islam',
    maritalStatus: 'widowed',
    age: 34,
    createdAt: made(3),
    email: 'aa_100%@example.in',
  })
}

describe('the directory', () => {
  test('finds parts of first name, last name and email, ignoring case, and each word of several', async () => {
    await makePeople()
    expect(await namesOf({ search: 'EER' })).toEqual(['Meera Nair'])
    expect(await namesOf({ search: 'sheIK' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ search: '@MAIL.' })).toEqual(['Karthik Raja Iyer'])
    expect(await namesOf({ search: ' nair  meera ' })).toEqual(['Meera Nair'])
    expect(await namesOf({ search: 'Raja' })).toEqual([])
    expect(await list({ search: 'nobody' })).toMatchObject({ rows: [], total: 0, page: 1 })
  })

  test('finds a name whose letters another keyboard composes differently', async () => {
    const names = [
      ['Rose\u0301', 'Ros\u00e9'],
      ['\u09b0\u09be\u09df', '\u09b0\u09be\u09af\u09bc'],
    ] as const
    for (const [one, other] of names) {
      for (const firstName of [one, other]) await makeMember(app, { firstName, lastName: 'Rao' })
      for (const search of [one, other]) {
        const found = (await namesOf({ search })).toSorted()
        expect(found).toEqual([`${one} Rao`, `${other} Rao`].toSorted())
      }
      const agent = await makeAccount(app, { role: 'agent' })
      await app.db.update(staffProfiles).set({ firstName: one }).where(eq(staffProfiles.accountId, agent.id))
      const { agents } = await callAs(app, await makeAccount(app, { role: 'admin' })).agents.list({
        search: other,
        page: 1,
      })
      expect(agents.map(({ id }) => id)).toEqual([agent.id])
    }
  })

  test.each(['İrem', 'ΝΙΚΟΣ'])(
    'finds a name whose small letters are not the same everywhere: %s',
    async (firstName) => {
      await makeMember(app, { firstName, lastName: 'Rao' })
      expect(await namesOf({ search: firstName })).toEqual([`${firstName} Rao`])
      const agent = await makeAccount(app, { role: 'agent' })
      await app.db.update(staffProfiles).set({ firstName }).where(eq(staffProfiles.accountId, agent.id))
      const admin = await makeAccount(app, { role: 'admin' })
      const { agents } = await callAs(app, admin).agents.list({ search: firstName, page: 1 })
      expect(agents.map(({ id }) => id)).toEqual([agent.id])
    },
  )

  test('searches for wildcard characters literally', async () => {
    await makePeople()
    expect(await namesOf({ search: '100%' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ search: 'a_1' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ search: '%' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ search: '\\' })).toEqual([])
    expect(patternsOf('a b c d e f g h')).toHaveLength(6)
  })

  test('filters by gender, exact age, marital status and religion, in combination', async () => {
    await makePeople()
    expect(await namesOf({ gender: 'male' })).toEqual(['Karthik Raja Iyer'])
    expect(await namesOf({ age: 34 })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ age: 33 })).toEqual([])
    expect(await namesOf({ maritalStatus: 'widowed' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ religion: 'Islam' })).toEqual(['Fatima Sheikh'])
    expect(await namesOf({ religion: 'Islam', gender: 'male' })).toEqual([])
  })

  test('sorts by name, email and day, in both directions, newest first by default', async () => {
    await makePeople()
    const newest = ['Fatima Sheikh', 'Karthik Raja Iyer', 'Meera Nair']
    expect(await namesOf()).toEqual(newest)
    expect(await namesOf({ sort: { by: 'createdAt', descending: false } })).toEqual(newest.toReversed())
    expect(await namesOf({ sort: { by: 'name', descending: true } })).toEqual(newest.toReversed())
    expect(await namesOf({ sort: { by: 'email', descending: false } })).toEqual([
      'Fatima Sheikh',
      'Karthik Raja Iyer',
      'Meera Nair',
    ])
  })

  test('contains each person once over all pages, and shows the last page beyond the end', async () => {
    for (let at = 0; at < 23; at += 1) await makeMember(app, { createdAt: made(at % 3), firstName: `Person${at}` })
    for (const sort of ['createdAt', 'name', 'email'] as const)
      for (const descending of [true, false]) {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ page, sort: { by: sort, descending } })))
        const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
        expect(new Set(ids).size).toBe(23)
        expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3])
        const all = await app.db.select().from(memberSearch)
        const key = sort === 'name' ? 'text' : sort
        const keys = ids.map((id) => {
          const value = all.find(({ profileId }) => profileId === id)?.[key]
          return value instanceof Date ? value.getTime() : (value ?? '')
        })
        const inOrder = keys.every(
          (value, at) => at === 0 || (descending ? value <= (keys[at - 1] ?? '') : value >= (keys[at - 1] ?? '')),
        )
        expect(inOrder, `${sort} ${descending}`).toBe(true)
      }
    expect(await list({ page: 99 })).toMatchObject({ page: 3, total: 23 })
    await app.db.delete(accounts).where(eq(accounts.role, 'member'))
    expect(await list({ page: 3 })).toMatchObject({ page: 1, total: 0, rows: [] })
  })

  test('contains only members: no agent or admin with a profile', async () => {
    await makeMember(app, { role: 'agent' })
    const member = await makeMember(app)
    expect(await namesOf()).toHaveLength(1)
    await app.db.update(accounts).set({ role: 'agent' }).where(eq(accounts.id, member.id))
    expect(await namesOf()).toEqual([])
    await app.db.update(accounts).set({ role: 'member' }).where(eq(accounts.id, member.id))
    expect(await namesOf()).toHaveLength(1)
  })

  test('finds a phone number in any notation, and after it changed', async () => {
    const phones = { Asha: '+91 98000-12345', Bela: '0 98111 22222', Chitra: '9822233333', Dina: '+44 20 7946 0958' }
    const ids: Record<string, string> = {}
    for (const [firstName, phoneNumber] of Object.entries(phones))
      ids[firstName] = (await makeMember(app, { firstName, lastName: 'Rao', phoneNumber })).id
    const found = async (search: string) => (await namesOf({ search })).map((name) => name.replace(' Rao', ''))
    for (const search of ['9800012345', '+91 98000 12345', '098000-12345', '+919800012345', '0091 98000 12345'])
      expect([search, await found(search)]).toEqual([search, ['Asha']])
    for (const search of ['(98000) 12', '+91 98000', '12345', '919800012345', 'asha 98000'])
      expect([search, await found(search)]).toEqual([search, ['Asha']])
    expect(await found('+91-98111-22222')).toEqual(['Bela'])
    expect(await found('+91 98222 33333')).toEqual(['Chitra'])
    expect(await found('+44 (20) 7946-0958')).toEqual(['Dina'])
    expect(await found('९८२२२ ३३३३३')).toEqual(['Chitra'])
    await app.db
      .update(profiles)
      .set({ phoneNumber: '+91 90000 00009' })
      .where(eq(profiles.id, ids.Asha ?? ''))
    expect(await found('98000 12345')).toEqual([])
    expect(await found('90000 00009')).toEqual(['Asha'])
    await app.db
      .update(profiles)
      .set({ phoneNumber: null })
      .where(eq(profiles.id, ids.Asha ?? ''))
    expect(await found('90000 00009')).toEqual([])
  })

  test('reflects a changed name, a changed email and a deleted person', async () => {
    const { id } = await makeMember(app, { firstName: 'Before' })
    await app.db.update(profiles).set({ firstName: 'Later' }).where(eq(profiles.id, id))
    expect(await namesOf({ search: 'before' })).toEqual([])
    expect(await namesOf({ search: 'later' })).toHaveLength(1)
    await app.db.update(accounts).set({ email: 'moved@example.in' }).where(eq(accounts.id, id))
    expect((await list({ search: 'moved@' })).rows).toMatchObject([{ email: 'moved@example.in' }])
    await app.db.delete(accounts).where(eq(accounts.id, id))
    expect(await app.db.$count(memberSearch)).toBe(0)
  })
})

test('the stored number for the age agrees with the shown age on every day', () => {
  for (const given of ['2024-02-29', '2024-03-01', '2023-12-31', '2025-01-01'])
    for (let day = dayOfDate(given); day < dayOfDate('2029-03-05'); day += 1) {
      const today = new Date(day * 86_400_000).toISOString().slice(0, 10)
      const born = Number(given.replaceAll('-', '')) - 30 * 10_000
      const age = ageShown({ ageGiven: 30, ageGivenOn: given }, day) ?? 0
      const { after, upTo } = bornBetween(age, today)
      expect(born > after && born <= upTo, `${given} on ${today}`).toBe(true)
    }
})

describe("an agent's clients", () => {
  test('are listed for that agent and for admins with manage_agents; for others the agent is not found', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const other = await makeAccount(app, { role: 'agent' })
    const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
    await makeMember(app, { firstName: 'Mine', lastName: 'Own', agentId: agent.id })
    await makeMember(app, { firstName: 'Others', agentId: other.id })
    const clients = { agentId: agent.id }
    expect(await namesOf(clients, agent)).toEqual(['Mine Own'])
    expect(await callAs(app, agent).members.count(clients)).toEqual({ count: 1 })
    expect((await list(clients, keeper)).rows).toMatchObject([
      { photo: null, may: { view: false, enable: false, disable: false, changeEmail: false, delete: false } },
    ])
    expect((await errorOf(list(clients, other))).code).toBe('NOT_FOUND')
    expect((await errorOf(list(clients, admin))).code).toBe('NOT_FOUND')
    expect((await errorOf(list({ agentId: admin.id }, keeper))).code).toBe('NOT_FOUND')
    expect((await errorOf(list({}, keeper))).code).toBe('FORBIDDEN')
    expect((await errorOf(list({}, agent))).code).toBe('FORBIDDEN')
  })
})

test('an admin with only manage_agents can neither read nor search nor sort the addresses of their clients', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
  const both = await makeAccount(app, { role: 'admin', privileges: ['manage_agents', 'manage_users'] })
  const ours = { agentId: agent.id, lastName: 'Rao' }
  await makeMember(app, { ...ours, firstName: 'Asha', email: 'zz.quince@example.in' })
  await makeMember(app, { ...ours, firstName: 'Meera', email: 'aa.plum@example.in' })
  const clients = { agentId: agent.id, sort: { by: 'email', descending: false } } as const
  for (const me of [agent, both]) {
    expect((await list({ ...clients, search: 'quince' }, me)).rows).toMatchObject([{ email: 'zz.quince@example.in' }])
    expect(await namesOf(clients, me)).toEqual(['Meera Rao', 'Asha Rao'])
  }
  expect((await list(clients, keeper)).rows).toMatchObject([
    { name: 'Asha Rao', email: '' },
    { name: 'Meera Rao', email: '' },
  ])
  expect((await list({ ...clients, search: 'quince' }, keeper)).total).toBe(0)
  expect((await list({ ...clients, search: '98000 12345' }, keeper)).total).toBe(0)
  expect((await list({ ...clients, search: '98000 12345' }, agent)).total).toBe(2)
  expect(await namesOf({ ...clients, search: 'mee' }, keeper)).toEqual(['Meera Rao'])
})

test('a row contains the actions that are permitted to the caller', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  const client = await makeMember(app, { agentId: agent.id })
  const mayOf = async (me: Actor) =>
    (await list({ agentId: me.role === 'agent' ? me.id : null }, me)).rows.map(({ may }) => may)[0]
  expect(await mayOf(agent)).toEqual({ view: true, enable: false, disable: false, changeEmail: false, delete: false })
  expect(await mayOf(keeper)).toEqual({ view: true, enable: false, disable: true, changeEmail: false, delete: true })
  expect(await mayOf(admin)).toEqual({ view: true, enable: false, disable: false, changeEmail: false, delete: false })
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, client.id))
  expect(await mayOf(agent)).toEqual({ view: true, enable: false, disable: true, changeEmail: true, delete: true })
  await callAs(app, keeper).members.disable({ id: client.id, ...because })
  expect(await mayOf(agent)).toEqual({ view: true, enable: false, disable: false, changeEmail: true, delete: true })
  expect(await mayOf(keeper)).toEqual({ view: true, enable: true, disable: false, changeEmail: true, delete: true })
})

test('an admin with only manage_agents learns no gender, age, marital status or religion of their clients by filters', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
  const client = { agentId: agent.id, gender: 'female', maritalStatus: 'divorced', religion: 'Islam' } as const
  await makeMember(app, { ...client, firstName: 'Fatima', lastName: 'Sheikh' })
  const filters = [{ gender: 'male' }, { age: 99 }, { maritalStatus: 'widowed' }, { religion: 'Sikhism' }] as const
  for (const filter of filters) {
    expect(await list({ agentId: agent.id, ...filter }, keeper)).toMatchObject({ total: 1, page: 1 })
    expect(await list({ agentId: agent.id, ...filter }, agent)).toMatchObject({ total: 0 })
  }
})
