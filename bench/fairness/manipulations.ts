import { ageOf } from '../../matching/age.ts'
import {
  AGE_SCALE,
  type Criterion,
  FIRST_CODE,
  HEIGHT_SCALE,
  SETS,
  type SetCriterion,
} from '../../matching/criteria.ts'
import { type Day, GENDERS, type MemberRow, NOT_SPECIFIED, OTHER, type Preferences } from '../../matching/member.ts'
import { defaultAgeWindow, defaultCode, hasAgePreference, NO_PREFERENCES } from '../../matching/preferences.ts'
import { sideOf } from '../../matching/score.ts'
import { LISTS } from '../../shared/options/lists.ts'
import { OTHER as OTHER_TEXT } from '../../shared/options/religions.ts'

/**
 * A way to answer the preferences that aims at being shown more often. Some can be understood in two ways: both are
 * tried, since the aim is about the one that gains more.
 */
export interface Manipulation {
  name: string
  reading?: string
  preferencesOf(row: MemberRow): Preferences | null
}

/** The six ways, for members of this register on this day. */
export function manipulationsFor(rows: readonly MemberRow[], day: Day): Manipulation[] {
  const frequent = frequentValues(rows)
  const pools = poolsOf(rows)
  const community = (row: MemberRow, rest: Preferences) => ({ ...rest, sets: ownCommunity(row, rest) })
  return [
    { name: 'noBarEverywhere', reading: 'ageToo', preferencesOf: noBarEverywhere },
    { name: 'noBarEverywhere', reading: 'ageEmpty', preferencesOf: () => ({ ...noBarEverywhere(), anyAge: false }) },
    { name: 'clearAll', preferencesOf: () => null },
    { name: 'ageAlone', preferencesOf: (row) => ({ ...NO_PREFERENCES, ...agesOf(row, day) }) },
    { name: 'everyValueTicked', preferencesOf: everyValue },
    {
      ...{ name: 'ownCommunityInFull', reading: 'restKept' },
      preferencesOf: (row) => community(row, row.preferences ?? NO_PREFERENCES),
    },
    {
      ...{ name: 'ownCommunityInFull', reading: 'restCleared' },
      preferencesOf: (row) => community(row, NO_PREFERENCES),
    },
    {
      ...{ name: 'whatMostPeopleMeet', reading: 'frequentValues' },
      preferencesOf: (row) => whatMostMeet(row, frequent),
    },
    {
      ...{ name: 'whatMostPeopleMeet', reading: 'ownPreferences' },
      preferencesOf: (row) => ownThatMostMeet(row, pools, day),
    },
  ]
}

/** 'No bar' wherever the dialog offers it; the height has no default, so that everybody meets an empty one. */
export function noBarEverywhere(): Preferences {
  return { ...NO_PREFERENCES, anyAge: true, sets: SETS.map(() => 'noBar') }
}

/** The stated ages, or else the default window as if stated. */
function agesOf(row: MemberRow, day: Day): Pick<Preferences, 'minAge' | 'maxAge'> {
  const { preferences } = row
  return preferences && hasAgePreference(preferences)
    ? { minAge: preferences.minAge, maxAge: preferences.maxAge }
    : defaultAgeWindow(row.gender, ageOf(row, day))
}

const EVERY_CODE = SETS.map(({ list, offers }) => {
  const values: readonly string[] = LISTS[list]
  return LISTS[offers].map((value) => (value === OTHER_TEXT ? OTHER : values.indexOf(value) + FIRST_CODE))
})

/** Every value of every list, and the widest ranges. */
function everyValue(): Preferences {
  const [[minAge, maxAge], [minHeightTenths, maxHeightTenths]] = [AGE_SCALE.widest, HEIGHT_SCALE.widest]
  return { ...{ minAge, maxAge, minHeightTenths, maxHeightTenths }, anyAge: false, musts: 0, sets: EVERY_CODE }
}

const COMMUNITY: readonly SetCriterion[] = ['religion', 'caste', 'motherTongue', 'state']

/** The own community alone, stated instead of left to the defaults: it counts in full. */
function ownCommunity({ attributes }: MemberRow, rest: Preferences): Preferences['sets'] {
  return SETS.map(({ name }, place) => {
    const code = defaultCode(attributes, place)
    return COMMUNITY.includes(name) && code !== NOT_SPECIFIED ? [code] : (rest.sets[place] ?? null)
  })
}

/** Per gender and set criterion: how many members have each code. */
type Frequent = readonly (readonly Map<number, number>[])[]

function frequentValues(rows: readonly MemberRow[]): Frequent {
  const counts = GENDERS.map(() => SETS.map(() => new Map<number, number>()))
  for (const { gender, attributes } of rows)
    for (const [place, code] of attributes.entries()) {
      const ofPlace = counts[gender]?.[place]
      ofPlace?.set(code, (ofPlace.get(code) ?? 0) + 1)
    }
  return counts
}

/** Only values that at least half of the people whom the member seeks have; 'No bar' to everything else. */
function whatMostMeet({ seeking }: MemberRow, frequent: Frequent): Preferences {
  const sought = GENDERS.map((_, gender) => gender).filter((gender) => (seeking >> gender) & 1)
  const sets = SETS.map((_, place) => {
    const codes = new Map<number, number>()
    for (const gender of sought)
      for (const [code, count] of frequent[gender]?.[place] ?? []) codes.set(code, (codes.get(code) ?? 0) + count)
    const all = [...codes.values()].reduce((sum, count) => sum + count, 0)
    const [best] = [...codes].filter(([code, count]) => code > OTHER && 2 * count >= all)
    return best ? [best[0]] : 'noBar'
  })
  return { ...NO_PREFERENCES, anyAge: true, sets }
}

const POOL = 1000

/** Some members of each gender, evenly chosen. */
function poolsOf(rows: readonly MemberRow[]): readonly MemberRow[][] {
  return GENDERS.map((_, gender) => {
    const members = rows.filter((row) => row.gender === gender)
    const step = Math.max(1, Math.floor(members.length / POOL))
    return members.filter((_member, at) => at % step === 0)
  })
}

/** Only those of the stated preferences that at least half of the people whom the member seeks meet. */
function ownThatMostMeet(row: MemberRow, pools: readonly MemberRow[][], day: Day): Preferences | null {
  const { preferences, seeking } = row
  if (!preferences) return null
  const people = pools.flatMap((pool, gender) => ((seeking >> gender) & 1 ? pool : []))
  const met = new Map<Criterion, number>()
  for (const other of people)
    for (const { criterion, outcome } of sideOf(row, other, day).rows)
      if (outcome === 'met') met.set(criterion, (met.get(criterion) ?? 0) + 1)
  const isKept = (criterion: Criterion) => 2 * (met.get(criterion) ?? 0) >= people.length
  const { minAge, maxAge, minHeightTenths, maxHeightTenths } = preferences
  return {
    ...NO_PREFERENCES,
    ...(isKept('age') ? { minAge, maxAge } : {}),
    ...(isKept('height') ? { minHeightTenths, maxHeightTenths } : {}),
    sets: SETS.map(({ name }, place) => (isKept(name) ? (preferences.sets[place] ?? null) : null)),
  }
}
