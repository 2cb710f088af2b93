import { ageOf } from './age.ts'
import { mutualGroups, NO_HEIGHT, WORD_OF } from './columns.ts'
import { CODE_LIMITS, SET_CRITERIA, WEIGHTS } from './criteria.ts'
import { maxBound, minBound, possiblePoints } from './encode.ts'
import { type Day, type MemberRow, NOT_SAID, OTHER, type SetWish } from './member.ts'
import { effectiveWishes, hasAgeWish, hasHeightWish, isNamed, isNoBar } from './wishes.ts'

/** Room for one set criterion's codes in `Lens.gain`. */
export const CODES = 128

/** `Lens.gain` holds affinity above this many bits of points. */
export const AFFINITY_SHIFT = 16

/** A viewer made ready for the scan: what everybody's codes gain in the viewer's eyes, and where to look for the viewer in theirs. */
export interface Lens {
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
  /** Points for a candidate who did not say the height. */
  unsaidHeight: number
  /** Points that the viewer's wishes can give; 2 without any wish, and then `free` gives them to everybody. */
  possible: number
  free: number
  /** Per set criterion and code: points for meeting the wish, and above AFFINITY_SHIFT the weight of having said the same. */
  gain: Int32Array
  /** Per set criterion: the word and the bit of the viewer's own code among accepted codes, and the points it gains if accepted. */
  word: Int32Array
  bit: Int32Array
  worth: Int32Array
}

/** Makes a viewer ready for the scan of one day. */
export function createLens(viewer: MemberRow, day: Day): Lens {
  const wishes = effectiveWishes(viewer, day)
  const ages = hasAgeWish(wishes)
  const heights = hasHeightWish(wishes)
  const possible = possiblePoints(wishes)
  return {
    id: viewer.id,
    day,
    age: ageOf(viewer, day),
    height: viewer.heightTenths ?? NO_HEIGHT,
    sees: mutualGroups(viewer.gender, viewer.seeking),
    minAge: minBound(ages, wishes.minAge),
    maxAge: maxBound(ages, wishes.maxAge),
    minHeight: minBound(heights, wishes.minHeightTenths),
    maxHeight: maxBound(heights, wishes.maxHeightTenths),
    unsaidHeight: heights ? WEIGHTS.height : 0,
    possible: possible || 2,
    free: possible ? 0 : 2,
    gain: gains(viewer, wishes.sets),
    word: Int32Array.from(SET_CRITERIA, (_, place) => (WORD_OF[place] as number) + (codeOf(viewer, place) >> 5)),
    bit: Int32Array.from(SET_CRITERIA, (_, place) => codeOf(viewer, place) & 31),
    worth: Int32Array.from(SET_CRITERIA, (criterion, place) =>
      codeOf(viewer, place) === NOT_SAID ? WEIGHTS[criterion] : 2 * WEIGHTS[criterion],
    ),
  }
}

function gains(viewer: MemberRow, sets: readonly SetWish[]): Int32Array {
  const gain = new Int32Array(SET_CRITERIA.length * CODES)
  SET_CRITERIA.forEach((criterion, place) => {
    const weight = WEIGHTS[criterion]
    const wish = sets[place]
    for (let code = 0; code < (CODE_LIMITS[place] as number); code++) {
      const points = isNamed(wish) ? pointsFor(wish, code, weight) : 0
      const same = code > OTHER && code === codeOf(viewer, place) && !isNoBar(viewer, place)
      gain[place * CODES + code] = points | (same ? weight << AFFINITY_SHIFT : 0)
    }
  })
  return gain
}

function pointsFor(wish: readonly number[], code: number, weight: number): number {
  if (code === NOT_SAID) return weight
  return wish.includes(code) ? 2 * weight : 0
}

function codeOf(viewer: MemberRow, place: number): number {
  return viewer.said[place] ?? NOT_SAID
}
