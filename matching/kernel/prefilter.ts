import {
  ACTIVITY_AT,
  AGE_POINTS,
  AGES_AT,
  ALL_MEET,
  CHOOSY,
  COLUMNS,
  EVEN,
  FREE,
  GOT,
  HEIGHT_POINTS,
  HEIGHTS_AT,
  LEAST_ACTIVITY,
  LEAST_AGE,
  LEFT_OUT,
  MAX_AGE,
  MAX_HEIGHT,
  MEETING,
  MEETING_SIZE,
  MIN_AGE,
  MIN_HEIGHT,
  MISSED_AFTER,
  MUSTS,
  NEAR_AFTER,
  NEAR_MAX_AGE,
  NEAR_MAX_HEIGHT,
  NEAR_MIN_AGE,
  NEAR_MIN_HEIGHT,
  OVER,
  OWN_AGE_HIGH,
  OWN_AGE_LOW,
  PASSED,
  ROWS,
  STATES,
  TABLE,
  TABLE_LOWER,
  TABLE_SIZE,
  TABLE_UPPER,
  TABLES,
  TALLIES,
  TEST,
  TEST_FIRST,
  TEST_LAST,
  TEST_MAX_HEIGHT,
  TEST_MIN_HEIGHT,
  TEST_NO_HEIGHT,
  TEST_PASSES,
  TEST_SIZE,
  TESTS,
  TESTS_HEIGHT,
  UNSPECIFIED_HEIGHT,
  WELCOME_FROM_AT,
  WELCOME_TO_AT,
} from './places'

/**
 * Computes the points of the first rows of the columns, 16 at a time, and stores the rows that pass. Returns their
 * number. AssemblyScript; matching/index/plain-kernel.ts is the same in TypeScript.
 */
export function prefilter(rows: i32): i32 {
  const leastAge = i8x16.splat(load<u8>(LEAST_AGE))
  const minAge = i8x16.splat(load<u8>(MIN_AGE))
  const maxAge = i8x16.splat(load<u8>(MAX_AGE))
  const nearMinAge = i8x16.splat(load<u8>(NEAR_MIN_AGE))
  const nearMaxAge = i8x16.splat(load<u8>(NEAR_MAX_AGE))
  const free = i16x8.splat(load<i16>(FREE))
  const over = i16x8.splat(load<i16>(OVER))
  const even = i16x8.splat(load<i16>(EVEN))
  const needed = i8x16.splat(load<u8>(LEAST_ACTIVITY))
  const isTested = <i32>load<u16>(TESTS) + <i32>load<u8>(TESTS_HEIGHT)
  const tables = TABLE + TABLE_SIZE * <i32>load<u8>(TABLES)
  let passed = 0
  for (let row = 0; row < rows; row += 16) {
    const age = v128.load(COLUMNS + AGES_AT + row)
    const fitting = v128.and(v128.ge<u8>(age, minAge), v128.le<u8>(age, maxAge))
    const close = v128.and(v128.ge<u8>(age, nearMinAge), v128.le<u8>(age, nearMaxAge))
    // Points are 16 bits wide, so those of 16 rows are two vectors: the lower eight rows and the upper eight.
    let low = v128.add_sat<i16>(free, rangePoints(AGE_POINTS, v128.extend_low<i8>(fitting), v128.extend_low<i8>(close)))
    let high = v128.add_sat<i16>(
      free,
      rangePoints(AGE_POINTS, v128.extend_high<i8>(fitting), v128.extend_high<i8>(close)),
    )
    low = v128.add_sat<i16>(low, heightPointsOf(v128.load(COLUMNS + HEIGHTS_AT + 2 * row)))
    high = v128.add_sat<i16>(high, heightPointsOf(v128.load(COLUMNS + HEIGHTS_AT + 2 * row, 16)))
    for (let table = TABLE; table < tables; table += TABLE_SIZE) {
      const codes = v128.load(COLUMNS + row + <i32>load<u16>(table))
      // Codes of another table are out of its range, where a swizzle gives 0.
      const place = v128.sub<u8>(codes, i8x16.splat(load<u8>(table, 2)))
      const lower = v128.swizzle(v128.load(table, TABLE_LOWER), place)
      const upper = v128.swizzle(v128.load(table, TABLE_UPPER), place)
      low = v128.add_sat<i16>(
        low,
        v128.shuffle<u8>(lower, upper, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
      )
      high = v128.add_sat<i16>(
        high,
        v128.shuffle<u8>(lower, upper, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
      )
    }
    v128.store(GOT + 2 * row, low)
    v128.store(GOT + 2 * row, high, 16)
    const recent = v128.ge<u8>(v128.load(COLUMNS + ACTIVITY_AT + row), needed)
    const enough = v128.narrow<i16>(v128.ge<i16>(low, even), v128.ge<i16>(high, even))
    const plenty = v128.narrow<i16>(v128.ge<i16>(low, over), v128.ge<i16>(high, over))
    const open = v128.andnot(v128.ge<u8>(age, leastAge), unwelcome(row))
    let passes = v128.and(open, v128.or(plenty, v128.and(enough, recent)))
    if (isTested) passes = v128.and(passes, tested(row))
    let left: i32 = v128.bitmask<u8>(passes)
    if (rows - row < 16) left &= (1 << (rows - row)) - 1
    passed = note(left, row, passed)
  }
  return passed
}

/**
 * Stores the first rows of legal age that pass all tests and are not left out, whatever their points. Returns their
 * number.
 */
export function select(rows: i32): i32 {
  const leastAge = i8x16.splat(load<u8>(LEAST_AGE))
  let passed = 0
  for (let row = 0; row < rows; row += 16) {
    const passes = v128.and(v128.ge<u8>(v128.load(COLUMNS + AGES_AT + row), leastAge), tested(row))
    let left: i32 = v128.bitmask<u8>(passes) & ~(<i32>load<u16>(LEFT_OUT + (row >> 3)))
    if (rows - row < 16) left &= (1 << (rows - row)) - 1
    passed = note(left, row, passed)
  }
  return passed
}

/** Which of 16 rows pass all tests. */
function tested(row: i32): v128 {
  const end = TEST + TEST_SIZE * <i32>load<u16>(TESTS)
  let all = i8x16.splat(-1)
  let any = i8x16.splat(0)
  for (let test = TEST; test < end; test += TEST_SIZE) {
    const values = v128.load(COLUMNS + row + <i32>load<u16>(test))
    const place = v128.sub<u8>(values, i8x16.splat(load<u8>(test, TEST_FIRST)))
    any = v128.or(any, v128.swizzle(v128.load(test, TEST_PASSES), place))
    if (load<u8>(test, TEST_LAST)) {
      all = v128.and(all, any)
      any = i8x16.splat(0)
    }
  }
  if (!load<u8>(TESTS_HEIGHT)) return all
  const heights = COLUMNS + HEIGHTS_AT + 2 * row
  return v128.and(all, v128.narrow<i16>(testedHeights(v128.load(heights)), testedHeights(v128.load(heights, 16))))
}

function testedHeights(heights: v128): v128 {
  const min = v128.ge<i16>(heights, i16x8.splat(load<i16>(TEST_MIN_HEIGHT)))
  const max = v128.le<i16>(heights, i16x8.splat(load<i16>(TEST_MAX_HEIGHT)))
  return v128.or(v128.and(min, max), v128.lt<i16>(heights, i16x8.splat(load<i16>(TEST_NO_HEIGHT))))
}

/**
 * Adds the first rows of legal age to the tallies: the total is of those who meet all must-haves; that of a preference
 * is, if it is a must-have, of those who fail it alone, else of those of the total who meet it.
 */
export function tally(rows: i32): void {
  const end = TEST + TEST_SIZE * <i32>load<u16>(TESTS)
  let meeting = MEETING
  let preference = 0
  for (let test = TEST; test < end; test += TEST_SIZE) {
    const state = load<u8>(STATES + preference)
    if (test === TEST || load<u8>(test - TEST_SIZE, TEST_LAST)) setMeeting(meeting, state === ALL_MEET)
    if (!state) addMeeting(meeting, test)
    if (!load<u8>(test, TEST_LAST)) continue
    meeting += MEETING_SIZE
    preference += 1
  }
  if (load<u8>(TESTS_HEIGHT)) {
    const state = load<u8>(STATES + preference)
    if (state) setMeeting(meeting, state === ALL_MEET)
    else setHeights(meeting)
    preference += 1
  }
  for (let from = 0; from < rows; from += 64) addTallies(preference, from, seenRows(rows, from))
}

/** Sets the bits of all rows. */
function setMeeting(meeting: i32, all: bool): void {
  const bits = i8x16.splat(all ? -1 : 0)
  v128.store(meeting, bits)
  v128.store(meeting, bits, 16)
}

/** Adds the rows that pass a test. */
function addMeeting(meeting: i32, test: i32): void {
  const column = COLUMNS + <i32>load<u16>(test)
  const first = i8x16.splat(load<u8>(test, TEST_FIRST))
  const passes = v128.load(test, TEST_PASSES)
  for (let row = 0; row < ROWS; row += 16) {
    const hit = v128.bitmask<u8>(v128.swizzle(passes, v128.sub<u8>(v128.load(column + row), first)))
    const bits = meeting + (row >> 3)
    store<u16>(bits, load<u16>(bits) | <u16>hit)
  }
}

function setHeights(meeting: i32): void {
  for (let row = 0; row < ROWS; row += 16) {
    const heights = COLUMNS + HEIGHTS_AT + 2 * row
    const hit = v128.narrow<i16>(testedHeights(v128.load(heights)), testedHeights(v128.load(heights, 16)))
    store<u16>(meeting + (row >> 3), <u16>v128.bitmask<u8>(hit))
  }
}

/** 64 rows as bits: those of legal age that are not left out. */
function seenRows(rows: i32, from: i32): u64 {
  const leastAge = i8x16.splat(load<u8>(LEAST_AGE))
  let seen: u64 = 0
  for (let row = 0; row < 64; row += 16) {
    const old = v128.ge<u8>(v128.load(COLUMNS + AGES_AT + from + row), leastAge)
    seen |= (<u64>v128.bitmask<u8>(old)) << row
  }
  if (rows - from < 64) seen &= ((<u64>1) << (rows - from)) - 1
  return seen & ~load<u64>(LEFT_OUT + (from >> 3))
}

function addTallies(preferences: i32, from: i32, seen: u64): void {
  const word = MEETING + (from >> 3)
  // Who fails at least one must-have, and who fails at least two.
  let one: u64 = 0
  let two: u64 = 0
  for (let at = 0; at < preferences; at++) {
    if (!load<u8>(MUSTS + at)) continue
    const failing = ~load<u64>(word + MEETING_SIZE * at)
    two |= one & failing
    one |= failing
  }
  const accepted = seen & ~one
  const missing = seen & one & ~two
  store<i32>(TALLIES, load<i32>(TALLIES) + <i32>popcnt(accepted))
  for (let at = 0; at < preferences; at++) {
    const meeting = load<u64>(word + MEETING_SIZE * at)
    const added = load<u8>(MUSTS + at) ? missing & ~meeting : accepted & meeting
    const sum = TALLIES + 4 + 4 * at
    store<i32>(sum, load<i32>(sum) + <i32>popcnt(added))
  }
}

/** The points of 8 heights. */
function heightPointsOf(heights: v128): v128 {
  const min = i16x8.splat(load<i16>(MIN_HEIGHT))
  const max = i16x8.splat(load<i16>(MAX_HEIGHT))
  const nearMin = i16x8.splat(load<i16>(NEAR_MIN_HEIGHT))
  const nearMax = i16x8.splat(load<i16>(NEAR_MAX_HEIGHT))
  const fits = v128.and(v128.ge<i16>(heights, min), v128.le<i16>(heights, max))
  const close = v128.and(v128.ge<i16>(heights, nearMin), v128.le<i16>(heights, nearMax))
  const unspecified = v128.lt<i16>(heights, i16x8.splat(0))
  return v128.bitselect(
    i16x8.splat(load<i16>(UNSPECIFIED_HEIGHT)),
    rangePoints(HEIGHT_POINTS, fits, close),
    unspecified,
  )
}

/** The points of 8 values for a range: of those that fit, else of those that are close, else of those that miss it. */
function rangePoints(points: i32, fits: v128, close: v128): v128 {
  const near = i16x8.splat(load<i16>(points, NEAR_AFTER))
  const missed = i16x8.splat(load<i16>(points, MISSED_AFTER))
  return v128.bitselect(i16x8.splat(load<i16>(points)), v128.bitselect(near, missed, close), fits)
}

/** Appends the rows of the set bits after the rows stored before. Returns the new number of rows. */
function note(bits: i32, row: i32, passed: i32): i32 {
  for (let left = bits; left !== 0; left &= left - 1) {
    store<u8>(PASSED + passed, <u8>(row + ctz(left)))
    passed += 1
  }
  return passed
}

/** Which of 16 rows are excluded because the viewer misses their age preference. */
function unwelcome(row: i32): v128 {
  const low = i8x16.splat(load<u8>(OWN_AGE_LOW))
  const high = i8x16.splat(load<u8>(OWN_AGE_HIGH))
  const young = v128.lt<u8>(high, v128.load(COLUMNS + WELCOME_FROM_AT + row))
  const old = v128.gt<u8>(low, v128.load(COLUMNS + WELCOME_TO_AT + row))
  return v128.and(v128.or(young, old), i8x16.splat(load<u8>(CHOOSY)))
}
