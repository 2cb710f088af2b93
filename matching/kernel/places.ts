/**
 * Where kernel and host meet: addresses in the kernel's one page of memory, in bytes. Both sides import this file, the
 * kernel as AssemblyScript, so that it holds plain numbers alone. Points take two bytes each, lower byte first.
 */

/** What one request asks, a byte each. */
export const LEAST_AGE = 0
export const MIN_AGE = 1
export const MAX_AGE = 2
export const OWN_AGE = 3
/** Whether a row whose preference on the age the viewer misses is out of the question: 255 or 0. */
export const CHOOSY = 4
/** The affinity that a row with EVEN points must have beside them. */
export const SAME = 5
/** Where points and affinity just do, the row must have been active as late as this. */
export const LATE = 6
/** Rows with more affinity than this, or with so much and a later day of activity, stand before the cursor. */
export const BEFORE_SAME = 7
export const BEFORE_LATE = 8
/** How many tables and pairs follow below. */
export const TABLES = 9
export const PAIRS = 10
/** Bounds of the height, two bytes each. */
export const MIN_HEIGHT = 12
export const MAX_HEIGHT = 14
/** Points: of every row, of a fitting age, of a fitting height, of a height that is not specified. */
export const FREE = 16
export const AGE_POINTS = 18
export const HEIGHT_POINTS = 20
export const UNSPECIFIED_HEIGHT = 22
/** A row passes with so many points, or with so many if it has the affinity beside them. */
export const OVER = 24
export const EVEN = 26

/** Per table 48 bytes: the column's place in the block (two bytes), its first code, then the lower bytes of the points of 16 codes and the upper ones. */
export const TABLE = 64
export const TABLE_SIZE = 48
export const TABLE_LOWER = 16
export const TABLE_UPPER = 32

/** Per pair 4 bytes: the column's place in the block (two bytes), a code, and the affinity of having the same value. */
export const PAIR = 6208
export const PAIR_SIZE = 4

/** The answer: the rows that pass, and of each row the points (two bytes each) and the affinity. */
export const PASSED = 6336
export const GOT = 6592
export const AFFINITY = 7104

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
