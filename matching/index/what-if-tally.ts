import { WORD_OF, WORDS_OF } from '../columns.ts'
import type { Criterion } from '../criteria.ts'
import { CRITERIA, SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import * as at from '../kernel/places.ts'
import { NOT_SPECIFIED } from '../member.ts'
import type { FailCounts, StatedBits } from '../what-if.ts'
import type { BoundInputs } from './bound.ts'
import { type FailedMusts, leftOutOf } from './failed-musts.ts'
import { type Kernel, VALUES, writeTests } from './kernel.ts'
import {
  COLUMNS_SIZE,
  HEIGHT_UNSPECIFIED,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  REST,
  SUMMARY_SIZE,
} from './layout.ts'
import type { Memory } from './memory.ts'
import { leastAgeOf } from './visit.ts'

const TESTED = 0

/** A stated preference of the viewer. */
interface Stated {
  criterion: Criterion
  must: boolean
  /** Its place among the set criteria, -1 if it is a range. */
  place: number
  /** The offsets of its columns of bytes in a block. */
  columns: readonly number[]
  /** 1 for each value that does not fail it; null for heights. */
  passes: Uint8Array | null
}

/** Adds the matches in all blocks, by the stated preferences of the viewer that they fail. */
export function tallyWhatIf(
  memory: Memory,
  kernel: Kernel,
  { reach, failed, bits }: { reach: BoundInputs; failed: FailedMusts; bits: StatedBits },
  counts: FailCounts,
): void {
  const { blocks } = memory
  const { sees, heights } = reach.viewerQuery
  const preferences = statedOf(reach, bits)
  const tests = preferences.flatMap(({ columns, passes }) => (passes ? [[columns[0] as number, passes] as const] : []))
  const hasHeight = preferences.at(-1)?.passes === null
  writeTests(
    kernel,
    new Map(tests),
    hasHeight ? { min: Math.max(0, heights.min), max: heights.max, missing: true } : null,
  )
  const bytes = new Uint8Array(kernel.memory.buffer)
  const tallies = new Int32Array(kernel.memory.buffer, at.TALLIES, 1 + preferences.length).fill(0)
  preferences.forEach(({ must }, number) => {
    bytes[at.MUSTS + number] = must ? 1 : 0
  })
  for (let block = 0; block < blocks.used; block++)
    if (sees[blocks.group[block] as number] === 1) tallyBlock(memory, kernel, bytes, reach, preferences, failed, block)
  const [total = 0, ...others] = tallies
  counts.addTallies(total, new Map(preferences.map(({ criterion }, number) => [criterion, others[number] as number])))
}

function tallyBlock(
  memory: Memory,
  kernel: Kernel,
  bytes: Uint8Array,
  reach: BoundInputs,
  preferences: readonly Stated[],
  failed: FailedMusts,
  block: number,
): void {
  const { summary, count } = memory.blocks
  const from = memory.rows.columns.bytes
  const start = block * COLUMNS_SIZE
  const copy = (column: number) =>
    bytes.set(from.subarray(start + column, start + column + at.ROWS), at.COLUMNS + column)
  let failing = 0
  for (let number = 0; number < preferences.length; number++) {
    const { must, columns, place } = preferences[number] as Stated
    const state = stateUnder(summary, block * SUMMARY_SIZE, reach, place, columns[0] as number)
    if (must && state === at.ALL_FAIL) failing++
    bytes[at.STATES + number] = state
    if (state === TESTED) for (const column of columns) copy(column)
  }
  // A member who fails two must-haves is in no count.
  if (failing > 1) return
  copy(at.AGES_AT)
  bytes[at.LEAST_AGE] = leastAgeOf(memory, block)
  bytes.set(leftOutOf(memory, failed, block), at.LEFT_OUT)
  kernel.tally(count[block] as number)
}

/** Whether the summary of a block tells that all its rows meet a preference, or all fail it. */
function stateUnder(
  summary: Int32Array,
  start: number,
  { viewerQuery, named }: BoundInputs,
  place: number,
  column: number,
): number {
  if (place < 0) {
    const isAge = column === at.AGES_AT
    const { min, max } = isAge ? viewerQuery.ages : viewerQuery.heights
    const least = summary[start + (isAge ? MIN_AGE : MIN_HEIGHT)] as number
    const most = summary[start + (isAge ? MAX_AGE : MAX_HEIGHT)] as number
    if (least >= min && most <= max) return at.ALL_MEET
    const isMissing = !isAge && ((summary[start + REST] as number) & HEIGHT_UNSPECIFIED) !== 0
    return !isMissing && (most < min || least > max) ? at.ALL_FAIL : TESTED
  }
  const first = WORD_OF[place] as number
  let [inside, outside] = [0, 0]
  for (let word = first; word < first + (WORDS_OF[place] as number); word++) {
    const accepted = (named[word] as number) | (word === first ? 1 << NOT_SPECIFIED : 0)
    inside |= (summary[start + word] as number) & accepted
    outside |= (summary[start + word] as number) & ~accepted
  }
  if (outside === 0) return at.ALL_MEET
  return inside === 0 ? at.ALL_FAIL : TESTED
}

/** The stated preferences of the viewer, that on the height last. */
function statedOf({ viewerQuery }: BoundInputs, { stated, musts }: StatedBits): Stated[] {
  const { ages, named } = viewerQuery
  const found = CRITERIA.flatMap((criterion, bit): Stated[] => {
    if (((stated >> bit) & 1) === 0) return []
    const must = ((musts >> bit) & 1) === 1
    const passing = (passes: (value: number) => boolean) =>
      Uint8Array.from({ length: VALUES }, (_, value) => (passes(value) ? 1 : 0))
    if (criterion === 'height')
      return [{ criterion, must, place: -1, columns: [at.HEIGHTS_AT, at.HEIGHTS_AT + at.ROWS], passes: null }]
    if (criterion === 'age') {
      const passes = passing((age) => age >= ages.min && age <= ages.max)
      return [{ criterion, must, place: -1, columns: [at.AGES_AT], passes }]
    }
    const place = SET_CRITERIA.indexOf(criterion as SetCriterion)
    const codes = named[place] as readonly number[]
    const passes = passing((code) => code === NOT_SPECIFIED || codes.includes(code))
    return [{ criterion, must, place, columns: [at.ATTRIBUTES_AT + place * at.ROWS], passes }]
  })
  return found.sort((one, other) => Number(one.passes === null) - Number(other.passes === null))
}
