import { findContactData } from '@jodi/shared/contact-data/find-contact-data.ts'
import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import { OCCUPATIONS } from '@jodi/shared/options/occupations.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { CASTES, CASTES_BY_RELIGION, OTHER, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { CITIES_BY_STATE, STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import { preferencesSchema } from '@jodi/shared/preferences/contract.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_ADMIN, DEMO_AGENT, DEMO_MEMBER } from './accounts.ts'
import { type DemoPerson, makePeople } from './people.ts'
import { poseOf, subjectsFor } from './photo-subjects.ts'
import { morePhotos } from './photos.ts'
import { PLACES } from './places.ts'
import { portraitOf } from './portrait-of.ts'
import { ACTIVITIES } from './portraits/activities.ts'
import { nth } from './random.ts'

const people = makePeople({ count: 6000, seed: 7 })
const TODAY = 20_000
const share = (list: readonly DemoPerson[], has: (person: DemoPerson) => boolean): number =>
  list.filter(has).length / list.length
const where = (has: (person: DemoPerson) => boolean): DemoPerson[] => people.filter(has)

describe('generated people', () => {
  test('are the same for the same seed, and unchanged if more are generated', () => {
    expect(makePeople({ count: 6000, seed: 7 })).toEqual(people)
    expect(makePeople({ count: 50, seed: 7 })).toEqual(people.slice(0, 50))
    expect(makePeople({ count: 50, seed: 7, after: 20 })).toEqual(people.slice(20, 50))
    expect(makePeople({ count: 50, seed: 8 })).not.toEqual(people.slice(0, 50))
  })

  test('have unique and valid addresses, numbers and pincodes', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    expect(new Set(people.map(({ phoneNumber }) => phoneNumber)).size).toBe(people.length)
    for (const person of [...people, DEMO_MEMBER]) {
      expect(person.pincode).toMatch(/^\d{6}$/)
      expect(person.phoneNumber).toMatch(/^\+91 98\d{3} \d{5}$/)
      expect(person.email).toMatch(/^[a-z]+(\.[a-z]+\d+)?@(demo\.)?jodi\.example$/)
      expect(person.firstName.length).toBeGreaterThanOrEqual(2)
      expect(person.lastName.length).toBeGreaterThanOrEqual(2)
      expect(person.address.length).toBeGreaterThanOrEqual(5)
      expect(person.activeDaysAgo).toBeLessThanOrEqual(person.createdDaysAgo)
    }
  })

  test('have only values of the option lists', () => {
    const preferred = (preferences: string[] | undefined, list: readonly string[]) => {
      for (const preference of preferences ?? []) expect([...list, NO_BAR]).toContain(preference)
    }
    for (const person of [...people.slice(0, 2000), DEMO_MEMBER]) {
      expect(RELIGIONS).toContain(person.religion)
      expect(CASTES_BY_RELIGION[person.religion]).toContain(person.caste)
      expect(MOTHER_TONGUES).toContain(person.motherTongue)
      expect(COUNTRIES).toContain(person.country)
      expect(STATES).toContain(person.state)
      expect(CITIES_BY_STATE[person.state]).toContain(person.city)
      expect(QUALIFICATIONS).toContain(person.qualification)
      expect(WORKING_WITH).toContain(person.workingWith)
      expect(OCCUPATIONS).toContain(person.occupation)
      preferred(person.preferences?.maritalStatus, LISTS.soughtMaritalStatuses)
      preferred(person.preferences?.preferredReligion, RELIGIONS)
      preferred(person.preferences?.preferredCaste, CASTES)
      preferred(person.preferences?.motherTongue, MOTHER_TONGUES)
      preferred(person.preferences?.country, COUNTRIES)
      preferred(person.preferences?.state, STATES)
      preferred(person.preferences?.qualification, QUALIFICATIONS)
      preferred(person.preferences?.workingWith, WORKING_WITH)
    }
  })

  test('have preferences that the form accepts', () => {
    for (const { preferences, gender } of [...people, DEMO_MEMBER]) {
      if (!preferences) continue
      const seeking = preferences.seeking.length > 0 ? preferences.seeking : [gender]
      const { error } = preferencesSchema.safeParse({ ...preferences, seeking })
      expect(error?.issues ?? []).toEqual([])
    }
    expect(share(people, ({ preferences }) => preferences === null)).toBeCloseTo(0.3, 1)
    expect(share(people, ({ preferences }) => preferences?.preferredCaste[0] === NO_BAR)).toBeGreaterThan(0.05)
  })

  test('have realistic ages, genders and heights', () => {
    for (const { age, gender, heightCm } of people) {
      expect(age).toBeGreaterThanOrEqual(gender === 'male' ? 21 : 18)
      expect(age).toBeLessThanOrEqual(60)
      if (heightCm !== null) expect(heightCm > 130 && heightCm < 205).toBe(true)
    }
    expect(share(people, ({ gender }) => gender === 'male')).toBeCloseTo(0.52, 1)
    expect(people.some(({ gender }) => gender === 'other')).toBe(true)
    const mean = (list: DemoPerson[]) =>
      list.reduce((sum, { heightCm }) => sum + (heightCm ?? 0), 0) / list.filter((p) => p.heightCm).length
    const gap = mean(where((p) => p.gender === 'male')) - mean(where((p) => p.gender === 'female'))
    expect(gap).toBeGreaterThan(10)
    expect(gap).toBeLessThan(16)
  })
})

describe('values that depend on each other', () => {
  test('language, home and pincode', () => {
    expect(
      share(
        where((p) => p.motherTongue === 'Malayalam'),
        (p) => p.state === 'Kerala',
      ),
    ).toBeGreaterThan(0.75)
    expect(
      share(
        where((p) => p.motherTongue === 'Bengali'),
        (p) => p.state === 'West Bengal',
      ),
    ).toBeGreaterThan(0.75)
    expect(
      share(
        where((p) => p.religion === 'Sikhism'),
        (p) => p.motherTongue === 'Punjabi',
      ),
    ).toBe(1)
    for (const { state, city, pincode } of people) {
      const place = PLACES[state]?.find((one) => one.city === city)
      expect(Number(pincode)).toBeGreaterThanOrEqual(place?.pins[0] ?? Number.NaN)
      expect(Number(pincode)).toBeLessThanOrEqual(place?.pins[1] ?? Number.NaN)
    }
  })

  test('every listed city can be a home, and only listed ones can', () => {
    for (const [state, places] of Object.entries(PLACES))
      expect([...places.map(({ city }) => city), OTHER].sort()).toEqual([...(CITIES_BY_STATE[state] ?? [])].sort())
  })

  test('names fit the community', () => {
    for (const { caste, lastName } of where((p) => p.caste === 'Reddy' || p.caste === 'Yadav'))
      expect(lastName).toBe(caste)
    const sikhs = where((p) => p.religion === 'Sikhism')
    expect(share(sikhs, (p) => /Singh|Kaur/.test(`${p.middleName} ${p.lastName}`))).toBeGreaterThan(0.6)
    expect(sikhs.some((p) => /Fernandes|Nair|Khan/.test(p.lastName))).toBe(false)
    expect(where((p) => p.religion === 'Islam').some((p) => /Singh|Sharma|Patil/.test(p.lastName))).toBe(false)
    expect(new Set(people.slice(0, 2000).map((p) => `${p.firstName} ${p.lastName}`)).size).toBeGreaterThan(1850)
  })

  test('schooling, work and employer', () => {
    for (const { occupation, qualification, workingWith, age } of people) {
      if (occupation === 'Doctor') expect(qualification).toBe('Medicine')
      if (occupation === 'Lawyer') expect(qualification).toBe('Law')
      if (occupation === 'Army Officer') expect(workingWith).toBe('Defense')
      if (occupation === 'IAS Officer') expect(workingWith).toBe('Civil Services')
      if (occupation === 'Homemaker') expect(workingWith).toBe('Not Working')
      if (qualification === 'Ph.D.') expect(age).toBeGreaterThanOrEqual(26)
    }
  })

  test('the marital status fits the age', () => {
    const single = (from: number, to: number) =>
      share(
        where(({ age }) => age >= from && age < to),
        (p) => p.maritalStatus === 'single',
      )
    expect(single(18, 26)).toBeGreaterThan(0.97)
    expect(single(26, 34)).toBeGreaterThan(0.88)
    expect(single(45, 61)).toBeLessThan(0.5)
    expect(share(people, (p) => p.maritalStatus === 'married')).toBeLessThan(0.01)
  })

  test('preferences and the own community', () => {
    const stated = where((p) => p.preferences !== null && p.preferences.preferredReligion.length > 0)
    const own = (p: DemoPerson) => p.preferences?.preferredReligion.includes(p.religion) === true
    expect(share(stated, own)).toBeGreaterThan(0.88)
    const women = where((p) => p.gender === 'female' && p.preferences?.maxAge != null)
    expect(share(women, (p) => (p.preferences?.maxAge ?? 0) > p.age)).toBeGreaterThan(0.95)
  })
})

test('the portrait of a person is always the same', () => {
  expect(portraitOf(DEMO_MEMBER.seed, DEMO_MEMBER)).toBe(portraitOf(DEMO_MEMBER.seed, DEMO_MEMBER))
  expect(portraitOf(1, DEMO_MEMBER)).not.toBe(portraitOf(2, DEMO_MEMBER))
  expect(portraitOf(3, { gender: 'other', age: 30, religion: 'my own faith', state: 'Goa' })).toMatch(/^<svg /)
})

test('further photos show different things, which fit the person, with captions that the form accepts', () => {
  const photos = people.slice(0, 2000).map((person) => ({ person, more: morePhotos(person, TODAY) }))
  expect(photos.filter(({ more }) => more.length > 0).length).toBeGreaterThan(800)
  expect(morePhotos(DEMO_MEMBER, TODAY)).toHaveLength(2)
  for (const { person, more } of photos) {
    expect(new Set(more.map(({ portraitPose }) => portraitPose)).size).toBe(more.length)
    for (const { portraitPose, caption } of more) {
      const activity = nth(ACTIVITIES, portraitPose - 1).name
      const fitting = subjectsFor(person).find((subject) => subject.activity === activity)
      expect(fitting, activity).toBeDefined()
      if (caption) expect(fitting?.captions.some((one) => caption.startsWith(one))).toBe(true)
      expect(findContactData(caption)).toBeNull()
    }
    if (person.gender === 'male')
      expect(more.map(({ portraitPose }) => portraitPose)).not.toContain(poseOf('embroidery'))
  }
  for (const { name } of ACTIVITIES)
    expect(photos.some(({ more }) => more.some((one) => one.portraitPose === poseOf(name)))).toBe(true)
})

test('the three named accounts are those that the start prints', () => {
  expect([DEMO_MEMBER, DEMO_AGENT, DEMO_ADMIN].map(({ email }) => email)).toEqual([
    'member@jodi.example',
    'agent@jodi.example',
    'admin@jodi.example',
  ])
})
