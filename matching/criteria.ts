import {
  type CriterionName,
  CRITERIA as DECLARED,
  type SetCriterion as DeclaredSet,
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

/** The engine stores 'No bar' as one bit per set criterion, and its kernel supports this many criteria and codes. */
const MOST_SETS = 32
const MOST_CODES = 2048

/** Throws if more is declared than the engine supports. */
export function checkRoom(sets: readonly { codeCapacity: number }[]): void {
  const codes = sets.reduce((sum, { codeCapacity }) => sum + codeCapacity, 0)
  if (sets.length > MOST_SETS || codes > MOST_CODES)
    throw new RangeError(
      `The field catalogue declares ${sets.length} preferences that are a set of values, with room for ${codes} codes; the ranking can hold ${MOST_SETS} preferences and ${MOST_CODES} codes.`,
    )
}
checkRoom(SETS)

/** The names of the criteria with a set of values, in the order of SETS. */
export const SET_CRITERIA: readonly SetCriterion[] = SETS.map(({ name }) => name)

/** Number of codes of each set criterion, including 0 (not specified) and 1 (free text), in the order of SETS. */
export const CODE_LIMITS: readonly number[] = SETS.map(({ codeCapacity }) => codeCapacity)
