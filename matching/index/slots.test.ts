import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowRecords, writeRowRecord } from './row-records.ts'
import { allocateSlot, createSlots, freeSlot, moveTo, slotOf } from './slots.ts'

it('finds the slot of each member through additions, moves and removals', () => {
  // Few numbers from a wide range, so that they collide in a small table.
  const anyId = fc.integer({ min: 1, max: 60 }).map((n) => (n * n * 7_654_321) % 0x7fffffff)
  fc.assert(
    fc.property(fc.array(fc.tuple(anyId, fc.boolean()), { maxLength: 300 }), (steps) => {
      const slots = createSlots(0)
      const rowRecords = createRowRecords(1000, false)
      const expected = new Map<number, number>()
      let free = 0
      for (const [id, stays] of steps) {
        const slot = expected.get(id)
        if (slot === undefined) {
          writeRowRecord(rowRecords, free, id, 0, 0)
          allocateSlot(slots, rowRecords, free)
          expected.set(id, free++)
        } else if (stays) {
          writeRowRecord(rowRecords, free, id, 0, 0)
          moveTo(slots, rowRecords, id, free)
          expected.set(id, free++)
        } else {
          freeSlot(slots, rowRecords, id)
          expected.delete(id)
        }
        expect(slots.size).toBe(expected.size)
        for (const [known] of steps) expect(slotOf(slots, rowRecords, known)).toBe(expected.get(known) ?? -1)
      }
    }),
    { numRuns: 60 },
  )
})
