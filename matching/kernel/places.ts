/**
 * The interface of kernel and host: addresses in the kernel's one page of memory, in bytes. Both sides import this
 * file, the kernel as AssemblyScript, so it contains only plain numbers. Points take two bytes each, lower byte first.
 */

/** The request, one byte each. */
export const LEAST_AGE = 0
export const MIN_AGE = 1
export const MAX_AGE = 2
export const OWN_AGE = 3
/** Whether rows whose age preference the viewer misses are excluded: 255 or 0. */
export const CHOOSY = 4
/** The affinity that a row with EVEN points also needs. */
export const SAME = 5
/** The day of activity that a row with exactly these points and affinity also needs. */
export const LATE = 6
/** Rows with more affinity than this, or with equal affinity and a later day of activity, are before the cursor. */
export const BEFORE_SAME = 7
export const BEFORE_LATE = 8
/** Number of tables and pairs that follow below. */
export const TABLES = 9
export const PAIRS = 10
/** Bounds of the height, two bytes each. */
export const MIN_HEIGHT = 12
export const MAX_HEIGHT = 14
/** Points: of every row, of an accepted age, of an accepted height, of a height that is not specified. */
export const FREE = 16
export const AGE_POINTS = 18
export const HEIGHT_POINTS = 20
export const UNSPECIFIED_HEIGHT = 22
/** A row passes with the first number of points, or with the second if it also has the affinity. */
export const OVER = 24
export const EVEN = 26

/**
 * Per table 48 bytes: the column's offset in the block (two bytes), its first code, then the lower bytes of the points
 * of 16 codes and the upper ones.
 */
export const TABLE = 64
export const TABLE_SIZE = 48
export const TABLE_LOWER = 16
export const TABLE_UPPER = 32

/**
 * Per pair 4 bytes: the column's offset in the block (two bytes), a code, and the affinity of having the same value.
 */
export const PAIR = 6208
export const PAIR_SIZE = 4

/** The result: the rows that pass, and per row the points (two bytes each) and the affinity. */
export const PASSED = 6336
export const GOT = 6592
export const AFFINITY = 7104

/**
 * The columns of a block, of 256 rows each: ages, the minimum and maximum accepted age, days of activity, heights (two
 * bytes each), then the attribute code of each set criterion.
 */
export const COLUMNS = 8192
export const ROWS = 256
export const AGES_AT = 0
export const WELCOME_FROM_AT = 256
export const WELCOME_TO_AT = 512
export const ACTIVE_AT = 768
export const HEIGHTS_AT = 1024
export const ATTRIBUTES_AT = 1536
