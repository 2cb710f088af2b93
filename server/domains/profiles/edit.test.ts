import { randomUUID } from 'node:crypto'
import { LISTS } from '@jodi/shared/options/lists.ts'
import type { ProfileFields } from '@jodi/shared/profiles/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#domains/accounts/tables.ts'
import { saveProfile } from '#domains/profiles/commands.ts'
import { savePhotoDraft } from '#domains/profiles/uploads/commands.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeBlock, makeMember, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const saveAs = (
  actor: Parameters<typeof callAs>[1],
  of: Member,
  revision: number,
  fields: Partial<ProfileFields> = {},
) => callAs(app, actor).profiles.save({ id: of.id, revision, fields: { ...profileFields, ...fields } })

describe('who can edit', () => {
  test('the person, their current agent, and an admin', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const admin = await makeAccount(app, { role: 'admin' })
    const me = await makeMember(app, { agentId: agent.id })
    let revision = 1
    for (const actor of [me, agent, admin]) {
      const shown = await callAs(app, actor).profiles.edit({ id: me.id })
      expect(shown).toMatchObject({ id: me.id, email: me.email, revision, address: '12 Long Lane' })
      revision = (await saveAs(actor, me, revision)).revision
    }
  })

  test('for others the response is the same as for a profile that does not exist', async () => {
    const maker = await makeAccount(app, { role: 'agent' })
    const me = await makeMember(app, { createdByAgentId: maker.id })
    const blocked = await makeMember(app, { gender: 'male' })
    await makeBlock(app, me, blocked)
    const strangers = [await makeMember(app), blocked, maker, await makeAccount(app, { role: 'agent' })]
    for (const stranger of strangers) {
      const { profiles } = callAs(app, stranger)
      const answers = async (id: string) => [
        await errorOf(profiles.edit({ id })),
        await errorOf(profiles.save({ id, revision: 1, fields: profileFields })),
        await errorOf(profiles.save({ id, revision: 1, fields: profileFields, files: { photo: null } })),
      ]
      const foreign = await answers(me.id)
      expect(foreign).toEqual(await answers(randomUUID()))
      expect(foreign.map((answer) => answer.code)).toEqual(Array(3).fill('NOT_FOUND'))
    }
    expect(await readProfile(app, me.id)).toMatchObject({ revision: 1, rankingVersion: 1 })
  })

  test("changes by staff are recorded by field name, one's own changes are not", async () => {
    const admin = await makeAccount(app, { role: 'admin' })
    const me = await makeMember(app, { photoKey: 'aPhotoOfMine' })
    const actions = () => app.db.select().from(auditEntries).where(eq(auditEntries.accountId, me.id))
    const own = await saveAs(me, me, 1, { firstName: 'Mira' })
    expect(await actions()).toEqual([])
    const same = await saveAs(admin, me, own.revision, { firstName: 'Mira' })
    expect(await actions()).toEqual([])
    const fields = { ...profileFields, firstName: 'Meera', age: 31 }
    const photo = await savePhotoDraft(app, admin, me.id, [])
    await callAs(app, admin).profiles.save({ id: me.id, revision: same.revision, fields, files: { photo } })
    const written = await actions()
    expect(written.map((action) => action.fields)).toEqual([['firstName', 'age', 'photo']])
    for (const action of written)
      expect(action).toMatchObject({ action: 'profileEdited', actorId: admin.id, changes: null })
    await errorOf(saveAs(admin, me, 1, { firstName: 'Late' }))
    expect(await actions()).toHaveLength(1)
  })

  test('an admin cannot access the profile of another admin', async () => {
    const other = await makeMember(app, { role: 'admin' })
    const admin = await makeAccount(app, { role: 'admin' })
    expect(await errorOf(saveAs(admin, other, 1))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('concurrent editing', () => {
  test('the second save gets a conflict and changes nothing', async () => {
    const me = await makeMember(app)
    const admin = await makeAccount(app, { role: 'admin' })
    await saveAs(me, me, 1, { city: 'Nagpur' })
    expect(await errorOf(saveAs(admin, me, 1, { city: 'Nashik' }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'editConflict',
    })
    expect(await readProfile(app, me.id)).toMatchObject({ city: 'Nagpur', revision: 2, rankingVersion: 2 })
  })

  test('an agent whose client leaves during a save changes nothing', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    const client = await makeMember(app, { agentId: agent.id })
    await callAs(app, client).members.leaveAgent()
    // The client was still theirs when the save was authorised.
    const save = saveProfile(app, agent, client.profile, { ...profileFields, city: 'Nashik' }, 3)
    expect(await errorOf(save)).toMatchObject({ reason: 'editConflict' })
    expect(await readProfile(app, client.id)).toMatchObject({ city: 'Pune', revision: 1 })
  })

  test('of 20 concurrent saves exactly one succeeds', async () => {
    const me = await makeMember(app)
    const saves = Array.from({ length: 20 }, (_, i) => saveAs(me, me, 1, { address: `AppContext number ${i}` }))
    const results = await Promise.allSettled(saves)
    const won = results.findIndex((result) => result.status === 'fulfilled')
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await readProfile(app, me.id)).toMatchObject({ address: `AppContext number ${won}`, revision: 2 })
  })
})

describe('age', () => {
  test('the day of entry changes only if the number differs from the age shown', async () => {
    const today = dayOf(app.clock.now())
    const twoYearsAgo = dateOfDay(today - 731)
    const me = await makeMember(app, { ageGiven: 28, ageGivenOn: twoYearsAgo })
    expect(await callAs(app, me).profiles.getOwn()).toMatchObject({ age: 30 })
    await saveAs(me, me, 1, { age: 30 })
    expect(await readProfile(app, me.id)).toMatchObject({ ageGiven: 28, ageGivenOn: twoYearsAgo })
    await saveAs(me, me, 2, { age: 28 })
    expect(await readProfile(app, me.id)).toMatchObject({ ageGiven: 28, ageGivenOn: dateOfDay(today) })
  })
})

describe('gender', () => {
  const change = (actor: Parameters<typeof callAs>[1], me: Member, revision: number, gender: ProfileFields['gender']) =>
    saveAs(actor, me, revision, { gender })

  test('can be changed once by the member, then only by support', async () => {
    const me = await makeMember(app)
    const admin = await makeAccount(app, { role: 'admin' })
    await change(me, me, 1, 'other')
    await change(me, me, 2, 'other')
    const refused = await errorOf(change(me, me, 3, 'female'))
    expect(refused).toMatchObject({ code: 'BAD_INPUT', reason: 'genderFixed', field: 'gender' })
    expect(await readProfile(app, me.id)).toMatchObject({ gender: 'other', revision: 3 })
    await change(admin, me, 3, 'male')
    expect(await readProfile(app, me.id)).toMatchObject({ gender: 'male' })
  })

  test("a change by support does not use up the member's own change", async () => {
    const me = await makeMember(app)
    await change(await makeAccount(app, { role: 'admin' }), me, 1, 'male')
    await change(me, me, 2, 'female')
    expect(await readProfile(app, me.id)).toMatchObject({ gender: 'female' })
  })

  test('can be changed freely while the wizard is not completed, and the wizard cannot be used to bypass the limit', async () => {
    const me = await makeMember(app, { finishedAt: null, wizardStep: 1 })
    const { profiles } = callAs(app, me)
    const { religion: _r, caste: _c, ...rest } = profileFields
    for (const [i, gender] of (['male', 'female', 'other'] as const).entries())
      await profiles.saveStep({ step: 0, revision: i + 1, fields: { ...rest, gender } })
    const listed = await makeMember(app, { genderChangedAt: new Date() })
    const again = callAs(app, listed).profiles.saveStep({ step: 0, revision: 1, fields: { ...rest, gender: 'male' } })
    expect(await errorOf(again)).toMatchObject({ reason: 'genderFixed' })
  })
})

test('text that equals a list value is stored as that value, ignoring case, spaces and accents', async () => {
  const me = await makeMember(app)
  await saveAs(me, me, 1, {
    religion: ' hinduísm ',
    caste: 'MARATHA',
    motherTongue: 'maráthi',
    qualification: "master's",
    workingWith: 'private   company',
    occupation: 'ARCHITECT',
    country: 'india',
    state: 'maharashtra',
    city: 'PUNE',
  })
  const { firstName: _f, ...stored } = await readProfile(app, me.id)
  const { firstName: _n, age: _a, heightCm: _h, middleName: _m, ...expected } = profileFields
  expect(stored).toMatchObject(expected)
})

test('another declared spelling of a list value is stored as that value, and counts as it', async () => {
  const me = await makeMember(app)
  await saveAs(me, me, 1, {
    religion: 'Hindu',
    caste: 'Bramhin',
    state: 'karnatak',
    city: 'Banglore',
    occupation: 'CA',
  })
  const meant = { religion: 'Hinduism', caste: 'Brahmin', state: 'Karnataka', city: 'Bengaluru' }
  expect(await readProfile(app, me.id)).toMatchObject({ ...meant, occupation: 'Chartered Accountant' })
  const { defaults } = await callAs(app, me).preferences.getOwn()
  expect(defaults).toMatchObject({ preferredReligion: ['Hinduism'], preferredCaste: ['Brahmin'], state: ['Karnataka'] })
})

test('text whose replacement was undone stays as typed, also in later saves', async () => {
  const me = await makeMember(app)
  await saveAs(me, me, 1, { religion: 'Hindu', caste: 'Bramhin', asTyped: ['religion'] })
  expect(await readProfile(app, me.id)).toMatchObject({ religion: 'Hindu', caste: 'Brahmin' })
  await saveAs(me, me, 2, { religion: 'Hindu', caste: 'brahmin' })
  expect(await readProfile(app, me.id)).toMatchObject({ religion: 'Hindu', caste: 'Brahmin' })
  const { defaults } = await callAs(app, me).preferences.getOwn()
  expect(defaults.preferredReligion).toEqual([])
  await saveAs(me, me, 3, { religion: 'HINDU' })
  expect(await readProfile(app, me.id)).toMatchObject({ religion: 'Hinduism' })
})

test('other text is stored as typed, and a search finds it without accents', async () => {
  const me = await makeMember(app)
  await saveAs(me, me, 1, {
    firstName: 'Ânanya',
    middleName: 'Zoë',
    religion: 'Baháʼí',
    caste: 'Own Words',
    city: 'Wai',
  })
  expect(await readProfile(app, me.id)).toMatchObject({
    firstName: 'Ânanya',
    religion: 'Baháʼí',
    caste: 'Own Words',
    city: 'Wai',
    searchText: 'ananya kulkarni architect wai bahaʼi own words some words',
  })
})

test('an incomplete profile created by staff is completed by the edit form', async () => {
  const me = await makeMember(app, { finishedAt: null, wizardStep: 0, city: null, pincode: null })
  expect(await saveAs(me, me, 1)).toEqual({ revision: 2, step: 3 })
  expect((await readProfile(app, me.id)).finishedAt).not.toBeNull()
})

describe('optional fields', () => {
  test('keep their visibility unless it is sent; the default is not stored', async () => {
    const me = await makeMember(app)
    await saveAs(me, me, 1, { visibleTo: { diet: 'chat', employer: 'owner', college: 'matches' } })
    expect((await readProfile(app, me.id)).visibleTo).toEqual({ diet: 'chat', employer: 'owner' })
    await saveAs(me, me, 2, { diet: 'vegan' })
    await saveAs(me, me, 3, { visibleTo: { diet: 'matches' } })
    expect((await readProfile(app, me.id)).visibleTo).toEqual({ employer: 'owner' })
    expect((await callAs(app, me).profiles.edit({ id: me.id })).visibleTo).toEqual({ employer: 'owner' })
  })

  test('children are stored only for divorced and widowed people, and removed with that status', async () => {
    const me = await makeMember(app)
    await saveAs(me, me, 1, { maritalStatus: 'single', children: 'withMe' })
    expect((await readProfile(app, me.id)).children).toBeNull()
    await saveAs(me, me, 2, { maritalStatus: 'divorced', children: 'withMe' })
    expect((await readProfile(app, me.id)).children).toBe('withMe')
    const { children: _unknown, ...ofFormerPage } = profileFields
    await callAs(app, me).profiles.save({
      id: me.id,
      revision: 3,
      fields: { ...ofFormerPage, maritalStatus: 'widowed' },
    })
    expect((await readProfile(app, me.id)).children).toBe('withMe')
    await callAs(app, me).profiles.save({
      id: me.id,
      revision: 4,
      fields: { ...ofFormerPage, maritalStatus: 'single' },
    })
    expect((await readProfile(app, me.id)).children).toBeNull()
  })

  test('more married brothers than brothers are rejected next to the field, also against what is stored', async () => {
    const me = await makeMember(app)
    const tooMany = { code: 'BAD_INPUT', field: 'brothersMarried' }
    expect(await errorOf(saveAs(me, me, 1, { brothers: 1, brothersMarried: 2 }))).toMatchObject(tooMany)
    await saveAs(me, me, 1, { brothers: 3, brothersMarried: 2 })
    const { brothersMarried: _kept, ...without } = profileFields
    const fewer = callAs(app, me).profiles.save({ id: me.id, revision: 2, fields: { ...without, brothers: 1 } })
    expect(await errorOf(fewer)).toMatchObject(tooMany)
    expect(await readProfile(app, me.id)).toMatchObject({ brothers: 3, brothersMarried: 2 })
  })

  test('tags are stored once each, in the order of the list, and at most as many as the field takes', async () => {
    const me = await makeMember(app)
    await saveAs(me, me, 1, { interests: ['Yoga', 'Singing', 'Yoga'], otherLanguages: [] })
    expect(await readProfile(app, me.id)).toMatchObject({ interests: ['Singing', 'Yoga'], otherLanguages: null })
    const nine = LISTS.interests.slice(0, 9)
    for (const interests of [nine, ['Made up']])
      expect(await errorOf(saveAs(me, me, 2, { interests: [...interests] }))).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('a changed visibility by staff is named in the audit log', async () => {
    const admin = await makeAccount(app, { role: 'admin' })
    const me = await makeMember(app)
    await saveAs(admin, me, 1, { visibleTo: { diet: 'owner' } })
    const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, me.id))
    expect(JSON.stringify(entry)).toContain('visibleTo')
  })
})
