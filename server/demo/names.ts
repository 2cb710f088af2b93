import { type Community, FATHER } from './community.ts'
import { FIRST_NAMES, type FirstNames } from './first-names.ts'
import { nth, type Rng } from './random.ts'

export interface FullName {
  firstName: string
  middleName: string | null
  lastName: string
}

interface Naming {
  age: number
  gender: string
  community: Community
}

const FIRST_OLD_AGE = 33
const OLD_AGE = 47

/** Names change with fashion: the older a person, the more likely a name of the previous generation. */
function firstName(rng: Rng, { age, gender, community }: Naming): string {
  const pool: FirstNames = FIRST_NAMES[community.culture]
  const woman = gender === 'female' || (gender === 'other' && rng.chance(0.5))
  const share = (age - FIRST_OLD_AGE) / (OLD_AGE - FIRST_OLD_AGE)
  const older = rng.chance(Math.min(0.92, Math.max(0.03, share)))
  if (woman) return rng.pick(older ? pool.olderWomen : pool.women)
  return rng.pick(older ? pool.olderMen : pool.men)
}

const fatherName = (rng: Rng, { culture }: Community): string => rng.pick(FIRST_NAMES[culture].olderMen)

const WOMEN_AS_LAST: Partial<Record<string, readonly string[]>> = {
  muslim: ['Bano', 'Begum', 'Fatima', 'Khatoon', 'Parveen'],
  muslimSouth: ['Beevi', 'Begum'],
}

/** Names that are repeated in a list are more common. */
function lastName(rng: Rng, { gender, community }: Naming): string {
  const ownNames = gender === 'female' ? WOMEN_AS_LAST[community.culture] : undefined
  if (ownNames && rng.chance(0.14)) return rng.pick(ownNames)
  const name = rng.pick(community.surnames)
  return name === FATHER ? fatherName(rng, community) : name
}

function middleName(rng: Rng, naming: Naming): string | null {
  const { culture, caste } = naming.community
  const man = naming.gender === 'male'
  if (culture === 'sikh') return rng.chance(0.72) ? (man ? 'Singh' : 'Kaur') : null
  if (culture === 'marathi' || culture === 'gujarati' || culture === 'parsi')
    return rng.chance(0.5) ? fatherName(rng, naming.community) : null
  if (culture === 'north' && man && caste === 'Rajput') return rng.chance(0.55) ? 'Singh' : null
  if (culture === 'north' && man) return rng.chance(0.14) ? 'Kumar' : null
  if ((culture === 'bengali' || culture === 'odia') && man) return rng.chance(0.12) ? 'Kumar' : null
  if (culture === 'christianKerala' && !man) return rng.chance(0.22) ? rng.pick(['Ann', 'Maria', 'Rose']) : null
  return null
}

/** Some Muslim men have the Prophet's name first; some Sikhs have no family name besides Singh or Kaur. */
function byCustom(rng: Rng, naming: Naming, name: FullName): FullName {
  const { culture } = naming.community
  const man = naming.gender === 'male'
  const prefixed = man && (culture === 'muslim' || culture === 'muslimSouth') && rng.chance(0.2)
  if (prefixed)
    return { ...name, firstName: rng.pick(['Mohammed', 'Mohammad', 'Syed Mohammed']), middleName: name.firstName }
  if (culture === 'sikh' && rng.chance(0.22)) return { ...name, middleName: null, lastName: man ? 'Singh' : 'Kaur' }
  return name
}

/** A name that fits the person's community, generation and gender. */
export function makeName(rng: Rng, naming: Naming): FullName {
  const name = {
    firstName: firstName(rng, naming),
    middleName: middleName(rng, naming),
    lastName: lastName(rng, naming),
  }
  const repeats =
    name.firstName === name.lastName || name.middleName === name.lastName || name.firstName === name.middleName
  if (!repeats) return byCustom(rng, naming, name)
  const other = FIRST_NAMES[naming.community.culture].olderMen
  const lastName2 = naming.community.surnames.includes(FATHER) ? nth(other, 0) : name.lastName
  return { ...name, middleName: null, lastName: lastName2 }
}
