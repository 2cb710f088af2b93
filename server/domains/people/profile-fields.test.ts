import { newUserBodySchema } from '@jodi/shared/agents/creation.ts'
import { fieldOf, namesIn, SECTION_NAMES, SHOWN_NAMES, STAFF_NAMES, TYPED_NAMES } from '@jodi/shared/profiles/fields.ts'
import { SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { restNameOf } from '@jodi/shared/profiles/schemas.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userOfBody } from '#domains/agents/creation/rules.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeMember } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const saved = { ...profileFields, middleName: 'Devi' }

test('each field is in the form of exactly one section', () => {
  expect(SECTION_NAMES.flatMap((section) => namesIn(section)).toSorted()).toEqual(TYPED_NAMES.toSorted())
})

test('each field is saved, loaded for its owner, and shown to a match unless it is private', async () => {
  const asha = await makeMember(app, { gender: 'female' })
  const arjun = await makeMember(app, { gender: 'male', age: 30 })
  await callAs(app, asha).profiles.save({ id: asha.id, revision: 1, fields: saved })
  expect(await callAs(app, asha).profiles.getOwn()).toMatchObject(saved)
  const { profile } = await callAs(app, arjun).people.profile({ id: asha.id })
  for (const name of TYPED_NAMES)
    expect({ [name]: name in profile ? profile[name as keyof typeof profile] : 'private' }).toEqual({
      [name]: SHOWN_NAMES.some((shown) => shown === name) ? saved[name] : 'private',
    })
})

test('contact and address are private', () => {
  const isShown = (name: string) => SHOWN_NAMES.some((shown) => shown === name)
  expect(TYPED_NAMES.filter((name) => !isShown(name))).toEqual(['phoneNumber', 'address', 'pincode'])
})

test('each field is in the export of its owner', async () => {
  const member = await makeMember(app)
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields: saved })
  const row = (await readOwnData(app, member.id)).tables.profiles?.[0]
  for (const name of TYPED_NAMES)
    expect(row).toHaveProperty(name === 'age' ? 'age_given' : snakeCase(name), saved[name])
})

test('a page that does not know a field keeps its value, and may not omit a required one', async () => {
  const member = await makeMember(app)
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields: saved })
  const { motherTongue: _unknown, ...known } = saved
  await callAs(app, member).profiles.save({ id: member.id, revision: 2, fields: known })
  expect((await callAs(app, member).profiles.getOwn())?.motherTongue).toBe(saved.motherTongue)
  const { city: _required, ...without } = saved
  const refused = callAs(app, member).profiles.save({ id: member.id, revision: 3, fields: without as typeof saved })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('each field of the staff form is accepted by the REST API under its REST name', () => {
  const body = Object.fromEntries(STAFF_NAMES.map((name) => [restNameOf(name), saved[name]]))
  const { fields } = userOfBody(newUserBodySchema.parse({ ...body, email: 'a@b.example', password: 'marigold-77' }))
  for (const name of STAFF_NAMES) expect(fields).toHaveProperty(name, saved[name])
})

test.each(SET_CRITERIA)(
  'the preference $preference is saved, kept by a page that does not know it, and met',
  async (criterion) => {
    const { name, attribute, preference } = criterion
    const asha = await makeMember(app, { gender: 'female' })
    const arjun = await makeMember(app, { gender: 'male', age: 30 })
    await callAs(app, arjun).profiles.save({ id: arjun.id, revision: 1, fields: { ...saved, gender: 'male', age: 30 } })
    const value = attribute === 'maritalStatus' ? 'never_married' : String(saved[attribute])
    const { defaults } = await callAs(app, asha).preferences.getOwn()
    const none = Object.fromEntries(SET_CRITERIA.map((other) => [other.preference, []]))
    await callAs(app, asha).preferences.save({ ...defaults, ...none, [preference]: [value] })
    const { [preference]: _unknown, ...known } = { ...defaults, ...none }
    await callAs(app, asha).preferences.save(known as typeof defaults)
    expect((await callAs(app, asha).preferences.getOwn()).stated).toMatchObject({ [preference]: [value] })
    const { explanation } = await callAs(app, asha).matches.details({ id: arjun.id })
    expect(explanation.yours.rows.find((row) => row.criterion === name)).toMatchObject({
      basis: 'stated',
      outcome: 'met',
    })
    expect(fieldOf(attribute).label).not.toBe('')
  },
)
