import { dayKey } from '../filter.ts'
import { tieBreakHash } from '../hash.ts'
import type { Sort } from '../member.ts'
import { isAfter } from '../top-rows.ts'
import { type Admission, mayPass } from './admission.ts'
import { flagsAt, listedDayAt } from './block-columns.ts'
import type { BoundInputs } from './bound.ts'
import { ANY_MUST, COLUMNS_SIZE, DEMANDING, FLAGS_AT, SUMMARY_SIZE } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { activeDayAt, idAt } from './row-records.ts'
import { isInTime, leastAgeOf, meetsMustsOf, type Request } from './visit.ts'

/** Up to this many matches are judged one by one: visiting blocks by their bounds would take longer. */
const FEW = 4096

/** The slots of the matches while they are few. */
const SLOTS = new Int32Array(FEW)

/** Number of the matches that pass, and their slots if they are few. */
export function countMatches(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
): { count: number; slots: Int32Array | null } {
  let count = 0
  for (const block of blocksOf(memory, reach, admission, prefilter)) {
    const passed = selectBlock(memory, prefilter, reach, admission, block)
    if (count + passed <= FEW)
      for (let at = 0; at < passed; at++)
        SLOTS[count + at] = block * memory.blocks.size + (prefilter.passed[at] as number)
    count += passed
  }
  return { count, slots: count <= FEW ? SLOTS.slice(0, count) : null }
}

/** Number of the matches that pass by their value in a column of bytes. */
export function countByValue(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  column: number,
  people: Int32Array,
): void {
  const { bytes } = memory.rows.columns
  for (const block of blocksOf(memory, reach, admission, prefilter)) {
    const passed = selectBlock(memory, prefilter, reach, admission, block)
    const start = block * COLUMNS_SIZE + column
    for (let at = 0; at < passed; at++) {
      const value = bytes[start + (prefilter.passed[at] as number)] as number
      people[value] = (people[value] as number) + 1
    }
  }
}

/** Offers the matches that pass to `top` by their key in a sort by day; those of the given slots, or all. */
export function offerByDay(
  memory: Memory,
  prefilter: Prefilter,
  request: Request,
  sort: Exclude<Sort, 'best'>,
  slots: Int32Array | null,
): void {
  if (slots) for (const slot of slots) offer(memory, request, sort, slot)
  else
    for (const block of blocksOf(memory, request.reach, request.admission, prefilter)) {
      const passed = selectBlock(memory, prefilter, request.reach, request.admission, block)
      const first = block * memory.blocks.size
      for (let at = 0; at < passed; at++) offer(memory, request, sort, first + (prefilter.passed[at] as number))
    }
}

function offer({ rows }: Memory, request: Request, sort: Exclude<Sort, 'best'>, slot: number): void {
  const { after, afterHigh, out, top, reach } = request
  const { columns, rowRecords } = rows
  const day = sort === 'newest' ? listedDayAt(columns, slot) : activeDayAt(rowRecords, slot)
  const high = dayKey(sort, day, day, flagsAt(columns, slot))
  if (high < top.bar || high > afterHigh) return
  const id = idAt(rowRecords, slot)
  if (out.has(id)) return
  const { viewerQuery } = reach
  const hash = tieBreakHash(viewerQuery.id, id, viewerQuery.day)
  if (!after || isAfter(after, high, hash, id)) top.offer(high, hash, id)
}

/** The blocks with matches that may pass; sets the tests. */
function blocksOf({ blocks }: Memory, reach: BoundInputs, admission: Admission, prefilter: Prefilter): number[] {
  prefilter.admit(admission)
  const { sees } = reach.viewerQuery
  const found: number[] = []
  for (let block = 0; block < blocks.used; block++) {
    const isSeen = sees[blocks.group[block] as number] === 1 && blocks.count[block] !== 0
    if (isSeen && mayPass(blocks.summary, block * SUMMARY_SIZE, admission)) found.push(block)
  }
  return found
}

/** Leaves the rows of a block that pass, and whose must-haves the viewer meets, in `passed`. Returns their number. */
function selectBlock(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  block: number,
): number {
  const { blocks, rows } = memory
  const { bytes } = rows.columns
  const selected = prefilter.select(bytes, block, blocks.count[block] as number, leastAgeOf(memory, block))
  const anyMust = blocks.summary[block * SUMMARY_SIZE + ANY_MUST] === 1
  const isTimed = admission.listedSince > Number.NEGATIVE_INFINITY || admission.activeSince > Number.NEGATIVE_INFINITY
  if (!anyMust && !isTimed) return selected
  const first = block * blocks.size
  const flags = block * COLUMNS_SIZE + FLAGS_AT
  const { passed } = prefilter
  let count = 0
  for (let at = 0; at < selected; at++) {
    const row = passed[at] as number
    const isDemanding = ((bytes[flags + row] as number) & DEMANDING) !== 0
    if (isDemanding && !meetsMustsOf(memory, reach, first + row)) continue
    if (isTimed && !isInTime(memory, admission, first + row)) continue
    passed[count++] = row
  }
  return count
}
