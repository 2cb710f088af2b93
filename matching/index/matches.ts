import { type CountedField, dayKey } from '../filter.ts'
import { tieBreakHash } from '../hash.ts'
import { ATTRIBUTES_AT, ROWS } from '../kernel/places.ts'
import type { MemberId, Sort } from '../member.ts'
import { isAfter } from '../top-rows.ts'
import { type Admission, mayPass } from './admission.ts'
import { flagsAt, listedDayAt } from './block-columns.ts'
import type { BoundInputs } from './bound.ts'
import { failedMusts, leftOutOf } from './failed-musts.ts'
import { COLUMNS_SIZE, FILTER_ONLY_AT, LISTED_AT, SUMMARY_SIZE } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { ACTIVE, activeDayAt, idAt } from './row-records.ts'
import { leastAgeOf, type Request } from './visit.ts'

/** Up to this many matches are scored one by one: visiting blocks by their bounds would take longer. */
export const ONE_BY_ONE = 4096

/** The slots of the matches while they are few. */
const SLOTS = new Int32Array(ONE_BY_ONE)

/** Number of the matches that pass, and their slots if they are few. */
export function countMatches(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  oneByOne = ONE_BY_ONE,
): { count: number; slots: Int32Array | null } {
  let count = 0
  visitMatches(memory, prefilter, reach, admission, (block, passed) => {
    if (count + passed <= oneByOne)
      for (let at = 0; at < passed; at++)
        SLOTS[count + at] = block * memory.blocks.size + (prefilter.passed[at] as number)
    count += passed
  })
  return { count, slots: count <= oneByOne ? SLOTS.slice(0, count) : null }
}

/** The numbers of the matches that pass, without the excluded ones, in ascending order. */
export function listMatches(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  out: ReadonlySet<MemberId>,
): Int32Array {
  const { blocks, rows, slots } = memory
  const ids = new Int32Array(slots.size)
  let count = 0
  visitMatches(memory, prefilter, reach, admission, (block, passed) => {
    for (let at = 0; at < passed; at++) {
      const id = idAt(rows.rowRecords, block * blocks.size + (prefilter.passed[at] as number))
      if (!out.has(id)) ids[count++] = id
    }
  })
  return ids.slice(0, count).sort()
}

/** Adds the matches that pass to `people` by their value of a field; only those with a mark, or all. */
export function countByValue(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  { part, place }: CountedField,
  people: Int32Array,
  marks: Uint8Array | null,
): void {
  const { size } = memory.blocks
  const { bytes } = memory.rows.columns
  const column = (part === 'sets' ? ATTRIBUTES_AT : FILTER_ONLY_AT) + place * ROWS
  visitMatches(memory, prefilter, reach, admission, (block, passed) => {
    const start = block * COLUMNS_SIZE + column
    for (let at = 0; at < passed; at++) {
      const row = prefilter.passed[at] as number
      if (marks && marks[block * size + row] === 0) continue
      const value = bytes[start + row] as number
      people[value] = (people[value] as number) + 1
    }
  })
}

/** Offers the matches that pass to `top` by their key in a sort by day; those of the given slots, or all. */
export function offerByDay(
  memory: Memory,
  prefilter: Prefilter,
  request: Request,
  sort: Exclude<Sort, 'best'>,
  slots: Int32Array | null,
): void {
  const { columns, rowRecords } = memory.rows
  const keyOf = (slot: number, day: number) => dayKey(sort, day, day, flagsAt(columns, slot))
  if (slots) {
    for (const slot of slots) {
      const day = sort === 'newest' ? listedDayAt(columns, slot) : activeDayAt(rowRecords, slot)
      offer(memory, request, slot, keyOf(slot, day))
    }
    return
  }
  const { top, reach, admission } = request
  let bar = top.bar
  visitMatches(memory, prefilter, reach, admission, (block, passed) => {
    const first = block * memory.blocks.size
    const listed = (block * COLUMNS_SIZE + LISTED_AT) / 2
    for (let at = 0; at < passed; at++) {
      const row = prefilter.passed[at] as number
      const day =
        sort === 'newest'
          ? (columns.words[listed + row] as number) & 0xffff
          : (rowRecords.ints[(first + row) * rowRecords.stride + ACTIVE] as number)
      // Most rows are too old for the page.
      if (day < bar) continue
      offer(memory, request, first + row, keyOf(first + row, day))
      bar = top.bar
    }
  })
}

function offer({ rows }: Memory, { after, afterHigh, out, top, reach }: Request, slot: number, high: number): void {
  if (high < top.bar || high > afterHigh) return
  const id = idAt(rows.rowRecords, slot)
  if (out.has(id)) return
  const { viewerQuery } = reach
  const hash = tieBreakHash(viewerQuery.id, id, viewerQuery.day)
  if (!after || isAfter(after, high, hash, id)) top.offer(high, hash, id)
}

/** Calls `visit` for the blocks with matches that may pass, with the number of those who do; they are in `passed`. */
export function visitMatches(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  visit: (block: number, passed: number) => void,
): void {
  const { blocks, rows } = memory
  const { sees } = reach.viewerQuery
  const failed = failedMusts(memory, reach)
  prefilter.admit(admission)
  for (let block = 0; block < blocks.used; block++) {
    const at = block * SUMMARY_SIZE
    if (sees[blocks.group[block] as number] !== 1 || !mayPass(blocks.summary, at, admission)) continue
    const count = blocks.count[block] as number
    const leftOut = leftOutOf(memory, failed, block)
    const passed = prefilter.select(rows.columns.bytes, block, count, leastAgeOf(memory, block), leftOut)
    visit(block, keepInTime(memory, prefilter.passed, passed, admission, block))
  }
}

/** Keeps the rows with the days that a filter requires. Returns their number. */
function keepInTime(
  { rows, blocks }: Memory,
  passed: Uint8Array,
  count: number,
  { listedSince, activeSince }: Admission,
  block: number,
): number {
  const { ints, stride } = rows.rowRecords
  const { words } = rows.columns
  const listed = (block * COLUMNS_SIZE + LISTED_AT) / 2
  const active = block * blocks.size * stride + ACTIVE
  let kept = count
  if (listedSince > Number.NEGATIVE_INFINITY) {
    kept = 0
    for (let at = 0; at < count; at++)
      if (((words[listed + (passed[at] as number)] as number) & 0xffff) >= listedSince)
        passed[kept++] = passed[at] as number
  }
  if (activeSince === Number.NEGATIVE_INFINITY) return kept
  const before = kept
  kept = 0
  for (let at = 0; at < before; at++)
    if ((ints[active + (passed[at] as number) * stride] as number) >= activeSince) passed[kept++] = passed[at] as number
  return kept
}
