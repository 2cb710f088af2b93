import type { Community } from './community.ts'
import { METROS, PLACES, type Place, STATES_OF_TONGUE } from './places.ts'
import type { Rng } from './random.ts'

type Shares = Readonly<Record<string, number>>

const byShare = (rng: Rng, shares: Shares): string => rng.weighted(Object.keys(shares), (name) => shares[name] ?? 0)

export interface Home {
  country: string
  state: string
  place: Place
}

const ABROAD: Readonly<Record<string, Shares>> = {
  Punjabi: { Canada: 46, 'United Kingdom': 18, Australia: 16, 'United States': 12, 'New Zealand': 6, Germany: 2 },
  Malayalam: {
    'United Arab Emirates': 34,
    Qatar: 14,
    'Saudi Arabia': 12,
    Kuwait: 10,
    'United Kingdom': 14,
    Canada: 8,
    'United States': 8,
  },
  Urdu: {
    'United Arab Emirates': 34,
    'Saudi Arabia': 26,
    Kuwait: 10,
    Qatar: 8,
    'United States': 12,
    'United Kingdom': 10,
  },
  Gujarati: {
    'United States': 48,
    'United Kingdom': 18,
    Canada: 16,
    'United Arab Emirates': 8,
    Australia: 6,
    'New Zealand': 4,
  },
}
const ABROAD_OTHERWISE = {
  'United States': 46,
  Canada: 10,
  'United Kingdom': 12,
  Australia: 9,
  Germany: 8,
  Singapore: 8,
  'United Arab Emirates': 7,
}
const ABROAD_SHARE: Shares = { Malayalam: 0.12, Punjabi: 0.1, Telugu: 0.07, Gujarati: 0.07 }

/**
 * Most live where their language is spoken, some moved to a large city for work, some live abroad while the family
 * stays.
 */
export function makeHome(rng: Rng, { motherTongue, states, religion }: Community, age: number): Home {
  const moved = rng.chance(age < 45 ? 0.13 : 0.05)
  const home = states ?? STATES_OF_TONGUE[motherTongue] ?? METROS
  const state = byShare(rng, moved ? METROS : home)
  const places = (PLACES[state] ?? []).filter((place) => !moved || place.weight >= 14)
  const place = rng.weighted(places, ({ weight }) => weight)
  const away = rng.chance(age < 22 ? 0.01 : (ABROAD_SHARE[motherTongue] ?? 0.035))
  const lands = religion === 'Islam' ? ABROAD.Urdu : ABROAD[motherTongue]
  return { country: away ? byShare(rng, lands ?? ABROAD_OTHERWISE) : 'India', state, place }
}

const HOUSES = [
  'Anand Niwas',
  'Ashirwad',
  'Green Park Apartments',
  'Gulmohar Residency',
  'Lake View Apartments',
  'Lotus Heights',
  'Palm Grove',
  'Rose Villa',
  'Silver Oak',
  'Sunrise Apartments',
  'Sunshine Enclave',
  'Vrindavan',
]
const STREETS = [
  'Ambedkar Nagar',
  'Civil Lines',
  'College Road',
  'Gandhi Nagar',
  'Indira Nagar',
  'Lake Road',
  'MG Road',
  'Market Road',
  'Nehru Road',
  'Railway Station Road',
  'Ring Road',
  'Shastri Nagar',
  'Tilak Road',
]

export function makeAddress(rng: Rng): string {
  const number = 1 + Math.floor(rng.next() * 180)
  const door = rng.chance(0.5) ? `${rng.pick(['A', 'B', 'C', 'D'])}-${number}` : String(number)
  return `${door}, ${rng.pick(HOUSES)}, ${rng.pick(STREETS)}`
}

export const makePincode = (rng: Rng, [from, to]: Place['pins']): string =>
  String(from + Math.floor(rng.next() * (to - from + 1)))
