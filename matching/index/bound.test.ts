import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naiveEligible, naiveKey, naivePasses } from '../test/oracle.ts'
import { anyCrowd, anyFilter, anyRow, TODAY } from '../test/rows.ts'
import { createViewerQuery } from '../viewer-query.ts'
import { createAdmission, mayPass } from './admission.ts'
import { boundOf, createReach, leastPoints, mostPercent } from './bound.ts'
import { buildMemory } from './cluster.ts'
import { SHARE, SUMMARY_SIZE, SUPER } from './layout.ts'
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
            const { percent, recent } = naiveKey(viewer, row, TODAY)
            expect(bound).toBeGreaterThanOrEqual(2 * percent + recent)
            expect(above).toBeGreaterThanOrEqual(bound)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('of a filter excludes no block and no super-block with a row that passes', () => {
    fc.assert(
      fc.property(anyRow(999), anyCrowd(1, 60), anyFilter, (fresh, crowd, filter) => {
        const viewer = { ...fresh, listed: true, ageGiven: 30 }
        const { blocks, ...memory } = buildMemory(crowd, TODAY, { size: 3, fill: 2 })
        const admission = createAdmission(createViewerQuery(viewer, TODAY), filter)
        for (let slot = 0; slot < blocks.used * blocks.size; slot++) {
          const block = Math.floor(slot / blocks.size)
          if (slot - block * blocks.size >= (blocks.count[block] as number)) continue
          const row = readRow({ blocks, ...memory }, slot)
          if (!naiveEligible(viewer, row, TODAY) || !naivePasses(filter, row, TODAY)) continue
          expect(mayPass(blocks.summary, block * SUMMARY_SIZE, admission)).toBe(true)
          expect(mayPass(blocks.superSummary, Math.floor(block / SUPER) * SUMMARY_SIZE, admission)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is close to the key if the block has one row', () => {
    fc.assert(
      fc.property(anyRow(999), anyRow(1), (fresh, other) => {
        const viewer = { ...fresh, listed: true, ageGiven: 30 }
        fc.pre(naiveEligible(viewer, other, TODAY))
        const { percent, recent } = naiveKey(viewer, other, TODAY)
        const { blocks } = buildMemory([other], TODAY)
        const bound = boundOf(blocks.summary, 0, createReach(createViewerQuery(viewer, TODAY)))
        expect(bound & 1).toBe(recent)
        // What a row loses because a value is near or not specified is only estimated.
        expect((bound >> 1) - percent).toBeLessThanOrEqual(8)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the least points for a percentage', () => {
  it('are the smallest number of points that reach it', () => {
    const anyPossible = fc.integer({ min: 800, max: 1600 })
    fc.assert(
      fc.property(anyPossible, fc.nat(SHARE), fc.integer({ min: 1, max: 100 }), (possible, share, percent) => {
        const least = leastPoints(percent, possible, share)
        if (least <= possible) expect(mostPercent(least, possible, share)).toBeGreaterThanOrEqual(percent)
        const fewer = Math.min(least - 1, possible)
        expect(mostPercent(fewer, possible, share)).toBeLessThan(percent)
      }),
      { numRuns: 2000 },
    )
  })
})
