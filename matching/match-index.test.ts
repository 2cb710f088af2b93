import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from './age.ts'
import { ClusteredIndex } from './index/clustered-index.ts'
import { createMatchIndex } from './match-index.ts'
import type { MemberRow } from './member.ts'
import type { MatchIndex, RankedPage, RankOptions } from './ranking.ts'
import { createScanIndex } from './scan-index.ts'
import { sideOf } from './score.ts'
import { naiveEligible, naiveListed, naiveRank } from './test/oracle.ts'
import { anyCrowd, anyRow, attributesOf, man, preferences, setsOf, specifiedAll, TODAY, woman } from './test/rows.ts'

// Blocks so small, and clustered so often, that a test with few members fills many of them.
const INDEXES: Record<string, () => MatchIndex> = {
  'plain scan': createScanIndex,
  'clustered index': () => new ClusteredIndex({ size: 4, fill: 3 }),
  'index that grows out of the plain scan': () => createMatchIndex({ small: 10 }),
}

function page(index: MatchIndex, viewer: MemberRow, options: Partial<RankOptions> = {}): RankedPage {
  const answer = index.rank(viewer, { limit: 10, exclude: [], ...options })
  if ('startAgain' in answer) throw new Error('The index wants to start again.')
  return answer
}

function allPages(index: MatchIndex, viewer: MemberRow, options: Partial<RankOptions>): RankedPage['items'] {
  const first = page(index, viewer, options)
  const items = [...first.items]
  for (let next = first.next; next; ) {
    const further = page(index, viewer, { ...options, after: next })
    expect(further.items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThan(first.total)
    expect(further.total).toBe(first.total)
    items.push(...further.items)
    next = further.next
  }
  return items
}

const lessOf = <T extends { id: number; percent: number }>(rows: T[]) =>
  rows.map(({ id, percent }) => ({ id, percent }))

describe.each(Object.entries(INDEXES))('the %s', (_, create) => {
  function indexOf(rows: readonly MemberRow[], day = TODAY): MatchIndex {
    const index = create()
    index.setDay(day)
    for (const row of rows) index.upsert(row)
    return index
  }

  describe('ranking', () => {
    it('returns page by page exactly what sorting all members returns, with exact totals', () => {
      const someIds = fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 12 })
      fc.assert(
        fc.property(
          anyRow(1),
          anyCrowd(1, 60),
          someIds,
          fc.integer({ min: 1, max: 9 }),
          (fresh, crowd, exclude, limit) => {
            const index = indexOf(crowd)
            const viewer = { ...fresh, listed: true }
            const expected = naiveRank(viewer, crowd, exclude, TODAY)
            expect(allPages(index, viewer, { limit, exclude })).toEqual(lessOf(expected))
            expect(page(index, viewer, { exclude }).total).toBe(expected.length)
          },
        ),
        { numRuns: 400 },
      )
    })

    it('orders equal percentages by recent activity, then the hash of the day', () => {
      const she = woman(500, { attributes: specifiedAll(2) })
      const crowd = Array.from({ length: 300 }, (_, at) =>
        man(at + 1, { attributes: specifiedAll(2), activeDay: TODAY - 29 - (at % 4) }),
      )
      const index = indexOf(crowd)
      const expected = naiveRank(she, crowd, [], TODAY)
      expect(new Set(expected.map(({ percent }) => percent)).size).toBe(1)
      expect(expected.map(({ recent }) => recent).lastIndexOf(1)).toBe(149)
      expect(allPages(index, she, { limit: 7 })).toEqual(lessOf(expected))
      const next = naiveRank(she, crowd, [], TODAY + 1)
      expect(next.map(({ recent }) => recent).lastIndexOf(1)).toBe(74)
      index.setDay(TODAY + 1)
      expect(allPages(index, she, { limit: 7 })).toEqual(lessOf(next))
      const order = (rows: typeof next) => rows.slice(0, 75).map(({ id }) => id)
      expect(order(next)).not.toEqual(order(expected))
    })

    it('is strictly in the order of the shown percentage', () => {
      const viewer = man(500, { attributes: specifiedAll(2) })
      const crowd = Array.from({ length: 60 }, (_, at) =>
        woman(at + 1, { attributes: attributesOf({ religion: 2 + (at % 3), state: 2 + (at % 2) }) }),
      )
      const percents = allPages(indexOf(crowd), viewer, { limit: 10 }).map(({ percent }) => percent)
      expect(percents).toEqual([...percents].sort((a, b) => b - a))
      expect(new Set(percents).size).toBeGreaterThan(2)
    })

    it('is the same whatever the order of additions, edits and removals', () => {
      fc.assert(
        fc.property(
          anyCrowd(5, 40),
          anyCrowd(5, 40),
          fc.array(fc.integer({ min: 1, max: 40 })),
          (before, after, gone) => {
            const kept = after.filter((row) => !gone.includes(row.id))
            const moved = indexOf(before)
            for (const row of [...after].reverse()) moved.upsert(row)
            for (const id of [...gone, ...before.map((row) => row.id).filter((id) => id > after.length)])
              moved.remove(id)
            const straight = indexOf(kept)
            expect(moved.size).toBe(straight.size)
            expect(moved.listed).toBe(straight.listed)
            for (const viewer of after.slice(0, 5)) {
              expect(page(moved, viewer, { limit: 50 })).toEqual(page(straight, viewer, { limit: 50 }))
            }
          },
        ),
      )
    })

    it('uses the row that the caller passes, not the stored one', () => {
      const index = indexOf([man(1), woman(2), man(3, { seeking: 0b101 })])
      expect(page(index, man(1)).items.map(({ id }) => id)).toEqual([2])
      expect(page(index, man(1, { seeking: 0b001, version: 2 })).items.map(({ id }) => id)).toEqual([3])
    })

    it('excludes members only from that one result', () => {
      const index = indexOf([woman(2), woman(3)])
      expect(page(index, man(1), { exclude: [3, 3, 99] })).toMatchObject({ items: [{ id: 2 }], total: 1 })
      expect(page(index, man(1)).items).toHaveLength(2)
      expect(page(index, man(1), { exclude: [2] })).toMatchObject({ items: [{ id: 3 }], total: 1 })
    })

    it('returns nothing for a viewer who is not listed or below legal age', () => {
      const index = indexOf([woman(2)])
      expect(index.rank(man(1, { listed: false }), { limit: 10, exclude: [] })).toEqual({ items: [], total: 0 })
      expect(index.rank(man(1, { ageGiven: 20 }), { limit: 10, exclude: [] })).toEqual({ items: [], total: 0 })
    })
  })

  describe('paging', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => woman(at + 2, { activeDay: TODAY - (at % 4) }))

    it("starts again after the ranking day or the viewer's version has changed", () => {
      const index = indexOf(crowd)
      const { next } = page(index, man(1))
      expect(index.rank(man(1, { version: 2 }), { limit: 10, exclude: [], after: next })).toEqual({ startAgain: true })
      index.setDay(TODAY + 1)
      expect(index.rank(man(1), { limit: 10, exclude: [], after: next })).toEqual({ startAgain: true })
    })

    it('neither repeats nor skips anyone if another member is edited or removed between pages', () => {
      const index = indexOf(crowd)
      const undisturbed = allPages(index, man(1), { limit: 5 }).map(({ id }) => id)
      const first = page(index, man(1), { limit: 5 })
      const last = first.items.at(-1)?.id as number
      const edited = undisturbed[12] as number
      index.remove(last)
      index.upsert(woman(edited, { attributes: specifiedAll(3), preferences: preferences({ minAge: 50 }) }))
      const rest = allPages(index, man(1), { limit: 5, after: first.next }).map(({ id }) => id)
      const without = (ids: number[]) => ids.filter((id) => id !== edited)
      expect(without(rest)).toEqual(without(undisturbed.slice(5)))
    })

    it('returns a cursor only if there is a further row', () => {
      const index = indexOf(crowd)
      expect(page(index, man(1), { limit: 20 }).next).toBeUndefined()
      const { next } = page(index, man(1), { limit: 19 })
      expect(page(index, man(1), { limit: 1, after: next })).toMatchObject({ items: [{ percent: 89 }], total: 20 })
      expect(page(index, man(1), { limit: 1, after: next }).next).toBeUndefined()
      expect(page(index, man(1), { limit: 0 })).toEqual({ items: [], total: 20 })
    })
  })

  describe('a list among given members', () => {
    it('returns the eligible ones among them, best first and without duplicates, and counts only those', () => {
      const ids = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 40 })
      fc.assert(
        fc.property(anyRow(1), anyCrowd(1, 45), ids, ids, (fresh, crowd, among, exclude) => {
          const viewer = { ...fresh, listed: true, ageGiven: 30 }
          const found = crowd.filter((row) => among.includes(row.id))
          const expected = naiveRank(viewer, found, exclude, TODAY)
          expect(allPages(indexOf(crowd), viewer, { limit: 3, among, exclude })).toEqual(lessOf(expected))
          expect(page(indexOf(crowd), viewer, { among, exclude }).total).toBe(expected.length)
        }),
      )
    })
  })

  describe('eligibility', () => {
    it('is mutual in gender and requires both to be listed', () => {
      fc.assert(
        fc.property(anyRow(1), anyCrowd(1, 20), (viewer, crowd) => {
          const index = indexOf(crowd)
          for (const row of crowd) expect(index.eligible(viewer, row.id)).toBe(naiveEligible(viewer, row, TODAY))
          expect(index.listed).toBe(crowd.filter((row) => naiveListed(row, TODAY)).length)
        }),
      )
    })

    it('is false for unknown members', () => {
      expect(indexOf([]).eligible(man(1), 2)).toBe(false)
    })
  })

  describe('the ranking day', () => {
    it('adds people to lists and totals when they reach legal age, and removes them when it goes back', () => {
      const birthday = dayOf(2027, 3, 1)
      const young = man(2, { ageGiven: 20, ageGivenOn: dayOf(2026, 3, 1) })
      const index = indexOf([young], birthday - 1)
      const she = woman(1, { ageGiven: 21 })
      expect([page(index, she).total, index.listed, index.size]).toEqual([0, 0, 1])
      index.setDay(birthday)
      expect([page(index, she).total, index.listed, index.size]).toEqual([1, 1, 1])
      expect(page(index, she).items).toHaveLength(1)
      index.setDay(birthday - 1)
      expect(page(index, she)).toEqual({ items: [], total: 0 })
    })

    it('lists a viewer from the birthday on', () => {
      const index = indexOf([woman(2)])
      const viewer = man(1, { ageGiven: 20, ageGivenOn: dayOf(2026, 3, 1) })
      index.setDay(dayOf(2027, 2, 28))
      expect(page(index, viewer).total).toBe(0)
      index.setDay(dayOf(2027, 3, 1))
      expect(page(index, viewer).total).toBe(1)
    })

    it('updates ages, default age windows and the order of all members, as if loaded again', () => {
      fc.assert(
        fc.property(anyRow(1), anyCrowd(5, 40), fc.integer({ min: 0, max: 4000 }), (viewer, crowd, days) => {
          const moved = indexOf(crowd)
          moved.setDay(TODAY + days)
          const expected = naiveRank(viewer, crowd, [], TODAY + days)
          expect(page(moved, viewer, { limit: 50 }).items).toEqual(lessOf(expected))
          expect(page(moved, viewer).total).toBe(expected.length)
          expect(page(indexOf(crowd, TODAY + days), viewer)).toEqual(page(moved, viewer))
        }),
      )
    })
  })

  describe('stored rows', () => {
    it('are returned as they were added, until they are removed or no longer listed', () => {
      fc.assert(
        fc.property(anyRow(7), (row) => {
          const index = indexOf([row])
          const sorted = (set: MemberRow['attributes']) => [...set].sort((a, b) => a - b)
          const { minAge = null, maxAge = null } = row.preferences ?? {}
          const kept = row.preferences && {
            ...row.preferences,
            anyAge: row.preferences.anyAge && minAge === null && maxAge === null,
            musts: row.preferences.musts & statedBits(row),
            sets: row.preferences.sets.map((preference) =>
              Array.isArray(preference) ? sorted(preference) : preference,
            ),
          }
          const nothing = kept && JSON.stringify(kept) === JSON.stringify(preferences())
          expect(index.get(7)).toEqual(row.listed ? { ...row, preferences: nothing ? null : kept } : undefined)
        }),
      )
      const index = indexOf([man(1), man(2), man(3)])
      index.remove(1)
      index.upsert(man(2, { listed: false }))
      index.remove(99)
      expect([1, 2, 3].map((id) => index.get(id)?.id)).toEqual([undefined, undefined, 3])
      expect([index.size, index.listed]).toEqual([1, 1])
    })

    it('are rejected if the index does not support a code, so that nobody is ranked wrongly without an error', () => {
      const index = indexOf([])
      expect(() => index.upsert(man(1, { attributes: attributesOf({ religion: 32 }) }))).toThrow(RangeError)
      const sets = setsOf({ caste: [128] })
      expect(() => index.upsert(man(1, { preferences: preferences({ sets }) }))).toThrow('preference on caste = 128')
      expect(() => index.rank(man(0), { limit: 1, exclude: [] })).toThrow(RangeError)
      expect(index.size).toBe(0)
    })
  })
})

/** The bits of the criteria that a row states, in the order of CRITERIA: only those can be must-haves. */
function statedBits(row: MemberRow): number {
  const { rows } = sideOf(row, row, TODAY)
  return rows.reduce((bits, { basis }, at) => (basis === 'stated' ? bits | (1 << at) : bits), 0)
}
