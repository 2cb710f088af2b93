import { ageOf } from './age.ts'
import { ATTRIBUTES_SIZE, mutualGroups, NO_HEIGHT, WORD_OF } from './columns.ts'
import { SET_CRITERIA, WEIGHTS } from './criteria.ts'
import { maxBound, minBound, possiblePoints } from './encode.ts'
import { type Day, type MemberRow, NOT_SPECIFIED, OTHER, type SetPreference } from './member.ts'
import { effectivePreferences, hasAgePreference, hasHeightPreference, isNamed, isNoBar } from './preferences.ts'

/** Number of codes of one set criterion in the result of `pointTables`. */
export const CODES = 128

/** Table entries have points in this many lower bits, and affinity above them. */
export const AFFINITY_SHIFT = 16

/** The weight of each set criterion, by index. */
export const SET_WEIGHTS = Int32Array.from(SET_CRITERIA, (criterion) => WEIGHTS[criterion])
const SET_POINTS = SET_WEIGHTS.map((weight) => 2 * weight)

/**
 * A viewer prepared for the scan: the viewer's preferences, and where the viewer's own values are among accepted codes.
 */
export interface ViewerQuery {
  id: number
  day: Day
  age: number
  height: number
  /** 1 for each group that the viewer sees. */
  sees: Uint8Array
  minAge: number
  maxAge: number
  minHeight: number
  maxHeight: number
  /** Points for a candidate of an accepted age, and of an accepted height. */
  agePoints: number
  heightPoints: number
  /** Points for a candidate who has not specified the height. */
  unspecifiedHeight: number
  /** Maximum points of the viewer's preferences; 2 without any preference, and then `free` gives them to everyone. */
  possible: number
  free: number
  /** Per set criterion: the accepted codes, none without a preference. */
  named: readonly (readonly number[])[]
  /** Per set criterion: points for a candidate with an accepted code, and for one whose attribute is not specified. */
  points: Int32Array
  unspecified: Int32Array
  /** Per set criterion: the viewer's own code if having the same value counts as affinity, else NOT_SPECIFIED. */
  alike: Int32Array
  /**
   * Per set criterion: the word and the bit of the viewer's own code among accepted codes, and the points that it gives
   * if accepted.
   */
  word: Int32Array
  bit: Int32Array
  worth: Int32Array
}

/** Prepares a viewer for the scan of one day. */
export function createViewerQuery(viewer: MemberRow, day: Day): ViewerQuery {
  const preferences = effectivePreferences(viewer, day)
  const ages = hasAgePreference(preferences)
  const heights = hasHeightPreference(preferences)
  const possible = possiblePoints(preferences)
  const viewerQuery: ViewerQuery = {
    id: viewer.id,
    day,
    age: ageOf(viewer, day),
    height: viewer.heightTenths ?? NO_HEIGHT,
    sees: mutualGroups(viewer.gender, viewer.seeking),
    minAge: minBound(ages, preferences.minAge),
    maxAge: maxBound(ages, preferences.maxAge),
    minHeight: minBound(heights, preferences.minHeightTenths),
    maxHeight: maxBound(heights, preferences.maxHeightTenths),
    agePoints: ages ? 2 * WEIGHTS.age : 0,
    heightPoints: heights ? 2 * WEIGHTS.height : 0,
    unspecifiedHeight: heights ? WEIGHTS.height : 0,
    possible: possible || 2,
    free: possible ? 0 : 2,
    named: SET_CRITERIA.map((_, place) => namedBy(preferences.sets[place])),
    points: SET_POINTS,
    unspecified: SET_WEIGHTS,
    alike: new Int32Array(ATTRIBUTES_SIZE),
    word: new Int32Array(ATTRIBUTES_SIZE),
    bit: new Int32Array(ATTRIBUTES_SIZE),
    worth: new Int32Array(ATTRIBUTES_SIZE),
  }
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const code = viewer.attributes[place] ?? NOT_SPECIFIED
    viewerQuery.alike[place] = code > OTHER && !isNoBar(viewer, place) ? code : NOT_SPECIFIED
    viewerQuery.word[place] = (WORD_OF[place] as number) + (code >> 5)
    viewerQuery.bit[place] = code & 31
    viewerQuery.worth[place] = (code === NOT_SPECIFIED ? 1 : 2) * (SET_WEIGHTS[place] as number)
  }
  return viewerQuery
}

const NOTHING: readonly number[] = []

/**
 * Per set criterion and code, CODES entries per criterion: the points of a candidate's code for the viewer, in halves
 * of a weight, and above AFFINITY_SHIFT the weight of having the same value.
 */
export function pointTables({ named, points, unspecified, alike }: ViewerQuery): Int32Array {
  const gains = new Int32Array(ATTRIBUTES_SIZE * CODES)
  for (const [place, codes] of named.entries()) {
    const first = place * CODES
    if (codes.length > 0) gains[first + NOT_SPECIFIED] = unspecified[place] as number
    for (const code of codes) gains[first + code] = points[place] as number
    const affinity = (SET_WEIGHTS[place] as number) << AFFINITY_SHIFT
    const own = alike[place] as number
    if (own !== NOT_SPECIFIED) gains[first + own] = (gains[first + own] as number) | affinity
  }
  return gains
}

function namedBy(preference: SetPreference | undefined): readonly number[] {
  return isNamed(preference) ? preference : NOTHING
}
