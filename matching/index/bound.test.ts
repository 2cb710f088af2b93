import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naiveEligible, naiveKey } from '../test/oracle.ts'
import { anyCrowd, anyRow, TODAY } from '../test/rows.ts'
import { createViewerQuery } from '../viewer-query.ts'
import { boundOf, createReach } from './bound.ts'
import { buildMemory } from './cluster.ts'
import { NEWEST, SUMMARY_SIZE, SUPER } from './layout.ts'
import { readRow } from './rows.ts'

describe('the bound of a block', () => {
  it('is not exceeded by any row of the block, and the bound of a super-block not by its blocks', () => {
    fc.assert(
      fc.property(anyRow(999), anyCrowd(1, 60), (fresh, crowd) => {
        const viewer = { ...fresh, listed: true, ageGiven: 30 }
        const memory = buildMemory(crowd, TODAY, { size: 3, fill: 2 })
        const reach = createReach(createViewerQuery(viewer, TODAY))
        const { blocks } = memory
        for (let block = 0; block < blocks.used; block++) {
          const bound = boundOf(blocks.summary, block * SUMMARY_SIZE, reach)
          const upper = Math.floor(block / SUPER) * SUMMARY_SIZE
          const above = boundOf(blocks.superSummary, upper, reach)
          for (let at = 0; at < (blocks.count[block] as number); at++) {
            const row = readRow(memory, block * blocks.size + at)
            if (!naiveEligible(viewer, row, TODAY)) continue
            const { percent, affinity, activeDay } = naiveKey(viewer, row, TODAY)
            expect(bound).toBeGreaterThanOrEqual(percent * 128 + affinity)
            expect(above).toBeGreaterThanOrEqual(bound)
            expect(blocks.summary[block * SUMMARY_SIZE + NEWEST]).toBeGreaterThanOrEqual(activeDay)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('equals the key if the block has one row', () => {
    fc.assert(
      fc.property(anyRow(999), anyRow(1), (fresh, other) => {
        const viewer = { ...fresh, listed: true, ageGiven: 30 }
        fc.pre(naiveEligible(viewer, other, TODAY))
        const { percent, affinity } = naiveKey(viewer, other, TODAY)
        const { blocks } = buildMemory([other], TODAY)
        expect(boundOf(blocks.summary, 0, createReach(createViewerQuery(viewer, TODAY)))).toBe(percent * 128 + affinity)
      }),
      { numRuns: 500 },
    )
  })
})
