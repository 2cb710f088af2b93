import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCards, writeCard } from './cards.ts'
import { createSeats, leaveSeat, moveTo, seatOf, takeSeat } from './seats.ts'

it('knows who sits where, through arrivals, moves and departures', () => {
  // Numbers from everywhere, few enough to come and go, so that they meet in a small table.
  const anyId = fc.integer({ min: 1, max: 60 }).map((n) => (n * n * 7_654_321) % 0x7fffffff)
  fc.assert(
    fc.property(fc.array(fc.tuple(anyId, fc.boolean()), { maxLength: 300 }), (steps) => {
      const seats = createSeats(0)
      const cards = createCards(1000, false)
      const expected = new Map<number, number>()
      let free = 0
      for (const [id, stays] of steps) {
        const seat = expected.get(id)
        if (seat === undefined) {
          writeCard(cards, free, id, 0, 0)
          takeSeat(seats, cards, free)
          expected.set(id, free++)
        } else if (stays) {
          writeCard(cards, free, id, 0, 0)
          moveTo(seats, cards, id, free)
          expected.set(id, free++)
        } else {
          leaveSeat(seats, cards, id)
          expected.delete(id)
        }
        expect(seats.size).toBe(expected.size)
        for (const [known] of steps) expect(seatOf(seats, cards, known)).toBe(expected.get(known) ?? -1)
      }
    }),
    { numRuns: 60 },
  )
})
