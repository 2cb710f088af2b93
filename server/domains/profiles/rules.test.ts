import { describe, expect, test } from 'vitest'
import { mayChangeGender, mayEdit, spendsGenderChange } from '#domains/profiles/policy.ts'
import {
  ageShown,
  ageToStore,
  type ProfileRow,
  photoPath,
  profileStateOf,
  REQUIRED_FIELDS,
  requiredFieldsMissing,
  toListValues,
  unlistedReason,
} from '#domains/profiles/rules.ts'
import { dayOfDate } from '#lib/clock.ts'
import { profileFields } from '#test/typed-fields.ts'

const row = {
  ...profileFields,
  id: '7d1c2f0e-6a52-4a1e-9b7c-0a4f4f1f2a11',
  ageGiven: 28,
  ageGivenOn: '2026-03-01',
  finishedAt: new Date(0),
  hiddenAt: null,
  deactivatedAt: null,
  matchedAt: null,
  genderChangedAt: null,
  photoKey: null,
  portraitSeed: null,
  agentId: null,
} as unknown as ProfileRow
const today = dayOfDate('2026-11-21')

describe('age', () => {
  test.each([
    ['2024-02-29', '2025-02-28', 28],
    ['2024-02-29', '2025-03-01', 29],
    ['2024-02-29', '2028-02-29', 32],
    ['2025-11-22', '2026-11-21', 28],
    ['2025-11-21', '2026-11-21', 29],
    ['2026-11-22', '2026-11-21', 28],
  ])('28 entered on %s is on %s %i', (ageGivenOn, day, age) => {
    expect(ageShown({ ageGiven: 28, ageGivenOn }, dayOfDate(day))).toBe(age)
  })

  test('nothing is stored again if the number is the one shown', () => {
    const given = { ageGiven: 28, ageGivenOn: '2025-11-21' }
    expect(ageToStore(given, 29, today)).toEqual({})
    expect(ageToStore(given, 28, today)).toEqual({ ageGiven: 28, ageGivenOn: '2026-11-21' })
    expect(ageToStore(null, 28, today)).toEqual({ ageGiven: 28, ageGivenOn: '2026-11-21' })
  })
})

describe('the status of a profile', () => {
  test('none, unfinished, lacking, finished', () => {
    expect(profileStateOf(null)).toBe('none')
    expect(profileStateOf({ ...row, finishedAt: null })).toBe('unfinished')
    expect(profileStateOf({ ...row, pincode: null })).toBe('lacking')
    expect(profileStateOf(row)).toBe('finished')
  })

  test('each required field makes it incomplete; religion and caste may be empty', () => {
    for (const field of REQUIRED_FIELDS)
      expect(requiredFieldsMissing({ ...row, [field === 'age' ? 'ageGiven' : field]: null })).toEqual([field])
    expect(requiredFieldsMissing({ ...row, religion: null, caste: null })).toEqual([])
  })
})

describe('who is listed', () => {
  test.each([
    ['a finished profile', {}, null],
    ['an unfinished one', { finishedAt: null }, 'unfinished'],
    ['one without a name', { firstName: null }, 'unfinished'],
    ['one without an age', { ageGiven: null }, 'unfinished'],
    ['one without a gender', { gender: null }, 'unfinished'],
    ['a hidden one', { hiddenAt: new Date() }, 'hidden'],
    ['a deactivated one', { deactivatedAt: new Date() }, 'deactivated'],
    ['one married through us', { matchedAt: new Date() }, 'matched'],
    ['one married by status', { maritalStatus: 'married' }, 'married'],
    ['a man of 20', { gender: 'male', ageGiven: 20 }, 'tooYoung'],
    ['a man of 21', { gender: 'male', ageGiven: 21 }, null],
    ['a woman of 18', { ageGiven: 18 }, null],
    ['another of 20', { gender: 'other', ageGiven: 20 }, 'tooYoung'],
  ] as const)('%s', (_name, change, reason) => {
    expect(unlistedReason({ ...row, ...change }, null, today)).toBe(reason)
  })

  test('nobody without a profile, and nobody with a disabled account', () => {
    expect(unlistedReason(null, null, today)).toBe('unfinished')
    expect(unlistedReason(row, new Date(), today)).toBe('disabled')
  })

  test('a man of 20 is listed from the day on which a year has passed', () => {
    const young = { ...row, gender: 'male' as const, ageGiven: 20 }
    expect(unlistedReason(young, null, dayOfDate('2027-02-28'))).toBe('tooYoung')
    expect(unlistedReason(young, null, dayOfDate('2027-03-01'))).toBeNull()
  })
})

test('a city is a list value only in its state', () => {
  expect(toListValues({ state: 'maharashtra', city: 'pune' }, null)).toEqual({ state: 'Maharashtra', city: 'Pune' })
  expect(toListValues({ state: 'Kerala', city: 'pune' }, null)).toEqual({ state: 'Kerala', city: 'pune' })
  expect(toListValues({ state: '__proto__', city: 'constructor' }, null)).toEqual({
    state: '__proto__',
    city: 'constructor',
  })
})

test('a real photo takes precedence over a drawn portrait', () => {
  expect(photoPath(row)).toBeNull()
  expect(photoPath({ ...row, portraitSeed: 0 })).toBe(`/files/photos/p-${row.id}`)
  expect(photoPath({ ...row, portraitSeed: 0, photoKey: 'key' })).toBe('/files/photos/key')
})

describe('policy', () => {
  const agent = { id: 'a', role: 'agent' as const }
  test.each([
    ['the person', { id: row.id, role: 'member' }, {}, true],
    ['another member', { id: 'x', role: 'member' }, {}, false],
    ['the agent', agent, { agentId: 'a' }, true],
    ['an agent who only made it', agent, { agentId: null }, false],
    ['a member who was an agent', { id: 'a', role: 'member' }, { agentId: 'a' }, false],
    ['an admin with the privilege', { id: 'x', role: 'admin', privileges: ['manage_profiles'] }, {}, true],
    ['an admin without it', { id: 'x', role: 'admin', privileges: ['manage_users'] }, {}, false],
    ['a member with rows of an admin', { id: 'x', role: 'member', privileges: ['manage_profiles'] }, {}, false],
  ] as const)('%s: %o %o %s', (_name, me, change, allowed) => {
    expect(mayEdit({ privileges: [], ...me }, { row: { ...row, ...change }, ownerRole: 'member' })).toBe(allowed)
  })

  test('an admin can access only members', () => {
    for (const ownerRole of ['agent', 'admin'] as const)
      expect(mayEdit({ id: 'x', role: 'admin', privileges: ['manage_profiles'] }, { row, ownerRole })).toBe(false)
  })

  test('gender: freely before listing, once after it, without limit for support', () => {
    const member = { role: 'member' as const }
    const changed = { ...row, genderChangedAt: new Date() }
    expect(spendsGenderChange(member, { ...row, finishedAt: null }, 'male')).toBe(false)
    expect(spendsGenderChange(member, row, 'female')).toBe(false)
    expect(spendsGenderChange(member, row, 'male')).toBe(true)
    expect(mayChangeGender(member, row, 'male')).toBe(true)
    expect(mayChangeGender(member, changed, 'male')).toBe(false)
    expect(mayChangeGender(member, changed, 'female')).toBe(true)
    expect(mayChangeGender({ role: 'admin' }, changed, 'male')).toBe(true)
  })
})
