import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import type { CriterionName } from '@jodi/shared/profiles/preferences.ts'
import type { Rng } from './random.ts'

/** Partner preferences as stored: heights in inches, an empty list means 'not stated'. */
export interface Preferences {
  seeking: ('male' | 'female' | 'other')[]
  minAge: number | null
  maxAge: number | null
  minHeight: number | null
  maxHeight: number | null
  maritalStatus: string[]
  preferredReligion: string[]
  preferredCaste: string[]
  motherTongue: string[]
  country: string[]
  state: string[]
  qualification: string[]
  workingWith: string[]
  anyAge?: boolean
  /** Must-haves: only stated preferences. */
  musts?: CriterionName[]
}

/** What a person's preferences depend on. */
export interface Seeker {
  age: number
  gender: 'male' | 'female' | 'other'
  heightCm: number | null
  maritalStatus: string
  religion: string
  caste: string
  motherTongue: string
  country: string
  state: string
  qualification: string
}

const CM_AN_INCH = 2.54
const ADULT = 18
const GROOM = 21

const NEAR_RELIGIONS: Readonly<Record<string, readonly string[]>> = {
  Hinduism: ['Jainism', 'Sikhism'],
  Sikhism: ['Hinduism'],
  Jainism: ['Hinduism'],
  Buddhism: ['Hinduism'],
  Christianity: ['Hinduism'],
}

const NEAR_CASTES: Readonly<Record<string, readonly string[]>> = {
  Brahmin: ['Kayastha', 'Bania'],
  Kayastha: ['Brahmin', 'Bania', 'Rajput'],
  Bania: ['Agarwal', 'Khandelwal', 'Oswal', 'Brahmin'],
  Rajput: ['Jat', 'Brahmin', 'Kayastha'],
  Maratha: ['Brahmin', 'Rajput'],
  Khatri: ['Arora', 'Brahmin', 'Bania'],
  Jat: ['Rajput', 'Saini'],
  Arora: ['Khatri', 'Bhatia', 'Ahluwalia'],
  Sunni: ['Sheikh', 'Pathan', 'Syed'],
  Sheikh: ['Sunni', 'Syed', 'Pathan'],
  Pathan: ['Sunni', 'Sheikh', 'Syed'],
  Syed: ['Sheikh', 'Sunni'],
  'Syrian Catholic': ['Latin Catholic', 'Roman Catholic'],
  Jacobite: ['Syrian Orthodox', 'Mar Thoma'],
  'Syrian Orthodox': ['Jacobite', 'Mar Thoma'],
  'Mar Thoma': ['Syrian Orthodox', 'Jacobite'],
  Mahar: ['Navayana'],
  Navayana: ['Mahar'],
  Digambar: ['Shwetambar', 'Oswal', 'Khandelwal'],
  Shwetambar: ['Digambar', 'Oswal'],
  Oswal: ['Shwetambar', 'Agarwal', 'Khandelwal'],
  Parsi: ['Irani'],
  Irani: ['Parsi'],
}

const NEAR_TONGUES: Readonly<Record<string, readonly string[]>> = {
  Hindi: ['Punjabi', 'Urdu', 'Gujarati'],
  Urdu: ['Hindi'],
  Punjabi: ['Hindi'],
  Marathi: ['Hindi', 'Gujarati', 'Kannada'],
  Gujarati: ['Hindi', 'Marathi'],
  Bengali: ['Hindi', 'Odia', 'Assamese'],
  Tamil: ['Telugu', 'Malayalam', 'Kannada'],
  Telugu: ['Tamil', 'Kannada'],
  Kannada: ['Telugu', 'Marathi', 'Tamil'],
  Malayalam: ['Tamil'],
  Odia: ['Bengali', 'Hindi'],
  Assamese: ['Bengali', 'Hindi'],
}

const NEAR_STATES: Readonly<Record<string, readonly string[]>> = {
  Delhi: ['Uttar Pradesh', 'Punjab', 'Rajasthan'],
  Gujarat: ['Maharashtra', 'Rajasthan'],
  Karnataka: ['Maharashtra', 'Telangana', 'Tamil Nadu', 'Kerala'],
  Kerala: ['Karnataka', 'Tamil Nadu'],
  'Madhya Pradesh': ['Uttar Pradesh', 'Maharashtra', 'Rajasthan', 'Delhi'],
  Maharashtra: ['Karnataka', 'Gujarat', 'Madhya Pradesh'],
  Punjab: ['Delhi'],
  Rajasthan: ['Delhi', 'Gujarat', 'Madhya Pradesh'],
  'Tamil Nadu': ['Karnataka', 'Kerala'],
  Telangana: ['Karnataka', 'Tamil Nadu'],
  'Uttar Pradesh': ['Delhi', 'Madhya Pradesh'],
  'West Bengal': ['Delhi', 'Karnataka'],
}

const HIGHER = ["Master's", 'Engineering', 'MBA', 'Medicine', 'Law', 'Ph.D.']
const DEGREES = ["Bachelor's", ...HIGHER, 'Commerce', 'Arts', 'Science']
const PROFESSIONS = ['Engineering', 'MBA', 'Medicine', 'Law']
const SCHOOLED = ['High School', "Bachelor's", 'Commerce', 'Arts', 'Science']
const SALARIED = ['Private Company', 'Government/Public Sector', 'Civil Services']

/** The own value, and sometimes others that families consider similar. */
function around(rng: Rng, own: string, near: readonly string[] | undefined, chance: number): string[] {
  return [own, ...(near ?? []).filter(() => rng.chance(chance))]
}

/** Stated with the given probability, otherwise empty; sometimes 'No bar'. */
function maybe(rng: Rng, stated: number, noBar: number, make: () => string[]): string[] {
  if (!rng.chance(stated)) return []
  return rng.chance(noBar) ? [NO_BAR] : make()
}

function ages(rng: Rng, { age, gender }: Seeker): { minAge: number | null; maxAge: number | null } {
  if (!rng.chance(0.93)) return { minAge: null, maxAge: null }
  const wide = age > 36 ? 2 : 0
  const [younger, older] =
    gender === 'male'
      ? [rng.between(3, 8) + wide, rng.between(-1, 2)]
      : gender === 'female'
        ? [rng.between(-1, 2), rng.between(4, 9) + wide]
        : [rng.between(3, 7), rng.between(3, 7)]
  const least = gender === 'female' ? GROOM : ADULT
  const minAge = Math.max(least, Math.round(age - younger))
  return { minAge, maxAge: Math.max(minAge + 2, Math.round(age + older)) }
}

/** He is usually taller, as most families prefer; without an own height an average is used. */
function heights(rng: Rng, { gender, heightCm }: Seeker): { minHeight: number | null; maxHeight: number | null } {
  if (!rng.chance(0.62)) return { minHeight: null, maxHeight: null }
  const own = Math.round((heightCm ?? (gender === 'female' ? 157 : 169)) / CM_AN_INCH)
  const shortest = own + Math.round(gender === 'female' ? rng.between(1, 4) : rng.between(-9, -6))
  const minHeight = rng.chance(0.9) ? shortest : null
  const tallest = gender === 'female' ? Math.max(72, own + 10) : own
  const maxHeight = rng.chance(gender === 'female' ? 0.45 : 0.75) ? tallest : null
  return { minHeight, maxHeight }
}

function maritalStatuses(rng: Rng, { maritalStatus, age }: Seeker): string[] {
  if (maritalStatus === 'single')
    return rng.chance(age > 34 ? 0.35 : 0.06) ? ['never_married', 'divorced', 'widowed'] : ['never_married']
  const again = ['divorced', 'widowed']
  return rng.chance(0.6) ? ['never_married', ...again] : again
}

/** At least the own level, as most families prefer; doctors look for doctors. */
function qualifications(rng: Rng, { qualification, gender }: Seeker): string[] {
  const roll = rng.next()
  if (qualification === 'Medicine' && roll < 0.35) return ['Medicine']
  if (qualification === 'High School') return roll < 0.6 ? SCHOOLED : DEGREES
  if (!HIGHER.includes(qualification)) return roll < 0.85 ? DEGREES : HIGHER
  if (gender === 'male') return roll < 0.65 ? DEGREES : HIGHER
  return roll < 0.3 ? DEGREES : roll < 0.8 ? HIGHER : PROFESSIONS
}

function employers(rng: Rng, { gender }: Seeker): string[] {
  const more = ['Business/Self Employed', 'Defense'].filter(() => rng.chance(0.55))
  const home = gender === 'male' && rng.chance(0.45) ? ['Not Working'] : []
  return [...SALARIED.filter((kind) => kind === 'Private Company' || rng.chance(0.8)), ...more, ...home]
}

function seeking(rng: Rng, { gender }: Seeker): Preferences['seeking'] {
  const roll = rng.next()
  if (gender === 'other') return []
  const opposite = gender === 'male' ? 'female' : 'male'
  // The empty list is the default: the other one of male and female.
  return roll < 0.006 ? [gender] : roll < 0.03 ? [opposite, 'other'] : []
}

/** The preferences of a demo family; those who prefer their own community do so in several preferences at once. */
function state(rng: Rng, who: Seeker): Preferences {
  const open = rng.chance(0.2)
  const anyFaith = open && rng.chance(0.25)
  const near = open ? 0.5 : 0.12
  const lists = {
    maritalStatus: maybe(rng, 0.84, 0.02, () => maritalStatuses(rng, who)),
    preferredReligion: maybe(rng, 0.88, anyFaith ? 1 : 0.02, () =>
      around(rng, who.religion, NEAR_RELIGIONS[who.religion], near * 0.5),
    ),
    preferredCaste: maybe(rng, 0.68, anyFaith ? 1 : open ? 0.6 : who.caste === 'Other' ? 0.4 : 0.08, () =>
      around(rng, who.caste, NEAR_CASTES[who.caste], near),
    ),
    motherTongue: maybe(rng, 0.62, open ? 0.3 : 0.03, () =>
      around(rng, who.motherTongue, NEAR_TONGUES[who.motherTongue], near + 0.08),
    ),
    country: maybe(rng, 0.5, 0.06, () =>
      around(
        rng,
        who.country,
        who.country === 'India' ? ['United States', 'Canada', 'United Kingdom'] : ['India'],
        who.country === 'India' ? 0.1 : 0.9,
      ),
    ),
    state: maybe(rng, 0.4, 0.08, () => around(rng, who.state, NEAR_STATES[who.state], near + 0.2)),
    qualification: maybe(rng, 0.46, 0.05, () => qualifications(rng, who)),
    workingWith: maybe(rng, 0.34, 0.06, () => employers(rng, who)),
  }
  return { seeking: seeking(rng, who), ...ages(rng, who), ...heights(rng, who), ...lists }
}

/** Preferences around the own community and the usual ages, or null for those who never stated any. */
export function makePreferences(rng: Rng, who: Seeker): Preferences | null {
  if (rng.chance(0.3)) return null
  const preferences = state(rng, who)
  const stated = Object.entries(preferences).some(
    ([name, preference]) =>
      name !== 'seeking' && (Array.isArray(preference) ? preference.length > 0 : preference !== null),
  )
  return stated ? preferences : null
}
