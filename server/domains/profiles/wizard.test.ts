import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, readProfile } from '#test/factories/factories.ts'
import { personalFields, professionalFields } from '#test/typed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const social = { religion: 'Hinduism', caste: 'Maratha' }

test('the three steps in order complete a profile', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  expect(await profiles.getOwn()).toBeNull()
  const first = await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  expect(first).toEqual({ revision: 1, step: 1 })
  expect((await readProfile(app, me.id)).finishedAt).toBeNull()
  const second = await profiles.saveStep({ step: 1, revision: 1, fields: professionalFields })
  expect(second).toEqual({ revision: 2, step: 2 })
  const third = await profiles.saveStep({ step: 2, revision: 2, fields: social })
  expect(third).toEqual({ revision: 3, step: 3 })
  const row = await readProfile(app, me.id)
  expect(row.finishedAt).not.toBeNull()
  expect(row.rankingVersion).toBe(3)
  expect(row.searchText).toBe('asha kulkarni architect pune hinduism maratha')
  expect(await profiles.getOwn()).toMatchObject({
    ...personalFields,
    ...professionalFields,
    ...social,
    id: me.id,
    email: me.email,
    step: 3,
    photo: null,
    bioData: null,
  })
})

test('religion and caste may be empty in the wizard, and the profile is completed', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  await profiles.saveStep({ step: 1, revision: 1, fields: professionalFields })
  expect(await profiles.saveStep({ step: 2, revision: 2, fields: { religion: ' ', caste: null } })).toMatchObject({
    step: 3,
  })
  expect(await readProfile(app, me.id)).toMatchObject({ religion: null, caste: null })
})

test('a step that is left keeps what is valid, and stays the next one', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  const { lastName: _later, ...typed } = personalFields
  expect(await profiles.saveUnfinished({ step: 0, revision: null, fields: typed })).toEqual({ revision: 1, step: 0 })
  expect(await profiles.getOwn()).toMatchObject({ firstName: typed.firstName, lastName: null, step: 0 })
  expect((await callAs(app, me).accounts.session()).person?.profile).toBe('unfinished')
  expect(await profiles.saveStep({ step: 0, revision: 1, fields: personalFields })).toEqual({ revision: 2, step: 1 })
  const city = await profiles.saveUnfinished({ step: 1, revision: 2, fields: { city: 'Pune' } })
  expect(city).toEqual({ revision: 3, step: 1 })
  await profiles.saveStep({ step: 1, revision: 3, fields: professionalFields })
  expect(await profiles.saveUnfinished({ step: 2, revision: 4, fields: social })).toEqual({ revision: 5, step: 2 })
  expect(await readProfile(app, me.id)).toMatchObject({ ...social, finishedAt: null })
})

test('a step is left only at the newest revision, in order, with valid values, and before the profile is complete', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  const early = profiles.saveUnfinished({ step: 1, revision: 1, fields: {} })
  expect(await errorOf(early)).toMatchObject({ code: 'CONFLICT', reason: 'stepOrder' })
  const wrong = profiles.saveUnfinished({ step: 0, revision: null, fields: { phoneNumber: '98' } })
  expect(await errorOf(wrong)).toMatchObject({ code: 'BAD_INPUT', field: 'phoneNumber' })
  expect(await profiles.getOwn()).toBeNull()
  await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  const late = profiles.saveUnfinished({ step: 0, revision: null, fields: { firstName: 'Other' } })
  expect(await errorOf(late)).toMatchObject({ code: 'CONFLICT', reason: 'editConflict' })
  await profiles.saveStep({ step: 1, revision: 1, fields: professionalFields })
  await profiles.saveStep({ step: 2, revision: 2, fields: social })
  const finished = profiles.saveUnfinished({ step: 0, revision: 3, fields: { firstName: 'Other' } })
  expect(await errorOf(finished)).toMatchObject({ code: 'CONFLICT', reason: 'stepOrder' })
})

test('no step can be skipped', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  const early = { code: 'CONFLICT', reason: 'stepOrder' }
  expect(await errorOf(profiles.saveStep({ step: 1, revision: 1, fields: professionalFields }))).toMatchObject(early)
  expect(await errorOf(profiles.saveStep({ step: 2, revision: 1, fields: social }))).toMatchObject(early)
  await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  expect(await errorOf(profiles.saveStep({ step: 2, revision: 1, fields: social }))).toMatchObject(early)
})

test('a saved step can be saved again without going back in the wizard', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  await profiles.saveStep({ step: 1, revision: 1, fields: professionalFields })
  const again = await profiles.saveStep({ step: 0, revision: 2, fields: { ...personalFields, firstName: 'Usha' } })
  expect(again).toEqual({ revision: 3, step: 2 })
  expect((await readProfile(app, me.id)).searchText).toBe('usha kulkarni architect pune')
})

test('a double click on any step saves once', async () => {
  const me = await makeAccount(app)
  const { profiles } = callAs(app, me)
  const twice = (save: () => Promise<unknown>) => Promise.allSettled([save(), save()])
  const rounds = [
    await twice(() => profiles.saveStep({ step: 0, revision: null, fields: personalFields })),
    await twice(() => profiles.saveStep({ step: 1, revision: 1, fields: professionalFields })),
    await twice(() => profiles.saveStep({ step: 2, revision: 2, fields: social })),
  ]
  for (const results of rounds) {
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = results.find((result) => result.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'CONFLICT', data: { reason: 'editConflict' } })
  }
  expect(await readProfile(app, me.id)).toMatchObject({ revision: 3, rankingVersion: 3, wizardStep: 3 })
})

test('the age is stored with the day of its entry', async () => {
  const me = await makeAccount(app)
  await callAs(app, me).profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  const today = dateOfDay(dayOf(app.clock.now()))
  expect(await readProfile(app, me.id)).toMatchObject({ ageGiven: 28, ageGivenOn: today })
})

test('the last activity of a new member is the day before the ranking day', async () => {
  const today = dayOf(app.clock.now())
  const early = await makeAccount(app)
  await callAs(app, early).profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  expect((await readProfile(app, early.id)).activeDay).toBe(today - 1)
  await app.db.execute(sql`insert into ranking_day (day) values (${today + 3})`)
  const late = await makeAccount(app)
  await callAs(app, late).profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  expect((await readProfile(app, late.id)).activeDay).toBe(today + 2)
})

test('agents and admins can have a profile of their own', async () => {
  for (const role of ['agent', 'admin'] as const) {
    const me = await makeAccount(app, { role })
    const { profiles } = callAs(app, me)
    expect(await profiles.getOwn()).toBeNull()
    await profiles.saveStep({ step: 0, revision: null, fields: personalFields })
    expect(await profiles.getOwn()).toMatchObject({ id: me.id, step: 1 })
  }
})

test('without a session no profile can be read or saved', async () => {
  const { profiles } = callAs(app, null)
  expect(await errorOf(profiles.getOwn())).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await errorOf(profiles.completion())).toMatchObject({ code: 'UNAUTHORIZED' })
  const save = profiles.saveStep({ step: 0, revision: null, fields: personalFields })
  expect(await errorOf(save)).toMatchObject({ code: 'UNAUTHORIZED' })
})
