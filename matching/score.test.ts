import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberRow } from './member.ts'
import { affinityOf, percentOf, scoreOf } from './score.ts'
import { naivePercent } from './test/oracle.ts'
import { anyRow, man, TODAY, wishes, woman } from './test/rows.ts'
import { assumedWishes, hasStated } from './wishes.ts'

const NO_BAR = wishes({ sets: ['noBar', null, null, null, null, null, null, null] })

describe('the percentage', () => {
  it('has the worked values', () => {
    expect(percentOf({ got: 200, of: 200 }, { got: 30, of: 30 })).toBe(100)
    expect(percentOf({ got: 132, of: 156 }, { got: 200, of: 200 })).toBe(92)
    expect(percentOf({ got: 0, of: 30 }, { got: 200, of: 200 })).toBe(0)
    expect(percentOf({ got: 15, of: 30 }, { got: 200, of: 200 })).toBe(67)
    expect(percentOf({ got: 24, of: 200 }, { got: 2, of: 2 })).toBe(21)
    expect(percentOf({ got: 0, of: 30 }, { got: 0, of: 200 })).toBe(0)
  })

  it('of two members follows from their wishes: 66 of 78 met on one side, everything on the other, is 92', () => {
    // Age 15, religion 15, marital status 12, caste 12 (missed), mother tongue 10, qualification 8, state 6: 78.
    const sets = [[2], [2], [3], [2], null, [2], [2], null]
    const he = man(1, { wishes: wishes({ minAge: 20, maxAge: 30, sets }) })
    const she = woman(2, { said: [2, 2, 2, 2, 2, 2, 2, 2], wishes: NO_BAR })
    expect(scoreOf(he, she, TODAY)).toBe(92)
  })

  it('of the only wish is 0 if missed, 67 if not said, 100 if met', () => {
    const he = man(1, { wishes: wishes({ sets: [[2], null, null, null, null, null, null, null] }) })
    const she = (religion: number) => woman(2, { said: [religion, 0, 0, 0, 0, 0, 0, 0], wishes: NO_BAR })
    expect([3, 1, 0, 2].map((religion) => scoreOf(he, she(religion), TODAY))).toEqual([0, 0, 67, 100])
  })

  it('counts an own text as met only by a wish that names Other', () => {
    const he = man(1, { wishes: wishes({ sets: [[1, 5], null, null, null, null, null, null, null] }) })
    expect(scoreOf(he, woman(2, { said: [1, 0, 0, 0, 0, 0, 0, 0], wishes: NO_BAR }), TODAY)).toBe(100)
  })

  it('is symmetric, within 0 and 100, and as the plain rule has it', () => {
    fc.assert(
      fc.property(anyRow(1), anyRow(2), (one, other) => {
        const percent = scoreOf(one, other, TODAY)
        expect(percent).toBe(scoreOf(other, one, TODAY))
        expect(percent).toBe(naivePercent(one, other, TODAY))
        expect(percent >= 0 && percent <= 100 && Number.isInteger(percent)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is never lowered by a wish that turns from missed to not said to met', () => {
    const place = fc.integer({ min: 0, max: 7 })
    fc.assert(
      fc.property(anyRow(1), anyRow(2), place, (viewer, candidate, at) => {
        const wish = viewer.wishes?.sets[at]
        // What is said also makes assumed wishes, so that only those with stated ones compare.
        fc.pre(Array.isArray(wish) && hasStated(candidate.wishes))
        const saying = (code: number) => ({ ...candidate, said: candidate.said.with(at, code) })
        const missed = [2, 3, 4, 5].find((code) => !wish?.includes(code)) as number
        const steps = [missed, 0, wish?.[0] as number].map((code) => scoreOf(viewer, saying(code), TODAY))
        expect(steps).toEqual([...steps].sort((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })
})

describe('assumed wishes', () => {
  const said = [2, 3, 40, 4, 5, 6, 7, 8]

  it('are like the own profile, without height, qualification and working with', () => {
    const { sets, minHeightTenths, maxHeightTenths } = assumedWishes(woman(1, { said, heightTenths: 640 }), TODAY)
    expect(sets).toEqual([[2], [3], [40], [4], [5], null, [7], null])
    expect([minHeightTenths, maxHeightTenths]).toEqual([null, null])
  })

  it('leave out what was not said and own texts', () => {
    const { sets } = assumedWishes(woman(1, { said: [1, 3, 0, 1, 5, 1, 7, 1] }), TODAY)
    expect(sets).toEqual([null, [3], null, null, [5], null, [7], null])
  })

  it('have an age window by gender that never begins or ends below 18', () => {
    const ages = (row: MemberRow) => {
      const { minAge, maxAge } = assumedWishes(row, TODAY)
      return [minAge, maxAge]
    }
    expect(ages(woman(1, { ageGiven: 30 }))).toEqual([28, 38])
    expect(ages(man(1, { ageGiven: 30 }))).toEqual([22, 32])
    expect(ages(man(1, { ageGiven: 30, gender: 2 }))).toEqual([25, 35])
    expect(ages(woman(1, { ageGiven: 18 }))).toEqual([18, 26])
    expect(ages(man(1, { ageGiven: 21 }))).toEqual([18, 23])
  })

  it('end with the first stated wish; an empty row of wishes states nothing', () => {
    const he = man(1, { said })
    const she = woman(2, { said: [3, 4, 41, 5, 6, 7, 8, 2], wishes: NO_BAR })
    expect(scoreOf(he, she, TODAY)).toBe(scoreOf({ ...he, wishes: wishes() }, she, TODAY))
    expect(scoreOf({ ...he, wishes: NO_BAR }, she, TODAY)).toBe(100)
  })
})

describe('affinity', () => {
  const said = [2, 2, 2, 2, 2, 2, 2, 2]

  it('is the weight of what both said the same', () => {
    expect(affinityOf(man(1, { said }), woman(2, { said }))).toBe(77)
    expect(affinityOf(man(1, { said }), woman(2, { said: [2, 3, 2, 0, 0, 0, 0, 0] }))).toBe(27)
  })

  it('leaves out own texts, what nobody said, and what is no bar to the viewer alone', () => {
    const others = [1, 1, 1, 1, 0, 0, 0, 0]
    expect(affinityOf(man(1, { said: others }), woman(2, { said: others }))).toBe(0)
    expect(affinityOf(man(1, { said, wishes: NO_BAR }), woman(2, { said }))).toBe(62)
    expect(affinityOf(man(1, { said }), woman(2, { said, wishes: NO_BAR }))).toBe(77)
  })
})
