import { ATTRIBUTES_SIZE, HAS_LEVELS, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { FILTER_ONLY } from '../criteria.ts'
import { ATTRIBUTES_AT, ROWS } from '../kernel/places.ts'

/** Positions of the two range preferences among a member's preferences and in `Memory.preferences`, after the sets. */
export const AGES = ATTRIBUTES_SIZE
export const HEIGHTS = ATTRIBUTES_SIZE + 1
export const PREFERENCE_COUNT = ATTRIBUTES_SIZE + 2

/** The first entries of each dictionary of preferences: what everybody meets, left empty or answered so. */
export const NO_PREFERENCE = 0
export const NO_BAR = 1

/**
 * An entry for a set: the accepted codes as bits, the codes near them as bits where values have levels, the preference
 * (`packPreference`).
 * `NEAR_OF` is the position of the near ones in an entry, 0 if there are none; `POINTS_OF` that of the
 * preference.
 */
export const NEAR_OF: readonly number[] = WORDS_OF.map((words, place) => (HAS_LEVELS[place] ? words : 0))
export const POINTS_OF: readonly number[] = WORDS_OF.map((words, place) => (HAS_LEVELS[place] ? 2 * words : words))

/** An entry for a range: the packed range, the preference. */
export const RANGE_POINTS = 1
export const RANGE_ENTRY = 2

/**
 * Bytes of a block's columns: the members' values, column by column as the kernel reads them, the last ones only if a
 * filter needs them (newness: 255 less the days since they became visible, at least 0); the points that no viewer gets,
 * because a preference accepts much; then the maximum points of their preferences, and the days on which they became
 * visible (two bytes each).
 */
export const FILTER_ONLY_AT = ATTRIBUTES_AT + ATTRIBUTES_SIZE * ROWS
export const FLAGS_AT = FILTER_ONLY_AT + FILTER_ONLY.length * ROWS
export const NEWNESS_AT = FLAGS_AT + ROWS
export const WITHHELD_AT = NEWNESS_AT + ROWS
export const POSSIBLE_AT = WITHHELD_AT + ROWS
export const LISTED_AT = POSSIBLE_AT + 2 * ROWS
export const COLUMNS_SIZE = LISTED_AT + 2 * ROWS

/** The bit of a row's flags that says whether there is a must-have. */
export const DEMANDING = 0x80

/** Number of blocks in a super-block. */
export const SUPER = 32

/**
 * Words of a summary: the attribute codes as bits, the codes that are accepted or near as bits, and the values at the
 * positions below.
 */
export const WELCOME = WORDS_SIZE
export const MIN_AGE = 2 * WORDS_SIZE
export const MAX_AGE = MIN_AGE + 1
export const MIN_HEIGHT = MIN_AGE + 2
export const MAX_HEIGHT = MIN_AGE + 3
export const WELCOME_MIN_AGE = MIN_AGE + 4
export const WELCOME_MAX_AGE = MIN_AGE + 5
export const WELCOME_MIN_HEIGHT = MIN_AGE + 6
export const WELCOME_MAX_HEIGHT = MIN_AGE + 7
/** Whether anybody was active recently, 0 or 1. */
export const ANY_RECENT = MIN_AGE + 8
/** The largest share that anybody gives to a viewer who meets all of their preferences, in units of SHARE. */
export const BEST_SHARE = MIN_AGE + 9
/** Whether anybody has a must-have, 0 or 1. */
export const ANY_MUST = MIN_AGE + 10
export const REST = MIN_AGE + 11
/** Per preference: the fewest points that anybody gives for meeting it. */
export const LEAST_MET = MIN_AGE + 12
export const SUMMARY_SIZE = LEAST_MET + PREFERENCE_COUNT

/** A whole share: shares in summaries are fractions of it, rounded up. */
export const SHARE = 2 ** 14

/**
 * Parts of REST: the maximum points of any member's preferences, whether a height is not specified, and whether a
 * member has no preference on it.
 */
export const POSSIBLE = 0xffff
export const HEIGHT_UNSPECIFIED = 0x1_0000
export const HEIGHT_UNRESTRICTED = 0x2_0000

/** A range as one word of a dictionary: the lower 16 bits are the minimum, the upper ones the maximum. */
export function packRange(min: number, max: number): number {
  return (max << 16) | (min & 0xffff)
}
