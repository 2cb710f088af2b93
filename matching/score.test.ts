import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberRow } from './member.ts'
import { assumedPreferences, hasStated } from './preferences.ts'
import { affinityOf, percentOf, scoreOf } from './score.ts'
import { naivePercent } from './test/oracle.ts'
import { anyRow, attributesOf, man, preferences, setsOf, specifiedAll, TODAY, woman } from './test/rows.ts'

const NO_BAR = preferences({ sets: setsOf({ religion: 'noBar' }) })

describe('the percentage', () => {
  it('has the values of the worked examples', () => {
    expect(percentOf({ got: 200, of: 200 }, { got: 30, of: 30 })).toBe(100)
    expect(percentOf({ got: 132, of: 156 }, { got: 200, of: 200 })).toBe(92)
    expect(percentOf({ got: 0, of: 30 }, { got: 200, of: 200 })).toBe(0)
    expect(percentOf({ got: 15, of: 30 }, { got: 200, of: 200 })).toBe(67)
    expect(percentOf({ got: 24, of: 200 }, { got: 2, of: 2 })).toBe(21)
    expect(percentOf({ got: 0, of: 30 }, { got: 0, of: 200 })).toBe(0)
  })

  it('of two members follows from their preferences: 66 of 78 met on one side, all on the other, is 92', () => {
    // Age 15, religion 15, marital status 12, caste 12 (missed), mother tongue 10, qualification 8, state 6: 78.
    const sets = setsOf({
      religion: [2],
      maritalStatus: [2],
      caste: [3],
      motherTongue: [2],
      qualification: [2],
      state: [2],
    })
    const he = man(1, { preferences: preferences({ minAge: 20, maxAge: 30, sets }) })
    const she = woman(2, { attributes: specifiedAll(2), preferences: NO_BAR })
    expect(scoreOf(he, she, TODAY)).toBe(92)
  })

  it('of the only preference is 0 if missed, 67 if not specified, 100 if met', () => {
    const he = man(1, { preferences: preferences({ sets: setsOf({ religion: [2] }) }) })
    const she = (religion: number) => woman(2, { attributes: attributesOf({ religion }), preferences: NO_BAR })
    expect([3, 1, 0, 2].map((religion) => scoreOf(he, she(religion), TODAY))).toEqual([0, 0, 67, 100])
  })

  it('counts free text as met only by a preference that contains Other', () => {
    const he = man(1, { preferences: preferences({ sets: setsOf({ religion: [1, 5] }) }) })
    expect(scoreOf(he, woman(2, { attributes: attributesOf({ religion: 1 }), preferences: NO_BAR }), TODAY)).toBe(100)
  })

  it('is symmetric, within 0 and 100, and equal to the plain rule', () => {
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

  it('never decreases when a preference changes from not met to not specified to met', () => {
    const place = fc.integer({ min: 0, max: 7 })
    fc.assert(
      fc.property(anyRow(1), anyRow(2), place, (viewer, candidate, at) => {
        const preference = viewer.preferences?.sets[at]
        // Attributes also create default preferences, so only members with stated ones can be compared.
        fc.pre(Array.isArray(preference) && hasStated(candidate.preferences))
        const withCode = (code: number) => ({ ...candidate, attributes: candidate.attributes.with(at, code) })
        const missed = [2, 3, 4, 5].find((code) => !preference?.includes(code)) as number
        const steps = [missed, 0, preference?.[0] as number].map((code) => scoreOf(viewer, withCode(code), TODAY))
        expect(steps).toEqual([...steps].sort((a, b) => a - b))
      }),
      { numRuns: 500 },
    )
  })
})

describe('default preferences', () => {
  const attributes = attributesOf({
    religion: 2,
    maritalStatus: 3,
    caste: 40,
    motherTongue: 4,
    country: 5,
    qualification: 6,
    state: 7,
    workingWith: 8,
  })

  it('are like the own profile, without height, qualification and working with', () => {
    const { sets, minHeightTenths, maxHeightTenths } = assumedPreferences(
      woman(1, { attributes, heightTenths: 640 }),
      TODAY,
    )
    expect(sets).toEqual(
      setsOf({ religion: [2], maritalStatus: [3], caste: [40], motherTongue: [4], country: [5], state: [7] }),
    )
    expect([minHeightTenths, maxHeightTenths]).toEqual([null, null])
  })

  it('exclude what is not specified and free text', () => {
    const { sets } = assumedPreferences(
      woman(1, {
        attributes: attributesOf({
          religion: 1,
          maritalStatus: 3,
          motherTongue: 1,
          country: 5,
          qualification: 1,
          state: 7,
          workingWith: 1,
        }),
      }),
      TODAY,
    )
    expect(sets).toEqual(setsOf({ maritalStatus: [3], country: [5], state: [7] }))
  })

  it('have an age window by gender that never begins or ends below 18', () => {
    const ages = (row: MemberRow) => {
      const { minAge, maxAge } = assumedPreferences(row, TODAY)
      return [minAge, maxAge]
    }
    expect(ages(woman(1, { ageGiven: 30 }))).toEqual([28, 38])
    expect(ages(man(1, { ageGiven: 30 }))).toEqual([22, 32])
    expect(ages(man(1, { ageGiven: 30, gender: 2 }))).toEqual([25, 35])
    expect(ages(woman(1, { ageGiven: 18 }))).toEqual([18, 26])
    expect(ages(man(1, { ageGiven: 21 }))).toEqual([18, 23])
  })

  it('are replaced by the first stated preference; an empty row of preferences states nothing', () => {
    const he = man(1, { attributes })
    const she = woman(2, {
      attributes: attributesOf({
        religion: 3,
        maritalStatus: 4,
        caste: 41,
        motherTongue: 5,
        country: 6,
        qualification: 7,
        state: 8,
        workingWith: 2,
      }),
      preferences: NO_BAR,
    })
    expect(scoreOf(he, she, TODAY)).toBe(scoreOf({ ...he, preferences: preferences() }, she, TODAY))
    expect(scoreOf({ ...he, preferences: NO_BAR }, she, TODAY)).toBe(100)
  })
})

describe('affinity', () => {
  const attributes = specifiedAll(2)

  it('is the total weight of the common values', () => {
    expect(affinityOf(man(1, { attributes }), woman(2, { attributes }))).toBe(77)
    expect(
      affinityOf(
        man(1, { attributes }),
        woman(2, { attributes: attributesOf({ religion: 2, maritalStatus: 3, caste: 2 }) }),
      ),
    ).toBe(27)
  })

  it('excludes free text, what is not specified, and only for this viewer what is no bar', () => {
    const others = attributesOf({ religion: 1, maritalStatus: 1, caste: 1, motherTongue: 1 })
    expect(affinityOf(man(1, { attributes: others }), woman(2, { attributes: others }))).toBe(0)
    expect(affinityOf(man(1, { attributes, preferences: NO_BAR }), woman(2, { attributes }))).toBe(62)
    expect(affinityOf(man(1, { attributes }), woman(2, { attributes, preferences: NO_BAR }))).toBe(77)
  })
})
