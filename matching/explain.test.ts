import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRITERIA } from './criteria.ts'
import { cardReasons, explain } from './explain.ts'
import type { Wishes } from './member.ts'
import { scoreOf } from './score.ts'
import { anyRow, man, TODAY, wishes, woman } from './test/rows.ts'

describe('the explanation', () => {
  it('lists how each of the ten wishes fares, in the order of weight, with the share', () => {
    const he = man(1, {
      wishes: wishes({
        minAge: 20,
        maxAge: 30,
        minHeightTenths: 600,
        sets: [[3], 'noBar', [2], null, [2], null, null, [1]],
      }),
    })
    const she = woman(2, { said: [2, 2, 0, 2, 2, 0, 0, 1] })
    const { mine, theirs } = explain(he, she, TODAY)
    expect(mine.rows.map(({ criterion }) => criterion)).toEqual(CRITERIA)
    expect(mine.rows.map(({ outcome }) => outcome)).toEqual([
      'met',
      'missed',
      'noBar',
      'notSaid',
      'noWish',
      'notSaid',
      'met',
      'noWish',
      'noWish',
      'met',
    ])
    // Met: age 15, country 8, working with 6; half of caste 12 and height 8; of those and religion 15.
    expect(mine.share).toEqual({ got: 78, of: 128 })
    expect([mine.assumed, theirs.assumed]).toEqual([false, true])
  })

  it('gives a full share to a side that wishes nothing', () => {
    const she = woman(2, { wishes: wishes({ sets: ['noBar', null, null, null, null, null, null, null] }) })
    expect(explain(man(1), she, TODAY).theirs.share).toEqual({ got: 2, of: 2 })
  })

  it('has the same percentage as the list, and turns round with the sides', () => {
    fc.assert(
      fc.property(anyRow(1), anyRow(2), (one, other) => {
        const explanation = explain(one, other, TODAY)
        const reverse = explain(other, one, TODAY)
        expect(explanation.percent).toBe(scoreOf(one, other, TODAY))
        expect(explanation.mine).toEqual(reverse.theirs)
        expect(explanation.theirs).toEqual(reverse.mine)
      }),
    )
  })
})

describe('the reasons on a card', () => {
  const said = [2, 2, 2, 2, 2, 2, 2, 2]

  it('are the first two things in common: mother tongue, community, state', () => {
    const reasons = (own: number[]) => cardReasons(man(1, { said: own }), woman(2, { said }), TODAY)
    expect(reasons(said)).toEqual(['sameMotherTongue', 'sameCommunity'])
    expect(reasons(said.with(3, 9))).toEqual(['sameCommunity', 'sameState'])
    expect(reasons(said.with(2, 1))).toEqual(['sameMotherTongue', 'sameState'])
  })

  it('go on with the wishes of the viewer that are met, assumed ones included', () => {
    const she = woman(2, { said: [2, 2, 0, 0, 2, 0, 0, 0] })
    expect(cardReasons(man(1, { said: [2, 3, 0, 0, 2, 0, 0, 0] }), she, TODAY)).toEqual(['age', 'religion'])
    expect(cardReasons(man(1, { said: [3, 3, 0, 0, 2, 0, 0, 0], ageGiven: 60 }), she, TODAY)).toEqual(['country'])
  })

  it('name met wishes on age, height, qualification, working with, religion, marital status, country, in this order', () => {
    const she = woman(2, { said, heightTenths: 640 })
    const none = wishes()
    const steps = [
      { minAge: 20 },
      { minHeightTenths: 600 },
      { sets: none.sets.with(5, [2]) },
      { sets: none.sets.with(7, [2]) },
      { sets: none.sets.with(0, [2]) },
      { sets: none.sets.with(1, [2]) },
      { sets: none.sets.with(4, [2]) },
    ]
    const names = ['age', 'height', 'qualification', 'workingWith', 'religion', 'maritalStatus', 'country']
    steps.slice(1).forEach((step, at) => {
      const before = steps[at] as Partial<Wishes>
      const sets = none.sets.map((_, place) => before.sets?.[place] ?? step.sets?.[place] ?? null)
      expect(cardReasons(man(1, { wishes: wishes({ ...before, ...step, sets }) }), she, TODAY)).toEqual(
        names.slice(at, at + 2),
      )
    })
  })

  it('leave out what is no bar to the viewer, and may be none', () => {
    const sets = [null, null, 'noBar', 'noBar', null, null, 'noBar', null] as const
    expect(cardReasons(man(1, { said, wishes: wishes({ sets }) }), woman(2, { said }), TODAY)).toEqual([])
  })

  it('never name a community that is an own text', () => {
    const own = [1, 1, 1, 1, 1, 1, 1, 1]
    expect(cardReasons(man(1, { said: own, ageGiven: 60 }), woman(2, { said: own }), TODAY)).toEqual([])
  })
})
