import { SAID_SIZE, WORDS_SIZE } from '../columns.ts'

/** Places of the two range wishes among `Rows.wish` and `Memory.wishes`, after those of the eight sets. */
export const AGES = SAID_SIZE
export const HEIGHTS = SAID_SIZE + 1

/** Entries that each dictionary of wishes begins with; a dictionary of ranges knows no bar. */
export const NO_WISH = 0
export const NO_BAR = 1

/** Blocks under one summary of the upper level. */
export const SUPER = 32

/** Words of a summary: the codes said as bits, the codes welcome as bits, and what stands at the places below. */
export const SUMMARY_SIZE = 32
export const WELCOME = WORDS_SIZE
export const MIN_AGE = 22
export const MAX_AGE = 23
export const MIN_HEIGHT = 24
export const MAX_HEIGHT = 25
export const NEWEST = 26
export const WELCOME_MIN_AGE = 27
export const WELCOME_MAX_AGE = 28
export const WELCOME_MIN_HEIGHT = 29
export const WELCOME_MAX_HEIGHT = 30
export const REST = 31

/** Parts of REST: the most points that anybody's wishes can give, somebody's height is not said, somebody has no wish on it. */
export const POSSIBLE = 0xff
export const HEIGHT_UNSAID = 0x100
export const HEIGHT_UNWISHED = 0x200

/** A range as one word of a dictionary: the lower 16 bits are the least value, the upper ones the greatest. */
export function packRange(min: number, max: number): number {
  return (max << 16) | (min & 0xffff)
}
