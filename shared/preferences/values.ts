import { FIELDS } from '#profiles/fields.ts'
import type { RangeCriterion } from '#profiles/preferences.ts'

// The values that preferences can have, apart from the schemas, which what is shown first does not load.

/** An answer that everybody meets, at half weight (rule F5); excludes all other values of its list. */
export const NO_BAR = 'No bar'

/** The smallest height of a profile in tenths of an inch, the unit of comparison. */
const HEIGHT_MIN_INCHES = Math.round((FIELDS.heightCm.min * 100) / 25.4) / 10

/** The bounds of each range, inclusive: whole years, and tenths of an inch. */
export const RANGE_LIMITS = {
  age: { min: FIELDS.age.min, max: 120, step: 1 },
  height: { min: HEIGHT_MIN_INCHES, max: 120, step: 0.1 },
} as const satisfies Record<RangeCriterion['name'], { min: number; max: number; step: number }>

/** Whether a range can begin or end with a value. */
export function isBoundOf(range: RangeCriterion['name'], value: unknown): value is number {
  const { min, max, step } = RANGE_LIMITS[range]
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < ROUNDING
}

const ROUNDING = 1e-9
