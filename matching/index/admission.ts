import { NO_HEIGHT, OPEN_MAX, OPEN_MIN, WORD_OF, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { CODE_LIMITS } from '../criteria.ts'
import { maxBound, minBound } from '../encode.ts'
import { accepts, type Bounds, type Filter, hasBound, isWithin, requiredFlags } from '../filter.ts'
import { ACTIVITY_AT, AGES_AT, ATTRIBUTES_AT, ROWS } from '../kernel/places.ts'
import { type Day, NOT_SPECIFIED } from '../member.ts'
import { EXCLUDED, type QueryRange, type ViewerQuery } from '../viewer-query.ts'
import { byteOfDaysAgo } from './block-columns.ts'
import { type HeightTest, VALUES } from './kernel.ts'
import { FILTER_ONLY_AT, FLAGS_AT, MAX_AGE, MAX_HEIGHT, MIN_AGE, MIN_HEIGHT, NEWNESS_AT } from './layout.ts'

/** What the values of a row must be: what a filter accepts, and what fails no must-have of the viewer. */
export interface Admission {
  /** Per tested column of bytes: its offset in a block, and 1 for each value that passes. */
  tests: ReadonlyMap<number, Uint8Array>
  /** The heights that pass, and whether one that is not specified does; null for all. */
  heights: HeightTest | null
  /** Compared in TypeScript, for the rows that pass: the first days of becoming visible and of activity. */
  listedSince: Day
  activeSince: Day
  /** The set criteria that are tested; and in the words of a summary their codes that pass as bits. */
  places: readonly number[]
  bits: Int32Array
  ages: { min: number; max: number }
}

/** What a filter and the must-haves of a viewer require of a row. */
export function createAdmission(query: ViewerQuery, filter: Filter): Admission {
  const tests = new Map<number, Uint8Array>()
  const test = (column: number, passes: (value: number) => boolean) => {
    const before = tests.get(column)
    tests.set(
      column,
      Uint8Array.from({ length: VALUES }, (_, value) => (passes(value) && before?.[value] !== 0 ? 1 : 0)),
    )
  }
  const { age, sets = [], filterOnly = [] } = filter
  const { activeSince = Number.NEGATIVE_INFINITY, listedSince = Number.NEGATIVE_INFINITY } = filter
  if (query.ages.missed === EXCLUDED) test(AGES_AT, (value) => value >= query.ages.min && value <= query.ages.max)
  if (hasBound(age)) test(AGES_AT, (value) => isWithin(age, value))
  query.must.forEach((must, place) => {
    const named = query.named[place] as readonly number[]
    if (must) test(ATTRIBUTES_AT + place * ROWS, (code) => code === NOT_SPECIFIED || named.includes(code))
  })
  sets.forEach((codes, place) => {
    if (codes) test(ATTRIBUTES_AT + place * ROWS, (code) => accepts(codes, code))
  })
  filterOnly.forEach((codes, at) => {
    if (codes) test(FILTER_ONLY_AT + at * ROWS, (code) => accepts(codes, code))
  })
  const flags = requiredFlags(filter)
  if (flags) test(FLAGS_AT, (value) => (value & flags) === flags)
  // How long ago a day was is exact up to the last value of a byte; only an earlier one is compared in TypeScript.
  const since = (column: number, day: Day): Day => {
    const least = byteOfDaysAgo(query.day - day)
    if (least === 0) return day
    test(column, (value) => value >= least)
    return Number.NEGATIVE_INFINITY
  }
  return {
    tests,
    heights: heightsOf(query.heights, filter.height),
    listedSince: since(NEWNESS_AT, listedSince),
    activeSince: since(ACTIVITY_AT, activeSince),
    ...summaryOf(tests),
  }
}

/** Whether a row under a summary may pass. */
export function mayPass(summary: Int32Array, at: number, { places, bits, ages, heights }: Admission): boolean {
  if ((summary[at + MAX_AGE] as number) < ages.min || (summary[at + MIN_AGE] as number) > ages.max) return false
  if (heights && !heights.missing) {
    const [least, most] = [summary[at + MIN_HEIGHT] as number, summary[at + MAX_HEIGHT] as number]
    if (most < heights.min || least > heights.max) return false
  }
  return places.every((place) => {
    const first = WORD_OF[place] as number
    for (let word = first; word < first + (WORDS_OF[place] as number); word++)
      if (((summary[at + word] as number) & (bits[word] as number)) !== 0) return true
    return false
  })
}

function heightsOf(must: QueryRange, filter: Bounds | undefined): Admission['heights'] {
  const isMust = must.missed === EXCLUDED
  if (!isMust && !hasBound(filter)) return null
  const wanted = { min: minBound(filter?.min ?? null), max: maxBound(filter?.max ?? null) }
  return {
    min: Math.max(NO_HEIGHT + 1, wanted.min, isMust ? must.min : OPEN_MIN),
    max: Math.min(wanted.max, isMust ? must.max : OPEN_MAX),
    missing: !hasBound(filter),
  }
}

function summaryOf(tests: ReadonlyMap<number, Uint8Array>): Pick<Admission, 'places' | 'bits' | 'ages'> {
  const bits = new Int32Array(WORDS_SIZE)
  const places = WORD_OF.map((_, place) => place).filter((place) => tests.has(ATTRIBUTES_AT + place * ROWS))
  for (const place of places)
    tests.get(ATTRIBUTES_AT + place * ROWS)?.forEach((passes, code) => {
      const word = (WORD_OF[place] as number) + (code >> 5)
      if (passes && code < (CODE_LIMITS[place] as number)) bits[word] = (bits[word] as number) | (1 << (code & 31))
    })
  const ages = tests.get(AGES_AT)
  return { places, bits, ages: { min: ages?.indexOf(1) ?? 0, max: ages?.lastIndexOf(1) ?? VALUES } }
}
