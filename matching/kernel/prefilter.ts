import {
  AGE_POINTS,
  AGES_AT,
  CHOOSY,
  COLUMNS,
  EVEN,
  FREE,
  GOT,
  HEIGHT_POINTS,
  HEIGHTS_AT,
  LEAST_AGE,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  MISSED_AFTER,
  NEAR_AFTER,
  NEAR_MAX_AGE,
  NEAR_MAX_HEIGHT,
  NEAR_MIN_AGE,
  NEAR_MIN_HEIGHT,
  OVER,
  OWN_AGE_HIGH,
  OWN_AGE_LOW,
  PASSED,
  RECENT,
  RECENT_AT,
  TABLE,
  TABLE_LOWER,
  TABLE_SIZE,
  TABLE_UPPER,
  TABLES,
  UNSPECIFIED_HEIGHT,
  WELCOME_FROM_AT,
  WELCOME_TO_AT,
} from './places'

/**
 * Computes the points of the first rows of the columns, 16 at a time, and stores the rows that pass. Returns their
 * number. AssemblyScript; `prefilterInTypeScript` in matching/index/prefilter.ts is the same in TypeScript.
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
  const needed = i8x16.splat(load<u8>(RECENT))
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
    const recent = v128.ge<u8>(v128.load(COLUMNS + RECENT_AT + row), needed)
    const enough = v128.narrow<i16>(v128.ge<i16>(low, even), v128.ge<i16>(high, even))
    const plenty = v128.narrow<i16>(v128.ge<i16>(low, over), v128.ge<i16>(high, over))
    const open = v128.andnot(v128.ge<u8>(age, leastAge), unwelcome(row))
    const passes = v128.and(open, v128.or(plenty, v128.and(enough, recent)))
    let left: i32 = v128.bitmask<u8>(passes)
    if (rows - row < 16) left &= (1 << (rows - row)) - 1
    passed = note(left, row, passed)
  }
  return passed
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
