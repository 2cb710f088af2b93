import { ATTRIBUTES_SIZE, WORDS_SIZE } from '../columns.ts'
import { ATTRIBUTES_AT, ROWS } from '../kernel/places.ts'

/** Positions of the two range preferences among a member's preferences and in `Memory.preferences`, after the sets. */
export const AGES = ATTRIBUTES_SIZE
export const HEIGHTS = ATTRIBUTES_SIZE + 1
export const PREFERENCE_COUNT = ATTRIBUTES_SIZE + 2

/** The initial entries of each dictionary of preferences; ranges have no 'No bar'. */
export const NO_PREFERENCE = 0
export const NO_BAR = 1

/**
 * Bytes of a block's columns: the members' values, column by column as the kernel reads them, and the maximum points
 * (two bytes each) of their preferences.
 */
export const POSSIBLE_AT = ATTRIBUTES_AT + ATTRIBUTES_SIZE * ROWS
export const COLUMNS_SIZE = POSSIBLE_AT + 2 * ROWS

/** Number of blocks in a super-block. */
export const SUPER = 32

/**
 * Words of a summary: the attribute codes as bits, the accepted codes as bits, and the values at the positions below.
 */
export const WELCOME = WORDS_SIZE
export const MIN_AGE = 2 * WORDS_SIZE
export const MAX_AGE = MIN_AGE + 1
export const MIN_HEIGHT = MIN_AGE + 2
export const MAX_HEIGHT = MIN_AGE + 3
export const NEWEST = MIN_AGE + 4
export const WELCOME_MIN_AGE = MIN_AGE + 5
export const WELCOME_MAX_AGE = MIN_AGE + 6
export const WELCOME_MIN_HEIGHT = MIN_AGE + 7
export const WELCOME_MAX_HEIGHT = MIN_AGE + 8
export const REST = MIN_AGE + 9
export const SUMMARY_SIZE = MIN_AGE + 10

/** The latest activity of a block without visible members. */
export const NOBODY = -0x80000000

/**
 * Parts of REST: the maximum points that any member's preferences can give, whether a height is not specified, and
 * whether a member has no preference on it.
 */
export const POSSIBLE = 0xffff
export const HEIGHT_UNSPECIFIED = 0x1_0000
export const HEIGHT_UNRESTRICTED = 0x2_0000

/** A range as one word of a dictionary: the lower 16 bits are the minimum, the upper ones the maximum. */
export function packRange(min: number, max: number): number {
  return (max << 16) | (min & 0xffff)
}
