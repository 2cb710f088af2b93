/**
 * The interface of kernel and host: addresses in the kernel's one page of memory, in bytes. Both sides import this
 * file, the kernel as AssemblyScript, so it contains only plain numbers. Points take two bytes each, lower byte first.
 */

/** The request of `prefilter`, one byte each; `select` uses only LEAST_AGE and the tests below. */
export const LEAST_AGE = 0
export const MIN_AGE = 1
export const MAX_AGE = 2
export const NEAR_MIN_AGE = 3
export const NEAR_MAX_AGE = 4
/** The viewer's own age, less and plus the years by which it may miss an age preference. */
export const OWN_AGE_LOW = 5
export const OWN_AGE_HIGH = 6
/** Whether rows whose age preference the viewer misses by more than that are excluded: 255 or 0. */
export const CHOOSY = 7
/** The activity that a row with EVEN points also needs. */
export const LEAST_ACTIVITY = 8
/** Number of tables that follow below. */
export const TABLES = 9
/** Bounds of the height, two bytes each, and of what is near. */
export const MIN_HEIGHT = 12
export const MAX_HEIGHT = 14
export const NEAR_MIN_HEIGHT = 16
export const NEAR_MAX_HEIGHT = 18
/** Points, two bytes each: of every row, of an age and a height that is accepted, of a height that is not specified. */
export const FREE = 20
export const AGE_POINTS = 22
export const HEIGHT_POINTS = 28
export const UNSPECIFIED_HEIGHT = 34
/**
 * Points of an age or a height that is near, and of one that is missed: this many bytes after those of an accepted one.
 */
export const NEAR_AFTER = 2
export const MISSED_AFTER = 4
/** A row passes with the first number of points, or with the second if it also has that activity. */
export const OVER = 36
export const EVEN = 38

/**
 * Per table 48 bytes: the column's offset in the block (two bytes), its first code, then the lower bytes of the points
 * of 16 codes and the upper ones.
 */
export const TABLE = 64
export const TABLE_SIZE = 48
export const TABLE_LOWER = 16
export const TABLE_UPPER = 32

/** The result: the rows that pass, and per row the points (two bytes each). */
export const PASSED = 6336
export const GOT = 6592

/**
 * The columns of a block, of 256 rows each: ages, the minimum and maximum accepted age, activity (255 less the
 * days since, at least 0), heights (two bytes each), then the attribute code of each set criterion.
 */
export const COLUMNS = 8192
export const ROWS = 256
export const AGES_AT = 0
export const WELCOME_FROM_AT = 256
export const WELCOME_TO_AT = 512
export const ACTIVITY_AT = 768
export const HEIGHTS_AT = 1024
export const ATTRIBUTES_AT = 1536

/**
 * What the values of a row must be: the number of tests of bytes that follow (two bytes), whether the height is tested
 * (255 or 0), and its bounds (two bytes each); a height below the last number passes without them.
 */
export const TESTS = 40
export const TESTS_HEIGHT = 42
export const TEST_MIN_HEIGHT = 44
export const TEST_MAX_HEIGHT = 46
export const TEST_NO_HEIGHT = 48

/**
 * Per test 32 bytes: the column's offset in the block (two bytes), its first value, whether it is the last test of the
 * column (255 or 0); from TEST_PASSES on, 255 for each of 16 values that pass. A row must pass one test of each column.
 */
export const TEST = 24576
export const TEST_SIZE = 32
export const TEST_FIRST = 2
export const TEST_LAST = 3
export const TEST_PASSES = 16

/**
 * For `tally`, where each tested column, and the height as the last one, is a preference. Per preference one byte:
 * whether it is to be tested (0), or all rows meet it (1), or all fail it (2); and whether it is a must-have (1 or 0).
 * Then, as bits, the rows that `select` and `tally` leave out, and per preference the rows that meet it; and the counts
 * so far (four bytes each), of the total, then of each preference.
 */
export const STATES = 40960
export const MUSTS = 41024
export const LEFT_OUT = 41088
export const MEETING = 41120
export const MEETING_SIZE = 32
export const TALLIES = 42240
export const ALL_MEET = 1
export const ALL_FAIL = 2
