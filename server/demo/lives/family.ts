import { PLACES } from '../places.ts'
import type { Rng } from '../random.ts'

export interface Family {
  fatherOccupation: string | null
  motherOccupation: string | null
  brothers: number | null
  brothersMarried: number | null
  sisters: number | null
  sistersMarried: number | null
  familyType: 'nuclear' | 'joint' | 'extended' | 'singleParent' | null
  familyHome: string | null
}

const WORK = [
  'Bank officer',
  'Business owner',
  'Civil engineer',
  'Doctor',
  'Electrician',
  'Farmer',
  'Government officer',
  'Lawyer',
  'Police officer',
  'Railway employee',
  'School teacher',
  'Shopkeeper',
  'Tailor',
]
/** What somebody worked as before. */
const RETIRED = WORK.map((work) => `Retired ${work.toLowerCase()}`)
const MOTHERS_WORK = [
  'Bank officer',
  'Doctor',
  'Government officer',
  'Nurse',
  'Runs a small business',
  'School teacher',
]
const HOMEMAKER = 'Homemaker'
/** Parents of an older person have retired. */
const WORKING_PARENTS_UNTIL = 36
const RETIRED_PARENTS_FROM = 30

interface Relative {
  age: number
  state: string
  city: string
}

/** Parents, brothers and sisters, and where the family comes from. */
export function makeFamily(rng: Rng, { age, state, city }: Relative): Family {
  const familyType = rng.weighted(['nuclear', 'joint', 'extended', 'singleParent'] as const, (type) => SHARES[type])
  const isAlone = familyType === 'singleParent'
  const raisedByMother = rng.chance(0.7)
  const [brothers, sisters] = [siblings(rng, age), siblings(rng, age)]
  return {
    fatherOccupation: isAlone && raisedByMother ? null : fatherOf(rng, age),
    motherOccupation: isAlone && !raisedByMother ? null : motherOf(rng, age),
    brothers,
    brothersMarried: married(rng, brothers, age),
    sisters,
    sistersMarried: married(rng, sisters, age),
    familyType: rng.chance(0.2) && !isAlone ? null : familyType,
    familyHome: rng.chance(0.3) ? null : `${homeTown(rng, state, city)}, ${state}`,
  }
}

const SHARES = { nuclear: 58, joint: 27, extended: 9, singleParent: 6 }

function siblings(rng: Rng, age: number): number | null {
  if (rng.chance(0.2)) return null
  const larger = age > 40 ? 1.6 : 1
  return Math.min(4, Math.floor(larger * rng.next() ** 1.6 * 3))
}

/** Those of an older person are mostly married. */
function married(rng: Rng, number: number | null, age: number): number | null {
  if (number === null || number === 0) return null
  const share = Math.min(0.95, Math.max(0, (age - 20) / 18))
  return Array.from({ length: number }, () => rng.chance(share)).filter(Boolean).length
}

function isRetired(rng: Rng, age: number): boolean {
  if (age >= WORKING_PARENTS_UNTIL) return true
  return age >= RETIRED_PARENTS_FROM && rng.chance(0.5)
}

function fatherOf(rng: Rng, age: number): string | null {
  if (rng.chance(0.25)) return null
  return rng.pick(isRetired(rng, age) ? RETIRED : WORK)
}

function motherOf(rng: Rng, age: number): string | null {
  if (rng.chance(0.25)) return null
  if (rng.chance(0.62)) return HOMEMAKER
  return isRetired(rng, age) ? 'Retired school teacher' : rng.pick(MOTHERS_WORK)
}

function homeTown(rng: Rng, state: string, city: string): string {
  const places = PLACES[state] ?? []
  return places.length === 0 || rng.chance(0.6) ? city : rng.pick(places).city
}
