import { type Filter, passes } from '../filter.ts'
import type { MemberId, MemberRow } from '../member.ts'
import { meetMusts } from '../score.ts'
import type { Admission } from './admission.ts'
import type { BoundInputs } from './bound.ts'
import { visitMatches } from './matches.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { isDemanding, readRow, seenGroupAt } from './rows.ts'
import { slotOf } from './slots.ts'

/**
 * The slots of those among these members who are matches of the viewer and pass the filter, without the excluded ones,
 * in ascending order, each once. A row is read only for a filter or a must-have.
 */
export function slotsAmong(
  memory: Memory,
  viewer: MemberRow,
  { viewerQuery }: BoundInputs,
  ids: readonly MemberId[],
  filter: Filter | undefined,
  out?: ReadonlySet<MemberId>,
): Int32Array {
  const { slots: table, rows, day } = memory
  const { sees, hasMusts } = viewerQuery
  const readsAll = filter !== undefined || hasMusts
  const found = new Int32Array(ids.length)
  let count = 0
  for (const id of ids) {
    if (out?.has(id)) continue
    const slot = slotOf(table, rows.rowRecords, id)
    if (slot < 0 || sees[seenGroupAt(memory, slot)] !== 1) continue
    if (readsAll || isDemanding(memory, slot)) {
      const row = readRow(memory, slot)
      if (!passes(filter ?? {}, row, day) || !meetMusts(viewer, row, day)) continue
    }
    found[count++] = slot
  }
  const sorted = found.subarray(0, count).sort()
  return sorted.filter((slot, at) => slot !== sorted[at - 1])
}

/** The same in one pass over the blocks, for many members of whom a filter or a must-have needs the rows. */
export function slotsAmongMany(
  memory: Memory,
  prefilter: Prefilter,
  reach: BoundInputs,
  admission: Admission,
  ids: readonly MemberId[],
  out: ReadonlySet<MemberId>,
): Int32Array {
  const marks = marksOf(memory, ids, out)
  const found = new Int32Array(ids.length)
  let count = 0
  visitMatches(memory, prefilter, reach, admission, (block, passed) => {
    for (let at = 0; at < passed; at++) {
      const slot = block * memory.blocks.size + (prefilter.passed[at] as number)
      if (marks[slot] === 1) found[count++] = slot
    }
  })
  return found.slice(0, count).sort()
}

/** By slot, 1 for each of these members who is not excluded. */
export function marksOf(
  { blocks, rows, slots }: Memory,
  ids: readonly MemberId[],
  out: ReadonlySet<MemberId>,
): Uint8Array {
  const marks = new Uint8Array(blocks.used * blocks.size)
  for (const id of ids) {
    const slot = out.has(id) ? -1 : slotOf(slots, rows.rowRecords, id)
    if (slot >= 0) marks[slot] = 1
  }
  return marks
}
