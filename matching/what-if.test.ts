import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRITERIA } from './criteria.ts'
import { ClusteredIndex } from './index/clustered-index.ts'
import type { MatchIndex } from './ranking.ts'
import { createScanIndex } from './scan-index.ts'
import { sideOf } from './score.ts'
import { makeCrowd } from './test/crowd.ts'
import { naiveRank } from './test/oracle.ts'
import { anyCrowd, anyRow, TODAY } from './test/rows.ts'

const INDEXES: Record<string, () => MatchIndex> = {
  'plain scan': createScanIndex,
  'clustered index': () => new ClusteredIndex({ size: 4, fill: 3 }),
}

const held = <T extends MatchIndex>(index: T, crowd: Parameters<T['upsert']>[0][]): T => {
  index.setDay(TODAY)
  for (const row of crowd) index.upsert(row)
  return index
}

describe.each(Object.entries(INDEXES))('what-if counts of the %s', (_, create) => {
  it('are the totals of the list with each must-have switched', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 10 })
    fc.assert(
      fc.property(anyRow(1), anyCrowd(1, 45), ids, (fresh, crowd, exclude) => {
        const viewer = { ...fresh, listed: true, ageGiven: 30 }
        const { total, rows } = held(create(), crowd).whatIf(viewer, exclude)
        expect(total).toBe(naiveRank(viewer, crowd, exclude, TODAY).length)
        const stated = sideOf(viewer, viewer, TODAY).rows.filter(({ basis }) => basis === 'stated')
        expect(rows.map(({ criterion }) => criterion)).toEqual(stated.map(({ criterion }) => criterion))
        for (const { criterion, must, switched } of rows) {
          const bit = 1 << CRITERIA.indexOf(criterion)
          const { preferences } = viewer
          expect(must).toBe(((preferences?.musts ?? 0) & bit) !== 0)
          const other = { ...viewer, preferences: preferences && { ...preferences, musts: preferences.musts ^ bit } }
          expect(switched).toBe(naiveRank(other, crowd, exclude, TODAY).length)
        }
      }),
      { numRuns: 300 },
    )
  })
})

it('what-if counts are those of the plain scan in full blocks of communities, with must-haves on both sides', () => {
  const crowd = makeCrowd(3000).map((row) => ({
    ...row,
    preferences: row.preferences && { ...row.preferences, musts: row.id % 4 === 0 ? 2 ** (row.id % 10) : 0 },
  }))
  const clustered = held(new ClusteredIndex(), crowd)
  const plain = held(createScanIndex(), crowd)
  clustered.recluster()
  for (const viewer of crowd.slice(0, 40)) {
    for (const musts of [0, 2, 6, 2 ** CRITERIA.length - 1]) {
      const asked = { ...viewer, preferences: viewer.preferences && { ...viewer.preferences, musts } }
      expect(clustered.whatIf(asked, [5, 9])).toEqual(plain.whatIf(asked, [5, 9]))
    }
  }
})
