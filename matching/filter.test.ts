import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_LIMITS, FILTER_ONLY, SET_CRITERIA } from './criteria.ts'
import type { Filter } from './filter.ts'
import { ClusteredIndex } from './index/clustered-index.ts'
import { createMatchIndex } from './match-index.ts'
import { type Day, FILTER_ONLY_CODES, type MemberRow, SHOWS_ACTIVITY, VERIFIED, WITH_PHOTO } from './member.ts'
import type { MatchIndex } from './ranking.ts'
import { createScanIndex } from './scan-index.ts'
import { naiveRank } from './test/oracle.ts'
import { page, pagesOf } from './test/pages.ts'
import { anyCrowd, anyFilter, anyRow, anySort, attributesOf, man, placeOf, TODAY, woman } from './test/rows.ts'

// Blocks so small that a test with few members fills many of them.
const INDEXES: Record<string, () => MatchIndex> = {
  'plain scan': createScanIndex,
  'clustered index': () => new ClusteredIndex({ size: 4, fill: 3 }),
  'clustered index that visits blocks however few the matches are': () =>
    new ClusteredIndex({ size: 4, fill: 3 }, undefined, 0),
  'index that grows out of the plain scan': () => createMatchIndex({ small: 10 }),
}

const someIds = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 12 })
const anyViewer = anyRow(1).map((row) => ({ ...row, listed: true, ageGiven: 30 }))
const FIELDS = [...SET_CRITERIA, ...FILTER_ONLY]

describe.each(Object.entries(INDEXES))('the %s', (_, create) => {
  function indexOf(rows: readonly MemberRow[], day: Day = TODAY): MatchIndex {
    const index = create()
    index.setDay(day)
    for (const row of rows) index.upsert(row)
    return index
  }

  const idsIn = (index: MatchIndex, viewer: MemberRow, filter: Filter) =>
    page(index, viewer, { filter, limit: 50 })
      .items.map(({ id }) => id)
      .sort((a, b) => a - b)

  it('returns page by page who passes a filter, in the order of each sort, with unchanged percentages and exact totals', () => {
    fc.assert(
      fc.property(
        anyViewer,
        anyCrowd(1, 50),
        anyFilter,
        anySort,
        someIds,
        fc.option(someIds, { nil: undefined }),
        fc.integer({ min: 1, max: 9 }),
        (viewer, crowd, filter, sort, exclude, among, limit) => {
          const asked = among ? crowd.filter(({ id }) => among.includes(id)) : crowd
          const expected = naiveRank(viewer, asked, exclude, TODAY, filter, sort)
          const pages = pagesOf(indexOf(crowd), viewer, { filter, sort, exclude, among, limit })
          expect(pages.flatMap(({ items }) => items)).toEqual(expected.map(({ id, percent }) => ({ id, percent })))
          for (const { total } of pages) expect(total).toBe(expected.length)
          const ids = expected.map(({ id }) => id).sort((one, other) => one - other)
          expect([...indexOf(crowd).find(viewer, { filter, exclude, among })]).toEqual(ids)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('finds everybody of the list without a filter, each once in ascending order', () => {
    fc.assert(
      fc.property(
        anyViewer,
        anyCrowd(1, 50),
        someIds,
        fc.option(someIds, { nil: undefined }),
        (viewer, crowd, exclude, among) => {
          const asked = among ? crowd.filter(({ id }) => among.includes(id)) : crowd
          const ids = naiveRank(viewer, asked, exclude, TODAY).map(({ id }) => id)
          const found = indexOf(crowd).find(viewer, { exclude, among })
          expect([...found]).toEqual(ids.sort((one, other) => one - other))
        },
      ),
    )
  })

  it('filters and sorts after the day has moved and members were edited as if loaded again', () => {
    fc.assert(
      fc.property(
        anyViewer,
        anyCrowd(5, 40),
        anyCrowd(5, 40),
        anyFilter,
        anySort,
        fc.integer({ min: 0, max: 1500 }),
        (viewer, before, after, filter, sort, days) => {
          const index = indexOf(before)
          for (const row of after) index.upsert(row)
          index.setDay(TODAY + days)
          const crowd = [...after, ...before.filter(({ id }) => id > after.length)]
          const expected = naiveRank(viewer, crowd, [], TODAY + days, filter, sort)
          const { items, total } = page(index, viewer, { filter, sort, limit: 50 })
          expect([items.map(({ id }) => id), total]).toEqual([expected.map(({ id }) => id), expected.length])
        },
      ),
    )
  })

  it('counts the matches, and those with each value of a field if the filter accepted it alone', () => {
    fc.assert(
      fc.property(
        anyViewer,
        anyCrowd(1, 45),
        anyFilter,
        someIds,
        fc.option(someIds, { nil: undefined }),
        fc.constantFrom(...FIELDS),
        (viewer, everybody, filter, exclude, among, name) => {
          const index = indexOf(everybody)
          const crowd = among ? everybody.filter(({ id }) => among.includes(id)) : everybody
          const total = naiveRank(viewer, crowd, exclude, TODAY, filter).length
          expect(index.count(viewer, { exclude, filter, among })).toEqual({ total })
          const counts = index.count(viewer, { exclude, filter, among, options: name })
          expect(counts.total).toBe(total)
          const place = FIELDS.indexOf(name)
          const isSet = place < SET_CRITERIA.length
          expect(counts.options).toHaveLength(isSet ? (CODE_LIMITS[place] as number) : FILTER_ONLY_CODES)
          counts.options?.forEach((count, code) => {
            const part = isSet ? 'sets' : 'filterOnly'
            const others = filter[part] ?? (isSet ? SET_CRITERIA : FILTER_ONLY).map(() => null)
            const codes = others.map((list, at) => (at === place - (isSet ? 0 : SET_CRITERIA.length) ? [code] : list))
            if (count === 0 && code > 16 && code < 31) return
            expect(count).toBe(naiveRank(viewer, crowd, exclude, TODAY, { ...filter, [part]: codes }).length)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows no member under a filter on a value that is not specified', () => {
    const place = placeOf('religion')
    const sets = SET_CRITERIA.map((_, at) => (at === place ? [0, 2] : null))
    const filterOnly = FILTER_ONLY.map((_, at) => (at === 0 ? [0, 7] : null))
    const index = indexOf([
      woman(2),
      woman(3, { heightTenths: 640, attributes: attributesOf({ religion: 2 }) }),
      woman(4, { heightTenths: 640, filterOnly: FILTER_ONLY.map(() => 7) }),
      woman(5, { flags: SHOWS_ACTIVITY }),
      woman(6, { flags: VERIFIED | WITH_PHOTO }),
    ])
    expect(idsIn(index, man(1), { height: { min: null, max: 700 } })).toEqual([3, 4])
    expect(idsIn(index, man(1), { height: { min: null, max: null } })).toEqual([2, 3, 4, 5, 6])
    expect(idsIn(index, man(1), { sets })).toEqual([3])
    expect(idsIn(index, man(1), { filterOnly })).toEqual([4])
    expect(idsIn(index, man(1), { activeSince: TODAY - 7 })).toEqual([5])
    expect(idsIn(index, man(1), { flags: VERIFIED | WITH_PHOTO })).toEqual([6])
    expect(idsIn(index, man(1), { flags: VERIFIED | SHOWS_ACTIVITY })).toEqual([])
    expect(idsIn(index, man(1), { filterOnly: FILTER_ONLY.map(() => []) })).toEqual([])
  })

  it('puts those who do not show their activity last, whatever it was', () => {
    const index = indexOf([
      woman(2, { activeDay: TODAY - 50, flags: SHOWS_ACTIVITY }),
      woman(3, { activeDay: TODAY - 1 }),
      woman(4, { activeDay: TODAY - 3, flags: SHOWS_ACTIVITY }),
    ])
    expect(page(index, man(1), { sort: 'active' }).items.map(({ id }) => id)).toEqual([4, 2, 3])
  })

  it('starts again with a cursor of another sort', () => {
    const index = indexOf([woman(2), woman(3)])
    const { next } = page(index, man(1), { limit: 1, sort: 'newest' })
    expect(index.rank(man(1), { limit: 1, exclude: [], after: next })).toEqual({ startAgain: true })
  })

  it('counts and finds no member for a viewer who is not listed', () => {
    const index = indexOf([woman(2)])
    const viewer = man(1, { listed: false })
    expect(index.count(viewer, { exclude: [] })).toEqual({ total: 0 })
    const { total, options } = index.count(viewer, { exclude: [], options: 'religion' })
    expect([total, options?.every((count) => count === 0)]).toEqual([0, true])
    expect(index.find(viewer, { exclude: [] })).toHaveLength(0)
  })
})
