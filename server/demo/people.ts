import type { ShownPrompt } from '@jodi/shared/profiles/prompt-schemas.ts'
import { makeWork } from './careers.ts'
import { COMMUNITIES } from './communities.ts'
import { makeAddress, makeHome, makePincode } from './homes.ts'
import { type Life, makeLife } from './lives/life.ts'
import { makeName } from './names.ts'
import { makeOwnWords } from './own-words.ts'
import { makePreferences, type Preferences } from './preferences.ts'
import { Rng } from './random.ts'

/** A generated person: a profile, its preferences, and the dates of sign-up and last activity. */
export interface DemoPerson extends Life {
  seed: number
  firstName: string
  middleName: string | null
  lastName: string
  email: string
  phoneNumber: string
  age: number
  gender: 'male' | 'female' | 'other'
  heightCm: number | null
  maritalStatus: 'single' | 'married' | 'divorced' | 'widowed'
  motherTongue: string
  qualification: string
  workingWith: string
  occupation: string
  address: string
  country: string
  state: string
  city: string
  pincode: string
  religion: string
  caste: string
  about: string | null
  prompts: ShownPrompt[]
  hasPortrait: boolean
  createdDaysAgo: number
  activeDaysAgo: number
  preferences: Preferences | null
}

const LAST_AGE = 60
const MEMBER_DAYS = 540
const CM_AN_INCH = 2.54

function makeGender(rng: Rng): DemoPerson['gender'] {
  const roll = rng.next()
  return roll < 0.52 ? 'male' : roll < 0.995 ? 'female' : 'other'
}

/** Most are at the usual age for marriage; few are older, and then mostly looking for the second time. */
function makeAge(rng: Rng, gender: DemoPerson['gender']): number {
  const [first, usual] = gender === 'female' ? [18, 26.5] : [21, 29]
  const spread = (rng.next() + rng.next() + rng.next()) / 3
  const age = rng.chance(0.14) ? 33 + 27 * rng.next() ** 1.7 : usual + (spread - 0.5) * 20 + 1.2
  return Math.min(LAST_AGE, Math.max(first, Math.round(age)))
}

const FIRST_WIDOWED_AGE = 27

/** Older people mostly look for the second time. */
function makeMaritalStatus(rng: Rng, age: number): DemoPerson['maritalStatus'] {
  const divorced = Math.min(0.56, Math.max(0, age - 25) * 0.013 + Math.max(0, age - 38) * 0.03)
  const widowed = age < FIRST_WIDOWED_AGE ? 0 : 0.002 + Math.max(0, age - 32) * 0.009
  const roll = rng.next()
  if (roll < 0.002) return 'married'
  return roll < 0.002 + divorced ? 'divorced' : roll < 0.002 + divorced + widowed ? 'widowed' : 'single'
}

const TALLER = /Punjab|Delhi|Rajasthan/
const SHORTER = /West Bengal|Tamil Nadu|Kerala/

/** Many know their height in feet and inches, which gives centimetres with two decimals. */
function makeHeight(rng: Rng, gender: DemoPerson['gender'], state: string): number | null {
  if (rng.chance(0.07)) return null
  const mean = gender === 'female' ? 157 : gender === 'male' ? 170 : 166
  const local = TALLER.test(state) ? 2.2 : SHORTER.test(state) ? -1 : 0
  const spread = (rng.next() + rng.next() + rng.next() + rng.next() - 2) * 10.5
  const cm = mean + local + spread
  return rng.chance(0.6) ? Math.round(Math.round(cm / CM_AN_INCH) * CM_AN_INCH * 100) / 100 : Math.round(cm)
}

/** Generated numbers: steps that are coprime to their range never repeat. */
const phoneOf = (number: number): string => {
  const digits = String((number * 48_271_873 + 20_031_977) % 100_000_000).padStart(8, '0')
  return `+91 98${digits.slice(0, 3)} ${digits.slice(3)}`
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

function makeActivity(rng: Rng): { createdDaysAgo: number; activeDaysAgo: number } {
  const createdDaysAgo = Math.floor(MEMBER_DAYS * rng.next() ** 2)
  const activeDaysAgo = Math.min(createdDaysAgo, Math.floor(-9 * Math.log(1 - rng.next())), 75)
  return { createdDaysAgo, activeDaysAgo }
}

function makePerson(seed: number, number: number): DemoPerson {
  const rng = new Rng(seed ^ Math.imul(number, 0x9e3779b1), 'person')
  const gender = makeGender(rng)
  const age = makeAge(rng, gender)
  const community = rng.weighted(COMMUNITIES, ({ share }) => share)
  const { religion, caste, motherTongue } = community
  const { country, state, place } = makeHome(rng, community, age)
  const name = makeName(rng, { age, gender, community })
  const work = makeWork(rng, { age, gender, caste, city: place.city, abroad: country !== 'India' })
  const about = { age, gender, heightCm: makeHeight(rng, gender, state), maritalStatus: makeMaritalStatus(rng, age) }
  const background = { religion, caste, motherTongue, country, state }
  const facts = { ...about, ...background, ...work, city: place.city }
  const life = makeLife(seed ^ Math.imul(number, 0x9e3779b1), facts)
  return {
    seed: number,
    ...makeOwnWords(seed, { ...facts, ...life, number }),
    ...name,
    email: `${letters(name.firstName)}.${letters(name.lastName)}${number}@demo.jodi.example`,
    phoneNumber: phoneOf(number),
    ...about,
    ...background,
    ...work,
    ...life,
    address: makeAddress(rng),
    city: place.city,
    pincode: makePincode(rng, place.pins),
    hasPortrait: rng.chance(0.86),
    ...makeActivity(rng),
    preferences: makePreferences(rng, { ...about, ...background, qualification: work.qualification }),
  }
}

/**
 * Generated people, each the same for the same seed and index, however many are requested; those up to `after` are
 * omitted.
 */
export function makePeople({ count, seed, after = 0 }: { count: number; seed: number; after?: number }): DemoPerson[] {
  return Array.from({ length: Math.max(0, count - after) }, (_, at) => makePerson(seed, after + at + 1))
}
