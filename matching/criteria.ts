import {
  type CriterionName,
  CRITERIA as DECLARED,
  type SetCriterion as DeclaredSet,
  FILTER_ONLY_NAMES,
  type RangeCriterion,
  SET_CRITERIA as SETS,
} from '@jodi/shared/profiles/preferences.ts'

// The only import of the engine: criteria are the preferences that the field catalogue declares (docs/decisions/021).
// Both engines, the kernel, the explanation and the reference view are derived from them.
export type Criterion = CriterionName
export type SetCriterion = DeclaredSet['name']

/** The criteria of a match, in the order of every explanation. */
export const CRITERIA: readonly Criterion[] = DECLARED.map(({ name }) => name)

/** Integer weights of the criteria; they sum to 100. */
export const WEIGHTS = Object.fromEntries(DECLARED.map(({ name, weight }) => [name, weight])) as Readonly<
  Record<Criterion, number>
>

/**
 * The declarations of the criteria with a set of values, in the order of `MemberRow.attributes` and `Preferences.sets`.
 */
export { SETS }

/** The fields that members can filter by and that are no criterion, in the order of `MemberRow.filterOnly`. */
export const FILTER_ONLY = FILTER_ONLY_NAMES
export type FilterOnly = (typeof FILTER_ONLY)[number]

/** Must-haves are the bits of one number, two of them of age and height; the kernel supports this many codes. */
const MOST_SETS = 30
const MOST_CODES = 2048
const MOST_FILTER_ONLY = 16
/** Points of one preference are stored in a few bits. */
const MOST_WEIGHT = 100

/** Throws if more is declared than the engine supports. */
export function checkRoom(sets: readonly { codeCapacity: number; weight?: number }[], filterOnly = 0): void {
  const codes = sets.reduce((sum, { codeCapacity }) => sum + codeCapacity, 0)
  if (sets.length > MOST_SETS || codes > MOST_CODES)
    throw new RangeError(
      `The field catalogue declares ${sets.length} preferences that are a set of values, with room for ${codes} codes; the ranking can hold ${MOST_SETS} preferences and ${MOST_CODES} codes.`,
    )
  if (sets.some(({ weight = 0 }) => weight > MOST_WEIGHT))
    throw new RangeError(`The field catalogue declares a preference with a weight above ${MOST_WEIGHT}.`)
  if (filterOnly > MOST_FILTER_ONLY)
    throw new RangeError(
      `The field catalogue declares ${filterOnly} fields to filter by that are no criterion; the ranking can hold ${MOST_FILTER_ONLY}.`,
    )
}
checkRoom(SETS, FILTER_ONLY.length)

/** The names of the criteria with a set of values, in the order of SETS. */
export const SET_CRITERIA: readonly SetCriterion[] = SETS.map(({ name }) => name)

/** Number of codes of each set criterion, including 0 (not specified) and 1 (free text), in the order of SETS. */
export const CODE_LIMITS: readonly number[] = SETS.map(({ codeCapacity }) => codeCapacity)

/** The first code of a list value: its place in the list plus this. */
export const FIRST_CODE = 2

/** Per set criterion and code: the level of a value (values of one level are near each other), -1 without one. */
export const LEVELS: readonly (readonly number[])[] = SETS.map(({ levels, codeCapacity }) =>
  Array.from({ length: codeCapacity }, (_, code) => levels[code - FIRST_CODE] ?? -1),
)

/** How the width of a range is measured, and how far outside it a value is near; heights in tenths of an inch. */
export interface RangeScale {
  full: number
  widest: readonly [min: number, max: number]
  near: number
}
export const AGE_SCALE = scaleOf('age', 1)
export const HEIGHT_SCALE = scaleOf('height', 10)

function scaleOf(name: RangeCriterion['name'], unit: number): RangeScale {
  const { fullWidth, widest, near } = DECLARED.find((one) => one.name === name) as RangeCriterion
  return { full: fullWidth * unit, widest: [widest[0] * unit, widest[1] * unit], near: near * unit }
}
