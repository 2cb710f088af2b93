import { COMPLETION_NAMES } from '@jodi/shared/profiles/fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textIn } from '#lib/i18n.ts'
import { UNSTORABLE_TEXT } from '#rpc/input.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { personalFields, professionalFields, profileFields } from '#test/typed-fields.ts'

let app: TestApp
let me: Member
beforeAll(async () => {
  app = await openTestApp()
  me = await makeMember(app)
})
afterAll(() => app.close())

const PERSONAL: [field: string, value: unknown, message: string][] = [
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['firstName', '  A  ', 'First name must be at least 2 characters'],
  ['firstName', '\u2800\u2800\ufe0f', 'First name must be at least 2 characters'],
  ['lastName', '', 'Last name must be at least 2 characters'],
  ['phoneNumber', '123456789', 'Phone number must be at least 10 characters'],
  ['phoneNumber', 'Call me maybe', 'Phone number must contain digits, and otherwise only spaces, +, - and parentheses'],
  [
    'phoneNumber',
    '98000 12345 x2',
    'Phone number must contain digits, and otherwise only spaces, +, - and parentheses',
  ],
  ['phoneNumber', '+ (-) ---- --', 'Phone number must contain digits, and otherwise only spaces, +, - and parentheses'],
  ['age', 17, 'Age must be at least 18'],
  ['age', null, 'Age must be at least 18'],
  ['age', '28', 'Age must be a whole number'],
  ['age', '17.5', 'Age must be a whole number'],
  ['age', 18.5, 'Age must be a whole number'],
  ['age', 101, 'Age must be at most 100'],
  ['gender', 'unknown', 'Please select a gender'],
  ['gender', null, 'Please select a gender'],
  ['heightCm', 99.99, 'Height must be between 100 and 250 cm'],
  ['heightCm', 250.01, 'Height must be between 100 and 250 cm'],
  ['heightCm', '163,5', 'Height must be between 100 and 250 cm'],
  ['heightCm', 163.555, 'Height can have at most two decimal places'],
]
const PROFESSIONAL: typeof PERSONAL = [
  ['occupation', 'x', 'Occupation must be at least 2 characters'],
  ['address', '1234', 'Address must be at least 5 characters'],
  ['country', 'I', 'Country must be at least 2 characters'],
  ['state', '', 'Please choose your state'],
  ['state', 'G', 'State must be at least 2 characters'],
  ['city', 'P', 'City must be at least 2 characters'],
  ['pincode', '41100', 'Invalid pincode'],
  ['pincode', '4110011', 'Invalid pincode'],
  ['pincode', '41100a', 'Invalid pincode'],
  ['pincode', '411-001', 'Invalid pincode'],
]
const SOCIAL: typeof PERSONAL = [
  ['religion', 'H', 'Religion must be at least 2 characters'],
  ['caste', '', 'Please choose your caste'],
]

// Browsers may send values of any type.
const untyped = (value: unknown) => value as never

describe('the edit form rejects with the field', () => {
  test.each([...PERSONAL, ...PROFESSIONAL, ...SOCIAL])('%s %j: %s', async (field, value, message) => {
    const fields = untyped({ ...profileFields, [field]: value })
    const error = await errorOf(callAs(app, me).profiles.save({ id: me.id, revision: 1, fields }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', reason: 'invalid', field, issues: [{ field, message }] })
  })
})

describe('the wizard rejects with the field', () => {
  test.each(PERSONAL)('%s %j: %s', async (field, value, message) => {
    const account = await makeAccount(app)
    const fields = untyped({ ...personalFields, [field]: value })
    const error = await errorOf(callAs(app, account).profiles.saveStep({ step: 0, revision: null, fields }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', issues: [{ field, message }] })
    expect(await callAs(app, account).profiles.getOwn()).toBeNull()
  })

  test.each(PROFESSIONAL)('%s %j: %s', async (field, value, message) => {
    const fields = untyped({ ...professionalFields, [field]: value })
    const error = await errorOf(callAs(app, me).profiles.saveStep({ step: 1, revision: 1, fields }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', issues: [{ field, message }] })
  })
})

test('all invalid fields are returned at once', async () => {
  const fields = { ...profileFields, firstName: '', age: 12, pincode: 'abc' }
  const { issues } = await errorOf(callAs(app, me).profiles.save({ id: me.id, revision: 1, fields }))
  expect(issues?.map((issue) => issue.field)).toEqual(['firstName', 'age', 'pincode'])
})

test('the optional fields may be empty', async () => {
  const member = await makeMember(app)
  const empty = {
    middleName: '',
    heightCm: null,
    maritalStatus: null,
    motherTongue: ' ',
    qualification: '',
    workingWith: '',
  }
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields: { ...profileFields, ...empty } })
  expect(await readProfile(app, member.id)).toMatchObject({
    middleName: null,
    heightCm: null,
    maritalStatus: null,
    motherTongue: null,
    qualification: null,
    workingWith: null,
  })
})

test('religion and caste that were left empty in the wizard stay empty, and are kept once given (rule F8)', async () => {
  const member = await makeMember(app, { religion: null, caste: null })
  const { religion, caste, ...others } = profileFields
  const save = (revision: number, fields: object) =>
    callAs(app, member).profiles.save({ id: member.id, revision, fields: untyped(fields) })
  await save(1, others)
  expect(await readProfile(app, member.id)).toMatchObject({ religion: null, caste: null })
  await save(2, { ...others, religion, caste })
  await save(3, others)
  expect(await readProfile(app, member.id)).toMatchObject({ religion, caste })
})

test('a phone number is stored as typed, a pincode without its spaces', async () => {
  const member = await makeMember(app)
  const fields = { ...profileFields, phoneNumber: '+91 (0)80-2345 6789', pincode: '560 001' }
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields })
  expect(await readProfile(app, member.id)).toMatchObject({ phoneNumber: '+91 (0)80-2345 6789', pincode: '560001' })
})

test('digits of Indian scripts in them are stored as 0 to 9', async () => {
  const member = await makeMember(app)
  const fields = { ...profileFields, phoneNumber: '+९१ ९८७६५ ४३२१०', pincode: '४११ ००४' }
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields })
  expect(await readProfile(app, member.id)).toMatchObject({ phoneNumber: '+91 98765 43210', pincode: '411004' })
})

test('a height with two decimals, and the limits themselves, are stored', async () => {
  const member = await makeMember(app)
  for (const [i, heightCm] of [100, 163.57, 170.18, 250].entries()) {
    await callAs(app, member).profiles.save({
      id: member.id,
      revision: i + 1,
      fields: { ...profileFields, heightCm },
    })
    expect((await readProfile(app, member.id)).heightCm).toBe(heightCm)
  }
})

test('text that databases cannot store is rejected with its field, not as an internal error', async () => {
  const fields = { ...profileFields, firstName: 'As\u0000ha' }
  const error = await errorOf(callAs(app, me).profiles.save({ id: me.id, revision: 1, fields }))
  expect(error).toMatchObject({
    code: 'BAD_INPUT',
    issues: [{ field: 'firstName', message: textIn('en', UNSTORABLE_TEXT) }],
  })
})

test.each([
  ['city', 'Pune\n411001', 'Please use a single line'],
  [
    'firstName',
    'Asha\u202eoaR',
    'This contains a character that cannot be seen. Please type it instead of pasting it.',
  ],
])('a line break or an invisible character in %s is rejected with its field', async (field, value, message) => {
  const fields = { ...profileFields, [field]: value }
  const error = await errorOf(callAs(app, me).profiles.save({ id: me.id, revision: 1, fields }))
  expect(error).toMatchObject({ code: 'BAD_INPUT', issues: [{ field, message }] })
})

test('values stored before that rule are shown, and a name with the joiners of its script is saved', async () => {
  const member = await makeMember(app, { firstName: 'Asha\u200b', city: 'Pune\nCity' })
  expect(await callAs(app, member).profiles.getOwn()).toMatchObject({ firstName: 'Asha\u200b', city: 'Pune\nCity' })
  expect(await callAs(app, member).people.profile({ id: member.id })).toMatchObject({ relation: 'self' })
  const fields = { ...profileFields, firstName: 'രാജന്\u200d' }
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields })
  expect((await readProfile(app, member.id)).firstName).toBe('രാജന്\u200d')
})

test('values that the sender may not set are ignored', async () => {
  const member = await makeMember(app)
  const forged = {
    id: me.id,
    agentId: me.id,
    createdByAgentId: me.id,
    photoKey: 'x',
    rankingId: 1,
    rankingVersion: 99,
    finishedAt: null,
    hiddenAt: new Date(),
    portraitSeed: 3,
  }
  const fields = untyped({ ...profileFields, ...forged })
  await callAs(app, member).profiles.save({ id: member.id, revision: 1, fields })
  const after = await readProfile(app, member.id)
  expect(after.rankingVersion).toBe(2)
  const { rankingVersion: _, ...others } = forged
  for (const name of Object.keys(others) as (keyof typeof others)[])
    expect(after[name], name).toEqual(member.profile[name])
})

describe('completion', () => {
  const completionOf = (member: Parameters<typeof callAs>[1]) => callAs(app, member).profiles.completion()

  test('without a profile everything is missing', async () => {
    expect(await completionOf(await makeAccount(app))).toEqual({
      percent: 0,
      total: 15,
      firstMissing: { form: 'profile', field: 'firstName' },
    })
  })

  test('15 fields count; a drawn portrait is a photo too', async () => {
    const without = await completionOf(await makeMember(app))
    expect(without).toEqual({ percent: 93, total: 15, firstMissing: { form: 'profile', field: 'photo' } })
    const complete = { percent: 100, total: 15, firstMissing: null }
    expect(await completionOf(await makeMember(app, { portraitSeed: 1 }))).toEqual(complete)
    expect(await completionOf(await makeMember(app, { photoKey: 'a' }))).toEqual(complete)
  })

  test('each field counts once', async () => {
    const empty = {
      ...Object.fromEntries(COMPLETION_NAMES.map((field) => [field, null])),
      ageGiven: null,
      ageGivenOn: null,
    }
    for (let filled = 0; filled < COMPLETION_NAMES.length; filled++) {
      const fields = COMPLETION_NAMES.slice(0, filled)
      const full: Record<string, unknown> = { ...profileFields, photoKey: 'a', ageGiven: 28, ageGivenOn: '2026-01-01' }
      const columns = fields.flatMap((field) =>
        field === 'photo' ? ['photoKey'] : field === 'age' ? ['ageGiven', 'ageGivenOn'] : [field],
      )
      const {
        photo: _p,
        age: _a,
        ...values
      } = { ...empty, ...Object.fromEntries(columns.map((key) => [key, full[key]])) } as Record<string, unknown>
      const member = await makeMember(app, untyped(values))
      expect(await completionOf(member)).toEqual({
        percent: Math.round((filled * 100) / 15),
        total: 15,
        firstMissing: { form: 'profile', field: COMPLETION_NAMES[filled] },
      })
    }
  })

  test('ten preferences count once one is stated; an empty row does not', async () => {
    const empty = await makeMember(app, { photoKey: 'a', preferences: { seeking: ['male'] } })
    expect(await completionOf(empty)).toEqual({ percent: 100, total: 15, firstMissing: null })
    const one = await makeMember(app, { photoKey: 'a', preferences: { preferredCaste: ['No bar'] } })
    expect(await completionOf(one)).toEqual({
      percent: 64,
      total: 25,
      firstMissing: { form: 'preferences', field: 'minAge' },
    })
    const anyAge = await makeMember(app, { photoKey: 'a', preferences: { anyAge: true } })
    expect(await completionOf(anyAge)).toEqual({
      percent: 68,
      total: 25,
      firstMissing: { form: 'preferences', field: 'minHeight' },
    })
  })
})
