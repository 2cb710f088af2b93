import { LANGUAGES_SPOKEN } from '@jodi/shared/options/languages-spoken.ts'
import type { Rng } from '../random.ts'

type Habit = 'never' | 'sometimes' | 'often'
type Diet = 'vegetarian' | 'eggetarian' | 'nonVegetarian' | 'sometimesNonVegetarian' | 'vegan' | 'jain'

export interface Lifestyle {
  diet: Diet | null
  drinking: Habit | null
  smoking: Habit | null
  children: 'none' | 'withMe' | 'elsewhere' | null
  otherLanguages: string[] | null
  willingToRelocate: 'anywhere' | 'withinIndia' | 'undecided' | 'no' | null
}

export interface Member {
  age: number
  gender: 'male' | 'female' | 'other'
  maritalStatus: string
  religion: string
  caste: string
  motherTongue: string
  qualification: string
  occupation: string
  state: string
  country: string
}

type Shares<Name extends string> = Partial<Record<Name, number>>

const by = <Name extends string>(rng: Rng, shares: Shares<Name>): Name =>
  rng.weighted(Object.keys(shares) as Name[], (name) => shares[name] ?? 0)

const OPEN_DIETS = { vegetarian: 34, eggetarian: 12, nonVegetarian: 36, sometimesNonVegetarian: 16, vegan: 2 }
const MEAT = { nonVegetarian: 92, sometimesNonVegetarian: 8 }
/** Vegetarian in most families. */
const VEGETARIAN = { vegetarian: 78, eggetarian: 14, sometimesNonVegetarian: 6, vegan: 2 }
const FISH = /Bengali|Odia|Assamese|Malayalam/

function dietOf(rng: Rng, { religion, caste, motherTongue }: Member): Diet {
  if (religion === 'Jainism') return by(rng, { jain: 64, vegetarian: 36 })
  if (religion === 'Islam' || religion === 'Christianity') return by(rng, MEAT)
  if (/Brahmin|Bania/.test(caste) && !FISH.test(motherTongue)) return by(rng, VEGETARIAN)
  return by(rng, OPEN_DIETS)
}

function drinkingOf(rng: Rng, { religion, gender }: Member): Habit {
  if (religion === 'Islam' || religion === 'Jainism') return 'never'
  return by(rng, gender === 'female' ? { never: 84, sometimes: 16 } : { never: 62, sometimes: 35, often: 3 })
}

function smokingOf(rng: Rng, { gender, religion }: Member): Habit {
  if (religion === 'Sikhism') return 'never'
  return by(rng, gender === 'female' ? { never: 97, sometimes: 3 } : { never: 84, sometimes: 12, often: 4 })
}

/** Asked only of those who were married; the young mostly have none. */
function childrenOf(rng: Rng, { maritalStatus, age, gender }: Member): Lifestyle['children'] {
  if (maritalStatus !== 'divorced' && maritalStatus !== 'widowed') return null
  if (age < 25 || rng.chance(maritalStatus === 'divorced' ? 0.55 : 0.3)) return 'none'
  if (maritalStatus === 'widowed') return age < 45 ? 'withMe' : by(rng, { withMe: 50, elsewhere: 50 })
  return by(rng, gender === 'female' ? { withMe: 80, elsewhere: 20 } : { withMe: 35, elsewhere: 65 })
}

/** The language of a state, where most of its people speak it. */
const STATE_LANGUAGES: Readonly<Record<string, string>> = {
  Maharashtra: 'Marathi',
  Karnataka: 'Kannada',
  'Tamil Nadu': 'Tamil',
  Gujarat: 'Gujarati',
  'West Bengal': 'Bengali',
  Kerala: 'Malayalam',
  Punjab: 'Punjabi',
  Telangana: 'Telugu',
  'Andhra Pradesh': 'Telugu',
  Rajasthan: 'Rajasthani',
}

function languagesOf(rng: Rng, { motherTongue, qualification, state }: Member): string[] | null {
  const spoken = new Set<string>()
  if (qualification !== 'High School' || rng.chance(0.3)) spoken.add('English')
  if (rng.chance(0.8)) spoken.add('Hindi')
  const local = STATE_LANGUAGES[state]
  if (local && rng.chance(0.7)) spoken.add(local)
  if (rng.chance(0.08)) spoken.add(rng.pick(['French', 'German', 'Sanskrit', 'Spanish', 'Japanese']))
  spoken.delete(motherTongue)
  const inOrder = LANGUAGES_SPOKEN.filter((language) => spoken.has(language))
  return inOrder.length > 0 ? inOrder : null
}

/** A farm or a shop stays where it is; who lives abroad does not say 'within India'. */
function relocationOf(rng: Rng, { occupation, country }: Member): Lifestyle['willingToRelocate'] {
  if (/Farmer|Shopkeeper/.test(occupation)) return by(rng, { no: 88, undecided: 12 })
  if (country !== 'India') return by(rng, { anywhere: 50, undecided: 30, no: 20 })
  return by(rng, { anywhere: 24, withinIndia: 40, undecided: 22, no: 14 })
}

/** Habits, languages and plans that fit the person. */
export function makeLifestyle(rng: Rng, member: Member): Lifestyle {
  const filled = <Value>(share: number, value: Value): Value | null => (rng.chance(share) ? value : null)
  return {
    diet: filled(0.85, dietOf(rng, member)),
    drinking: filled(0.7, drinkingOf(rng, member)),
    smoking: filled(0.7, smokingOf(rng, member)),
    children: filled(0.9, childrenOf(rng, member)),
    otherLanguages: filled(0.75, languagesOf(rng, member)),
    willingToRelocate: filled(0.7, relocationOf(rng, member)),
  }
}
