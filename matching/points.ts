import { AGE_SCALE, HEIGHT_SCALE, type RangeScale, SETS, WEIGHTS } from './criteria.ts'

// Points are sixteenths of a weight, whole numbers throughout; docs/ranking.md has the formulas with their reasons.

/** What a stated preference is worth per unit of weight, and what one that is open is worth. */
const STATED = 16
const OPEN = 8

/** The points of one preference by outcome; `worth` is the maximum. */
export interface Points {
  worth: number
  met: number
  near: number
  notSpecified: number
}

/**
 * The points of a stated set preference: `count` of the `size` values of its list are accepted. It loses up to an
 * eighth, because a preference that accepts more says less.
 */
export function statedSetPoints(weight: number, count: number, size: number): Points {
  const worth = STATED * weight
  const others = Math.max(1, size - 1)
  return pointsOf(worth, Math.floor((worth * Math.min(count - 1, others)) / (8 * others)))
}

/** The points of a stated range; a missing bound counts as the widest one. */
function statedRangePoints(weight: number, scale: RangeScale, min: number | null, max: number | null): Points {
  const worth = STATED * weight
  const width = Math.max(0, (max ?? scale.widest[1]) - (min ?? scale.widest[0]))
  return pointsOf(worth, Math.floor((worth * Math.min(width, scale.full)) / (8 * scale.full)))
}

/** The points of a default preference: it is definite, but worth half. */
export function defaultPoints(weight: number): Points {
  return pointsOf(OPEN * weight, 0)
}

/** The points of a preference that everybody meets. */
export function openPoints(weight: number): Points {
  const worth = OPEN * weight
  const met = worth - worth / 8
  return { worth, met, near: met, notSpecified: met }
}

function pointsOf(worth: number, lost: number): Points {
  return { worth, met: worth - lost, near: worth / 2, notSpecified: worth / 4 }
}

/** The points of a stated range of ages in years. */
export function statedAgePoints(min: number | null, max: number | null): Points {
  return statedRangePoints(WEIGHTS.age, AGE_SCALE, min, max)
}

/** The points of a stated range of heights in tenths of an inch. */
export function statedHeightPoints(min: number | null, max: number | null): Points {
  return statedRangePoints(WEIGHTS.height, HEIGHT_SCALE, min, max)
}

/** Per set criterion and number of accepted values (from 1 on): the points of the preference. */
export const STATED_SETS: readonly (readonly Points[])[] = SETS.map(({ weight, size, codeCapacity }) =>
  Array.from({ length: codeCapacity }, (_, count) => statedSetPoints(weight, Math.max(1, count), size)),
)
export const DEFAULT_SETS: readonly Points[] = SETS.map(({ weight }) => defaultPoints(weight))
export const OPEN_SETS: readonly Points[] = SETS.map(({ weight }) => openPoints(weight))
export const DEFAULT_AGE = defaultPoints(WEIGHTS.age)
export const OPEN_AGE = openPoints(WEIGHTS.age)
export const OPEN_HEIGHT = openPoints(WEIGHTS.height)
