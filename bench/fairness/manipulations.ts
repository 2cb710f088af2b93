import { ageOf } from '../../matching/age.ts'
import { AGE_SCALE, FIRST_CODE, HEIGHT_SCALE, SETS, type SetCriterion } from '../../matching/criteria.ts'
import { type Day, GENDERS, type MemberRow, NOT_SPECIFIED, OTHER, type Preferences } from '../../matching/member.ts'
import { defaultAgeWindow, defaultCode, hasAgePreference, NO_PREFERENCES } from '../../matching/preferences.ts'
import { LISTS } from '../../shared/options/lists.ts'
import { OTHER as OTHER_TEXT } from '../../shared/options/religions.ts'

/** A way to answer the preferences that aims at being shown more often; null where it does not change anything. */
export interface Manipulation {
  name: string
  preferencesOf(row: MemberRow): Preferences | null
}

/** The six ways, for members of this register on this day. */
export function manipulationsFor(rows: readonly MemberRow[], day: Day): Manipulation[] {
  const frequent = frequentValues(rows)
  return [
    { name: 'noBarEverywhere', preferencesOf: noBarEverywhere },
    { name: 'clearAll', preferencesOf: () => null },
    { name: 'ageAlone', preferencesOf: (row) => ({ ...NO_PREFERENCES, ...agesOf(row, day) }) },
    { name: 'everyValueTicked', preferencesOf: everyValue },
    { name: 'ownCommunityInFull', preferencesOf: ownCommunity },
    { name: 'whatMostPeopleMeet', preferencesOf: (row) => whatMostMeet(row, frequent) },
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
  return { ...{ minAge, maxAge, minHeightTenths, maxHeightTenths }, anyAge: false, sets: EVERY_CODE }
}

const COMMUNITY: readonly SetCriterion[] = ['religion', 'caste', 'motherTongue', 'state']

/** The own community alone, stated instead of left to the defaults: it counts in full. Everything else as it was. */
function ownCommunity({ attributes, preferences }: MemberRow): Preferences {
  const before = preferences ?? NO_PREFERENCES
  const sets = SETS.map(({ name }, place) => {
    const code = defaultCode(attributes, place)
    return COMMUNITY.includes(name) && code !== NOT_SPECIFIED ? [code] : (before.sets[place] ?? null)
  })
  return { ...before, sets }
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
