import { legalMarriageAge } from '../age.ts'
import { ATTRIBUTES_SIZE, NO_HEIGHT, OPEN_MAX, OPEN_MIN, WORD_OF, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { metPoints } from '../encode.ts'
import { ACTIVITY_AT, AGES_AT, ATTRIBUTES_AT, HEIGHTS_AT, ROWS } from '../kernel/places.ts'
import { GENDERS } from '../member.ts'
import { RECENT_ACTIVITY } from './block-columns.ts'
import type { Dictionary } from './dictionary.ts'
import {
  AGES,
  ANY_MUST,
  ANY_RECENT,
  BEST_SHARE,
  COLUMNS_SIZE,
  HEIGHT_UNRESTRICTED,
  HEIGHT_UNSPECIFIED,
  HEIGHTS,
  LEAST_MET,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  NEAR_OF,
  NO_BAR,
  NO_PREFERENCE,
  POINTS_OF,
  POSSIBLE,
  POSSIBLE_AT,
  PREFERENCE_COUNT,
  RANGE_ENTRY,
  RANGE_POINTS,
  REST,
  SHARE,
  SUMMARY_SIZE,
  SUPER,
  WELCOME,
  WELCOME_MAX_AGE,
  WELCOME_MAX_HEIGHT,
  WELCOME_MIN_AGE,
  WELCOME_MIN_HEIGHT,
  WITHHELD_AT,
} from './layout.ts'
import type { Memory } from './memory.ts'
import { preferenceAt } from './row-records.ts'
import { isDemanding } from './rows.ts'

const MOST_STALE = 32
const LEAST = Array.from({ length: PREFERENCE_COUNT }, (_, preference) => LEAST_MET + preference)
const MINIMA = [MIN_AGE, MIN_HEIGHT, WELCOME_MIN_AGE, WELCOME_MIN_HEIGHT, ...LEAST]
const MAXIMA = [MAX_AGE, MAX_HEIGHT, WELCOME_MAX_AGE, WELCOME_MAX_HEIGHT, ANY_RECENT, BEST_SHARE, ANY_MUST]
/** Initial values of the maxima that cannot be negative stay 0. */
const NOT_NEGATIVE = new Set([ANY_RECENT, BEST_SHARE, ANY_MUST])

/**
 * Counts a row that was changed or removed; after MOST_STALE of them the summary is rebuilt without the former values.
 */
export function countStaleRow(memory: Memory, block: number): void {
  const { blocks } = memory
  blocks.stale[block] = (blocks.stale[block] as number) + 1
  if ((blocks.stale[block] as number) >= MOST_STALE) renewSummary(memory, block)
}

/** Rebuilds the summary of one block, and that of its super-block. */
export function renewSummary(memory: Memory, block: number): void {
  renew(memory, block)
  renewSuper(memory, Math.floor(block / SUPER))
}

/** Rebuilds every summary. */
export function renewSummaries(memory: Memory): void {
  const { blocks } = memory
  for (let block = 0; block < blocks.used; block++) renew(memory, block)
  for (let upper = 0; upper * SUPER < blocks.used; upper++) renewSuper(memory, upper)
}

/** Adds the row of a slot to the summaries. */
export function extendSummary(memory: Memory, block: number, slot: number): void {
  const { blocks } = memory
  if (blocks.count[block] === 1) clear(blocks.summary, block * SUMMARY_SIZE)
  include(memory, block, slot, slot + 1)
  const upper = Math.floor(block / SUPER)
  if (blocks.superGroups[upper] === 0) clear(blocks.superSummary, upper * SUMMARY_SIZE)
  fold(memory, upper, block)
}

function renew(memory: Memory, block: number): void {
  const { blocks } = memory
  blocks.stale[block] = 0
  clear(blocks.summary, block * SUMMARY_SIZE)
  const first = block * blocks.size
  include(memory, block, first, first + (blocks.count[block] as number))
}

function renewSuper(memory: Memory, upper: number): void {
  const { blocks } = memory
  blocks.superGroups[upper] = 0
  clear(blocks.superSummary, upper * SUMMARY_SIZE)
  const end = Math.min(blocks.used, (upper + 1) * SUPER)
  for (let block = upper * SUPER; block < end; block++) if (blocks.count[block] !== 0) fold(memory, upper, block)
}

function clear(summary: Int32Array, at: number): void {
  summary.fill(0, at, at + SUMMARY_SIZE)
  for (const place of MINIMA) summary[at + place] = OPEN_MAX
  for (const place of MAXIMA) if (!NOT_NEGATIVE.has(place)) summary[at + place] = OPEN_MIN
}

function fold({ blocks }: Memory, upper: number, block: number): void {
  const { summary, superSummary: above, superGroups } = blocks
  const from = block * SUMMARY_SIZE
  const to = upper * SUMMARY_SIZE
  superGroups[upper] = (superGroups[upper] as number) | (1 << (blocks.group[block] as number))
  for (let word = 0; word < 2 * WORDS_SIZE; word++)
    above[to + word] = (above[to + word] as number) | (summary[from + word] as number)
  for (const place of MINIMA) above[to + place] = Math.min(above[to + place] as number, summary[from + place] as number)
  for (const place of MAXIMA) above[to + place] = Math.max(above[to + place] as number, summary[from + place] as number)
  above[to + REST] = joined(above[to + REST] as number, summary[from + REST] as number)
}

function joined(one: number, other: number): number {
  return ((one | other) & ~POSSIBLE) | Math.max(one & POSSIBLE, other & POSSIBLE)
}

/** Adds a range of slots to the summary of their block, column by column. */
function include(memory: Memory, block: number, first: number, last: number): void {
  const { rows, blocks } = memory
  const at = block * SUMMARY_SIZE
  // Members below legal age are visible to no one; a new day rebuilds all summaries.
  const legalAge = legalMarriageAge[GENDERS[(blocks.group[block] as number) >> 3] ?? 'other']
  const start = block * blocks.size
  const ages = block * COLUMNS_SIZE + AGES_AT
  let count = 0
  for (let row = first - start; row < last - start; row++) {
    if ((rows.columns.bytes[ages + row] as number) >= legalAge) SHOWN[count++] = row
  }
  includeColumns(memory, block, at, count)
  includeHeights(memory, block, at, count)
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) includeWelcome(memory, at, place, start, count)
  includeRanges(memory, at, start, count)
  includeShares(memory, block, at, count)
}

/** The visible rows of a block. */
const SHOWN = new Uint8Array(ROWS)

function includeColumns(memory: Memory, block: number, at: number, count: number): void {
  const { rows, blocks } = memory
  const { summary } = blocks
  const { bytes } = rows.columns
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const column = block * COLUMNS_SIZE + ATTRIBUTES_AT + place * ROWS
    const first = at + (WORD_OF[place] as number)
    for (let k = 0; k < count; k++) {
      const code = bytes[column + (SHOWN[k] as number)] as number
      const word = first + (code >> 5)
      summary[word] = (summary[word] as number) | (1 << (code & 31))
    }
  }
  const ages = block * COLUMNS_SIZE + AGES_AT
  const activity = block * COLUMNS_SIZE + ACTIVITY_AT
  for (let k = 0; k < count; k++) {
    const age = bytes[ages + (SHOWN[k] as number)] as number
    if (isDemanding(memory, block * blocks.size + (SHOWN[k] as number))) summary[at + ANY_MUST] = 1
    lower(summary, at + MIN_AGE, age)
    raise(summary, at + MAX_AGE, age)
    raise(summary, at + ANY_RECENT, (bytes[activity + (SHOWN[k] as number)] as number) >= RECENT_ACTIVITY ? 1 : 0)
  }
}

function includeHeights({ rows, blocks }: Memory, block: number, at: number, count: number): void {
  const { summary } = blocks
  const heights = (block * COLUMNS_SIZE + HEIGHTS_AT) / 2
  const possible = (block * COLUMNS_SIZE + POSSIBLE_AT) / 2
  for (let k = 0; k < count; k++) {
    const row = SHOWN[k] as number
    const height = rows.columns.words[heights + row] as number
    if (height !== NO_HEIGHT) {
      lower(summary, at + MIN_HEIGHT, height)
      raise(summary, at + MAX_HEIGHT, height)
    }
    const rest = (rows.columns.words[possible + row] as number) | (height === NO_HEIGHT ? HEIGHT_UNSPECIFIED : 0)
    summary[at + REST] = joined(summary[at + REST] as number, rest)
  }
}

/** All bits are set where some member accepts every code. */
function includeWelcome(memory: Memory, at: number, place: number, start: number, count: number): void {
  const { rows, blocks, preferences } = memory
  const { summary } = blocks
  const { width, words } = preferences[place] as Dictionary
  const first = at + WELCOME + (WORD_OF[place] as number)
  const codes = WORDS_OF[place] as number
  const near = NEAR_OF[place] as number
  for (let k = 0; k < count; k++) {
    const number = preferenceAt(rows.rowRecords, place, start + (SHOWN[k] as number))
    const entry = number * width
    const met = metPoints(words[entry + (POINTS_OF[place] as number)] as number)
    if (number === NO_PREFERENCE || number === NO_BAR) summary.fill(-1, first, first + codes)
    else lower(summary, at + LEAST_MET + place, met)
    for (let word = 0; word < codes; word++) {
      const close = near === 0 ? 0 : (words[entry + near + word] as number)
      summary[first + word] = (summary[first + word] as number) | (words[entry + word] as number) | close
    }
  }
}

function includeRanges({ rows, blocks, preferences }: Memory, at: number, start: number, count: number): void {
  const { summary } = blocks
  const ages = (preferences[AGES] as Dictionary).words
  const heights = (preferences[HEIGHTS] as Dictionary).words
  for (let k = 0; k < count; k++) {
    const slot = start + (SHOWN[k] as number)
    const age = RANGE_ENTRY * preferenceAt(rows.rowRecords, AGES, slot)
    const height = RANGE_ENTRY * preferenceAt(rows.rowRecords, HEIGHTS, slot)
    const [ageMet, heightMet] = [metOf(ages, age), metOf(heights, height)]
    lower(summary, at + WELCOME_MIN_AGE, ((ages[age] as number) << 16) >> 16)
    raise(summary, at + WELCOME_MAX_AGE, (ages[age] as number) >> 16)
    if (age !== NO_PREFERENCE) lower(summary, at + LEAST_MET + AGES, ageMet)
    if (height === NO_PREFERENCE) summary[at + REST] = (summary[at + REST] as number) | HEIGHT_UNRESTRICTED
    else {
      lower(summary, at + WELCOME_MIN_HEIGHT, ((heights[height] as number) << 16) >> 16)
      raise(summary, at + WELCOME_MAX_HEIGHT, (heights[height] as number) >> 16)
      lower(summary, at + LEAST_MET + HEIGHTS, heightMet)
    }
  }
}

function includeShares({ rows, blocks }: Memory, block: number, at: number, count: number): void {
  const possible = (block * COLUMNS_SIZE + POSSIBLE_AT) / 2
  const withheld = block * COLUMNS_SIZE + WITHHELD_AT
  for (let k = 0; k < count; k++) {
    const row = SHOWN[k] as number
    const of = rows.columns.words[possible + row] as number
    const best = of - (rows.columns.bytes[withheld + row] as number)
    raise(blocks.summary, at + BEST_SHARE, Math.ceil((best * SHARE) / of))
  }
}

function metOf(words: Int32Array, entry: number): number {
  return metPoints(words[entry + RANGE_POINTS] as number)
}

function lower(summary: Int32Array, at: number, value: number): void {
  if (value < (summary[at] as number)) summary[at] = value
}

function raise(summary: Int32Array, at: number, value: number): void {
  if (value > (summary[at] as number)) summary[at] = value
}
