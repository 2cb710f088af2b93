/**
 * Where kernel and host meet: addresses in the kernel's one page of memory, in bytes. Both sides import this file, the
 * kernel as AssemblyScript, so that it holds plain numbers alone.
 */

/** What one request asks, a byte each. */
export const FREE = 0
export const LEAST_AGE = 1
export const MIN_AGE = 2
export const MAX_AGE = 3
export const AGE_POINTS = 4
export const HEIGHT_POINTS = 5
export const UNSPECIFIED_HEIGHT = 6
/** A row passes with so many points, or with so many if it has the affinity beside them. */
export const OVER = 7
export const EVEN = 8
export const SAME = 9
/** Where points and affinity just do, the row must have been active as late as this. */
export const LATE = 16
/** Whether a row whose preference on the age the viewer misses is out of the question: 255 or 0. */
export const CHOOSY = 17
export const OWN_AGE = 18
/** Rows with more affinity than this, or with so much and a later day of activity, stand before the cursor. */
export const BEFORE_SAME = 19
export const BEFORE_LATE = 20
/** How many tables and pairs follow below. */
export const TABLES = 10
export const PAIRS = 11
/** Bounds of the height, two bytes each. */
export const MIN_HEIGHT = 12
export const MAX_HEIGHT = 14

/** Per table 32 bytes: the column's place in the block (two bytes), its first code, and from byte 16 on the points of 16 codes. */
export const TABLE = 64
export const TABLE_SIZE = 32
export const TABLE_POINTS = 16

/** Per pair 4 bytes: the column's place in the block (two bytes), a code, and the affinity of having the same value. */
export const PAIR = 4160
export const PAIR_SIZE = 4

/** The answer: the rows that pass, and of each row the points and the affinity. */
export const PASSED = 4288
export const GOT = 4544
export const AFFINITY = 4800

/**
 * The columns of a block, of 256 rows each; ages, the least and greatest age welcome, days of activity, heights (two bytes
 * each), then the attribute's code on each set criterion.
 */
export const COLUMNS = 8192
export const ROWS = 256
export const AGES_AT = 0
export const WELCOME_FROM_AT = 256
export const WELCOME_TO_AT = 512
export const ACTIVE_AT = 768
export const HEIGHTS_AT = 1024
export const ATTRIBUTES_AT = 1536
