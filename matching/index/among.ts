import { type Filter, passes } from '../filter.ts'
import type { MemberId, MemberRow } from '../member.ts'
import { meetMusts } from '../score.ts'
import type { BoundInputs } from './bound.ts'
import type { Memory } from './memory.ts'
import { isDemanding, readRow, seenGroupAt } from './rows.ts'
import { slotOf } from './slots.ts'

/**
 * The slots of those among these members who are matches of the viewer and pass the filter, without the excluded ones, in
 * ascending order, each once. A row is read only for a filter or a must-have: a search can find most members.
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
