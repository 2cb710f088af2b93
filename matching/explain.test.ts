import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CRITERIA, SET_CRITERIA } from './criteria.ts'
import { cardReasons, explain } from './explain.ts'
import type { Preferences } from './member.ts'
import { scoreOf } from './score.ts'
import { anyRow, attributesOf, man, placeOf, preferences, setsOf, specifiedAll, TODAY, woman } from './test/rows.ts'

describe('the explanation', () => {
  it('lists each preference with its basis, outcome and points, in order of weight, and the share', () => {
    const he = man(1, {
      preferences: preferences({
        minAge: 20,
        maxAge: 30,
        minHeightTenths: 600,
        sets: setsOf({ religion: [3], maritalStatus: 'noBar', caste: [2], country: [2], workingWith: [1] }),
      }),
    })
    const she = woman(2, {
      attributes: attributesOf({ religion: 2, maritalStatus: 2, motherTongue: 2, country: 2, workingWith: 1 }),
    })
    const { mine, theirs } = explain(he, she, TODAY)
    expect(mine.rows.map(({ criterion }) => criterion)).toEqual(CRITERIA)
    const rows = mine.rows.map(({ criterion, basis, outcome, points, worth }) => [
      criterion,
      `${basis} ${outcome} ${points} ${worth}`,
    ])
    // 20 to 30 is half of the full width: a sixteenth is lost. From 5 ft on, up to 80 inches, is wide: an eighth.
    expect(Object.fromEntries(rows)).toEqual({
      age: 'stated met 225 240',
      religion: 'stated notMet 0 240',
      maritalStatus: 'noBar met 84 96',
      caste: 'stated notSpecified 48 192',
      motherTongue: 'open met 70 80',
      height: 'stated notSpecified 32 128',
      country: 'stated met 128 128',
      qualification: 'open met 56 64',
      state: 'open met 42 48',
      workingWith: 'stated met 96 96',
    })
    expect(mine.share).toEqual({ got: 781, of: 1312 })
    expect(new Set(theirs.rows.map(({ basis }) => basis))).toEqual(new Set(['default', 'open']))
  })

  it('has the same percentage as the list, and is mirrored when the sides are swapped', () => {
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
  const attributes = specifiedAll(2)

  it('are the first two things in common: mother tongue, community, state', () => {
    const reasons = (own: number[]) => cardReasons(man(1, { attributes: own }), woman(2, { attributes }), TODAY)
    expect(reasons(attributes)).toEqual(['sameMotherTongue', 'sameCommunity'])
    expect(reasons(attributes.with(placeOf('motherTongue'), 9))).toEqual(['sameCommunity', 'sameState'])
    expect(reasons(attributes.with(placeOf('caste'), 1))).toEqual(['sameMotherTongue', 'sameState'])
  })

  it('continue with met preferences of the viewer, including default ones', () => {
    const she = woman(2, { attributes: attributesOf({ religion: 2, maritalStatus: 2, country: 2 }) })
    expect(
      cardReasons(man(1, { attributes: attributesOf({ religion: 2, maritalStatus: 3, country: 2 }) }), she, TODAY),
    ).toEqual(['age', 'religion'])
    expect(
      cardReasons(
        man(1, { attributes: attributesOf({ religion: 3, maritalStatus: 3, country: 2 }), ageGiven: 60 }),
        she,
        TODAY,
      ),
    ).toEqual(['country'])
  })

  it('name met preferences on age, height, qualification, working with, religion, marital status, country, in this order', () => {
    const she = woman(2, { attributes, heightTenths: 640 })
    const none = preferences({ anyAge: true })
    const steps = [
      { minAge: 20 },
      { minHeightTenths: 600 },
      { sets: setsOf({ qualification: [2] }) },
      { sets: setsOf({ workingWith: [2] }) },
      { sets: setsOf({ religion: [2] }) },
      { sets: setsOf({ maritalStatus: [2] }) },
      { sets: setsOf({ country: [2] }) },
    ]
    const names = ['age', 'height', 'qualification', 'workingWith', 'religion', 'maritalStatus', 'country']
    steps.slice(1).forEach((step, at) => {
      const before = steps[at] as Partial<Preferences>
      const sets = none.sets.map((_, place) => before.sets?.[place] ?? step.sets?.[place] ?? null)
      const anyAge = { anyAge: true, ...before, ...step, sets }
      expect(cardReasons(man(1, { preferences: preferences(anyAge) }), she, TODAY)).toEqual(names.slice(at, at + 2))
    })
  })

  it('exclude what is no bar to the viewer, and may be empty', () => {
    const sets = SET_CRITERIA.map(() => 'noBar' as const)
    const anybody = preferences({ anyAge: true, sets })
    expect(cardReasons(man(1, { attributes, preferences: anybody }), woman(2, { attributes }), TODAY)).toEqual([])
  })

  it('never name a community that is free text', () => {
    const own = specifiedAll(1)
    expect(cardReasons(man(1, { attributes: own, ageGiven: 60 }), woman(2, { attributes: own }), TODAY)).toEqual([])
  })
})
