import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRITERIA, FILTER_ONLY, SET_CRITERIA } from '../criteria.ts'
import type { Filter } from '../filter.ts'
import type { Day, MemberId, MemberRow, Sort } from '../member.ts'
import type { MatchIndex } from '../ranking.ts'
import { createScanIndex } from '../scan-index.ts'
import { sideOf } from '../score.ts'
import { makeCrowd } from '../test/crowd.ts'
import { page, pagesOf } from '../test/pages.ts'
import { anyCrowd, anyFilter, anyRow, anySort, man, placeOf, preferences, TODAY, woman } from '../test/rows.ts'
import { ClusteredIndex } from './clustered-index.ts'

const SMALL_BLOCKS = { size: 4, fill: 3 }

const held = <T extends MatchIndex>(index: T, rows: readonly MemberRow[], day: Day = TODAY): T => {
  index.setDay(day)
  for (const row of rows) index.upsert(row)
  return index
}

/** Gives a member other preferences, height, age and activity, but keeps the community. */
function restate(index: MatchIndex, row: MemberRow): void {
  const before = index.get(row.id)
  if (!before) return
  const { gender, seeking, attributes } = before
  const qualification = placeOf('qualification')
  index.upsert({
    ...row,
    listed: true,
    gender,
    seeking,
    attributes: attributes.with(qualification, row.attributes[qualification] ?? 0),
  })
}

type Step =
  | { kind: 'upsert'; row: MemberRow }
  | { kind: 'restate'; row: MemberRow }
  | { kind: 'remove'; id: MemberId }
  | { kind: 'day'; day: Day }
  | { kind: 'recluster' }
  | {
      kind: 'rank'
      viewer: MemberRow
      limit: number
      exclude: MemberId[]
      among: MemberId[] | undefined
      filter: Filter | undefined
      sort: Sort
    }

const anyId = fc.integer({ min: 1, max: 70 })
const someIds = fc.array(anyId, { maxLength: 20 })
const anyMember = anyId.chain(anyRow)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: anyMember.map((row): Step => ({ kind: 'upsert', row })) },
  { weight: 6, arbitrary: anyMember.map((row): Step => ({ kind: 'restate', row })) },
  { weight: 3, arbitrary: anyId.map((id): Step => ({ kind: 'remove', id })) },
  { weight: 1, arbitrary: fc.integer({ min: TODAY, max: TODAY + 4000 }).map((day): Step => ({ kind: 'day', day })) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'recluster' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rank' as const),
      viewer: anyMember.map((row) => ({ ...row, listed: true })),
      limit: fc.integer({ min: 0, max: 12 }),
      exclude: someIds,
      among: fc.option(someIds, { nil: undefined }),
      filter: fc.option(anyFilter, { nil: undefined }),
      sort: anySort,
    }),
  },
)

describe('the clustered index', () => {
  it('finds members with only the age preference missed if there is nobody better', () => {
    const attributes = SET_CRITERIA.map(() => 2)
    const everything = { minHeightTenths: 500, sets: SET_CRITERIA.map(() => [2]) }
    const viewer = man(999, {
      ageGiven: 40,
      heightTenths: 700,
      attributes,
      preferences: preferences({ minAge: 20, ...everything }),
    })
    const crowd = Array.from({ length: 40 }, (_, at) =>
      woman(1 + at, {
        heightTenths: 600,
        activeDay: TODAY - 40 + at,
        attributes,
        preferences: preferences({ maxAge: 30, ...everything }),
      }),
    )
    const clustered = held(new ClusteredIndex(SMALL_BLOCKS), crowd)
    clustered.recluster()
    const plain = page(held(createScanIndex(), crowd), viewer)
    expect(plain.items[0]).toMatchObject({ percent: plain.items[9]?.percent })
    expect(sideOf(crowd[0] as MemberRow, viewer, TODAY).rows.map(({ outcome }) => outcome)).toContain('notMet')
    expect(page(clustered, viewer)).toEqual(plain)
  })

  it('pages through members with all preferences met, whatever their activity, as days pass', () => {
    const attributes = SET_CRITERIA.map(() => 2)
    const viewer = man(999, { attributes, preferences: preferences({ sets: SET_CRITERIA.map(() => [2, 3]) }) })
    const crowd = Array.from({ length: 120 }, (_, at) =>
      woman(1 + at, {
        activeDay: TODAY - 7 * (at % 40),
        attributes: attributes.with(at % SET_CRITERIA.length, 2 + (at % 2)),
        preferences: preferences(at % 5 === 0 ? { maxAge: 20 } : { minAge: 20 }),
      }),
    )
    const clustered = held(new ClusteredIndex(SMALL_BLOCKS), crowd)
    const plain = held(createScanIndex(), crowd)
    clustered.recluster()
    for (const day of [TODAY, TODAY + 30, TODAY + 60, TODAY + 130]) {
      for (const index of [clustered, plain]) {
        index.setDay(day)
        index.upsert(woman(7, { activeDay: day - 1, attributes, preferences: preferences({ minAge: 20 }) }))
      }
      expect(pagesOf(clustered, viewer, { limit: 4 })).toEqual(pagesOf(plain, viewer, { limit: 4 }))
    }
  })

  // Three hundred rounds take longer than the default timeout of five seconds on a slow machine.
  it('returns the same pages as the plain scan through edits, additions, removals, days and clusterings', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(anyCrowd(20, 60), fc.array(anyStep, { minLength: 5, maxLength: 40 }), (crowd, steps) => {
        const clustered = held(new ClusteredIndex(SMALL_BLOCKS), crowd)
        const plain = held(createScanIndex(), crowd)
        clustered.recluster()
        for (const step of steps) {
          if (step.kind === 'recluster') clustered.recluster()
          if (step.kind === 'rank') {
            const { kind: _, viewer, ...options } = step
            expect(pagesOf(clustered, viewer, options)).toEqual(pagesOf(plain, viewer, options))
            expect(clustered.find(viewer, options)).toEqual(plain.find(viewer, options))
            for (const name of [...SET_CRITERIA, ...FILTER_ONLY, undefined]) {
              const asked = { ...options, options: name }
              expect(clustered.count(viewer, asked)).toEqual(plain.count(viewer, asked))
            }
          }
          for (const index of [clustered, plain]) {
            if (step.kind === 'upsert') index.upsert(step.row)
            if (step.kind === 'restate') restate(index, step.row)
            if (step.kind === 'remove') index.remove(step.id)
            if (step.kind === 'day') index.setDay(step.day)
          }
          expect([clustered.size, clustered.listed]).toEqual([plain.size, plain.listed])
        }
        for (let id = 1; id <= 70; id++) expect(clustered.get(id)).toEqual(plain.get(id))
      }),
      { numRuns: 300 },
    )
  })

  it('returns the same pages as the plain scan for a set of communities', () => {
    const crowd = makeCrowd(3000)
    const clustered = held(new ClusteredIndex({ size: 16, fill: 14 }), crowd)
    const plain = held(createScanIndex(), crowd)
    clustered.recluster()
    for (const viewer of crowd.slice(0, 12)) {
      expect(pagesOf(clustered, viewer, { limit: 60 })).toEqual(pagesOf(plain, viewer, { limit: 60 }))
    }
  })

  it('finds a member who was edited in place to be the best of a block', () => {
    const crowd = makeCrowd(3000)
    const clustered = held(new ClusteredIndex({ size: 16, fill: 14 }), crowd)
    const plain = held(createScanIndex(), crowd)
    clustered.recluster()
    // Edits few members, so that hardly any summary is rebuilt, which would find them anyway.
    for (const row of crowd.filter(({ id }) => id % 40 === 0)) {
      const edited = {
        ...row,
        ageGiven: 30,
        heightTenths: 650,
        activeDay: TODAY,
        preferences: preferences({ minAge: 18 }),
      }
      for (const index of [clustered, plain]) index.upsert({ ...edited, ageGivenOn: TODAY })
    }
    for (const viewer of crowd.slice(0, 60)) {
      expect(page(clustered, viewer, { limit: 3 })).toEqual(page(plain, viewer, { limit: 3 }))
    }
  })

  it('examines few of its rows', () => {
    const crowd = makeCrowd(20_000)
    const clustered = held(new ClusteredIndex({ size: 32, fill: 30 }), crowd)
    clustered.recluster()
    const visited = crowd.slice(0, 60).map((viewer) => {
      page(clustered, viewer)
      return clustered.visited
    })
    expect(Math.max(...visited)).toBeLessThan(crowd.length / 2)
    expect(visited.reduce((sum, rows) => sum + rows) / visited.length).toBeLessThan(crowd.length / 8)
    // Without clustering every block can contain a row of the page: clustering is what saves work.
    const unordered = held(new ClusteredIndex({ size: 32, fill: 30 }), crowd)
    page(unordered, crowd[0] as MemberRow)
    expect(unordered.visited).toBeGreaterThan(4 * (visited[0] as number))
  })

  it('reports when clustering is worthwhile, and examines fewer rows afterwards', () => {
    const crowd = makeCrowd(6000)
    const index = held(new ClusteredIndex(SMALL_BLOCKS), crowd.slice(0, 900))
    expect(index.isLoose).toBe(false)
    for (const row of crowd) index.upsert(row)
    expect(index.isLoose).toBe(true)
    const viewer = crowd[0] as MemberRow
    const apart = page(index, viewer)
    const before = index.visited
    index.recluster()
    expect(index.isLoose).toBe(false)
    expect(page(index, viewer)).toEqual(apart)
    expect(index.visited).toBeLessThan(before / 2)
  })

  it('takes at most 40 bytes per member and 3 more per set criterion without the columns for filters and sorts, 16 more with them, and 16 more after many edits, with all buffers and the slot table', () => {
    const withoutFilters = 40 + 3 * SET_CRITERIA.length
    const promised = withoutFilters + 16
    // A byte per filter-only field, one of flags and two of the day of becoming visible; a sixteenth of the places is
    // free.
    const ofFilters = ((FILTER_ONLY.length + 3) * 16) / 15
    const crowd = makeCrowd(40_000)
    const index = held(new ClusteredIndex(), crowd)
    index.recluster()
    page(index, crowd[0] as MemberRow)
    // The lists of blocks by bound have a fixed length, which is negligible for a million members.
    const fixed = 52_000
    expect((index.bytes - fixed) / index.size - ofFilters).toBeLessThanOrEqual(withoutFilters)
    expect((index.bytes - fixed) / index.size).toBeLessThanOrEqual(promised)
    for (const row of makeCrowd(4000, 2)) index.upsert({ ...row, version: 2 })
    expect((index.bytes - fixed) / index.size).toBeLessThanOrEqual(promised + 16)
  })

  it('stores more different preferences than 16-bit numbers can count', () => {
    const seeking = Array.from({ length: 66_000 }, (_, at) =>
      man(at + 1, {
        preferences: preferences({ minHeightTenths: 500 + (at % 300), maxHeightTenths: 800 + Math.floor(at / 300) }),
      }),
    )
    const clustered = held(new ClusteredIndex(), seeking)
    const plain = held(createScanIndex(), seeking)
    const viewer = woman(100_000, { heightTenths: 790 })
    for (const limit of [10, 65_990]) expect(page(clustered, viewer, { limit })).toEqual(page(plain, viewer, { limit }))
    clustered.upsert(man(1, { preferences: preferences({ minHeightTenths: 791 }) }))
    plain.upsert(man(1, { preferences: preferences({ minHeightTenths: 791 }) }))
    expect(page(clustered, viewer, { limit: 66_000 })).toEqual(page(plain, viewer, { limit: 66_000 }))
    expect(clustered.get(65_999)).toEqual(seeking[65_998])
  })
})

it('leaves out members whose must-haves the viewer fails also where it visits blocks by their bounds', () => {
  const crowd = makeCrowd(2000).map((row) => ({
    ...row,
    preferences: row.preferences && { ...row.preferences, musts: 2 ** CRITERIA.length - 1 },
  }))
  const clustered = held(new ClusteredIndex(undefined, undefined, 0), crowd)
  const plain = held(createScanIndex(), crowd)
  clustered.recluster()
  for (const viewer of crowd.slice(0, 30))
    expect(page(clustered, viewer, { limit: 50 })).toEqual(page(plain, viewer, { limit: 50 }))
})
