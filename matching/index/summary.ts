import { isOfLegalAge } from '../age.ts'
import { NO_HEIGHT, OPEN_MAX, OPEN_MIN, SAID_SIZE, WORD_OF, WORDS_SIZE } from '../columns.ts'
import type { Dictionary } from './dictionary.ts'
import {
  AGES,
  HEIGHT_UNSAID,
  HEIGHT_UNWISHED,
  HEIGHTS,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  NEWEST,
  NO_BAR,
  NO_WISH,
  POSSIBLE,
  REST,
  SUMMARY_SIZE,
  SUPER,
  WELCOME,
  WELCOME_MAX_AGE,
  WELCOME_MAX_HEIGHT,
  WELCOME_MIN_AGE,
  WELCOME_MIN_HEIGHT,
} from './layout.ts'
import type { Memory } from './memory.ts'

const MOST_STALE = 8
const LEAST = -0x80000000
const MINIMA = [MIN_AGE, MIN_HEIGHT, WELCOME_MIN_AGE, WELCOME_MIN_HEIGHT]
const MAXIMA = [MAX_AGE, MAX_HEIGHT, WELCOME_MAX_AGE, WELCOME_MAX_HEIGHT, NEWEST]

/** Counts a row that was changed or taken away; every so often the summary is made anew without what it was. */
export function slackenSummary(memory: Memory, block: number): void {
  const { blocks } = memory
  blocks.stale[block] = (blocks.stale[block] as number) + 1
  if ((blocks.stale[block] as number) < MOST_STALE) return
  renew(memory, block)
  renewSuper(memory, Math.floor(block / SUPER))
}

/** Makes every summary anew. */
export function renewSummaries(memory: Memory): void {
  const { blocks } = memory
  for (let block = 0; block < blocks.used; block++) renew(memory, block)
  for (let upper = 0; upper * SUPER < blocks.used; upper++) renewSuper(memory, upper)
}

/** Adds the row of a seat to the summaries. */
export function extendSummary(memory: Memory, block: number, seat: number): void {
  const { blocks } = memory
  if (blocks.count[block] === 1) clear(blocks.summary, block * SUMMARY_SIZE)
  include(memory, block, seat)
  const upper = Math.floor(block / SUPER)
  if (blocks.superGroups[upper] === 0) clear(blocks.superSummary, upper * SUMMARY_SIZE)
  fold(memory, upper, block)
}

function renew(memory: Memory, block: number): void {
  const { blocks } = memory
  blocks.stale[block] = 0
  clear(blocks.summary, block * SUMMARY_SIZE)
  const first = block * blocks.size
  for (let seat = first; seat < first + (blocks.count[block] as number); seat++) include(memory, block, seat)
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
  for (const place of MAXIMA) summary[at + place] = OPEN_MIN
  summary[at + NEWEST] = LEAST
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

/** One long function on purpose: it runs for every row of a block that was touched. */
function include(memory: Memory, block: number, seat: number): void {
  const { rows, blocks, wishes } = memory
  const { summary } = blocks
  const at = block * SUMMARY_SIZE
  const years = rows.age[seat] as number
  // Whoever is not of legal age is offered to nobody; a new day makes all summaries anew.
  if (!isOfLegalAge((blocks.group[block] as number) >> 3, years)) return
  const least = (place: number, value: number) => {
    if (value < (summary[at + place] as number)) summary[at + place] = value
  }
  const most = (place: number, value: number) => {
    if (value > (summary[at + place] as number)) summary[at + place] = value
  }
  for (let place = 0; place < SAID_SIZE; place++) {
    const code = rows.said[seat * SAID_SIZE + place] as number
    const first = at + (WORD_OF[place] as number)
    summary[first + (code >> 5)] = (summary[first + (code >> 5)] as number) | (1 << (code & 31))
    // Bit 0 among the welcome ones says that somebody wishes nothing here, to whom then every code is welcome.
    const { width, words } = wishes[place] as Dictionary
    const number = (rows.wish[place] as Uint16Array)[seat] as number
    for (let word = 0; word < width; word++) {
      const entry = words[number * width + word] as number
      const welcome = number === NO_WISH || number === NO_BAR ? -1 : word === 0 ? entry & ~1 : entry
      summary[first + WELCOME + word] = (summary[first + WELCOME + word] as number) | welcome
    }
  }
  least(MIN_AGE, years)
  most(MAX_AGE, years)
  most(NEWEST, rows.activeDay[seat] as number)
  let rest = rows.possible[seat] as number
  const height = rows.height[seat] as number
  if (height === NO_HEIGHT) rest |= HEIGHT_UNSAID
  else {
    least(MIN_HEIGHT, height)
    most(MAX_HEIGHT, height)
  }
  const ages = (rows.wish[AGES] as Uint16Array)[seat] as number
  const ageRange = (wishes[AGES] as Dictionary).words[ages] as number
  least(WELCOME_MIN_AGE, ages === NO_WISH ? OPEN_MIN : (ageRange << 16) >> 16)
  most(WELCOME_MAX_AGE, ages === NO_WISH ? OPEN_MAX : ageRange >> 16)
  const heights = (rows.wish[HEIGHTS] as Uint16Array)[seat] as number
  const heightRange = (wishes[HEIGHTS] as Dictionary).words[heights] as number
  if (heights === NO_WISH) rest |= HEIGHT_UNWISHED
  else {
    least(WELCOME_MIN_HEIGHT, (heightRange << 16) >> 16)
    most(WELCOME_MAX_HEIGHT, heightRange >> 16)
  }
  summary[at + REST] = joined(summary[at + REST] as number, rest)
}
