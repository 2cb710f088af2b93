import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { SET_CRITERIA, SETS, type SetCriterion } from './criteria.ts'
import type { MemberRow, Preferences, SetPreference, Side } from './member.ts'
import { NO_PREFERENCES } from './preferences.ts'
import { percentOf, scoreOf, sideOf } from './score.ts'
import { naivePercent } from './test/oracle.ts'
import { anyRow, attributesOf, man, preferences, setsOf, specifiedAll, TODAY, woman } from './test/rows.ts'

const PAIRS = Number(process.env.LONG_TESTS ? 200_000 : 5000)

// The worked examples of docs/ranking.md: two people of the same value in every list, he 30, she 28, both 5 ft 6 in.
const HEIGHT = 660
const everySet = (make: (name: SetCriterion) => SetPreference) => SET_CRITERIA.map(make)
const allStated = preferences({
  minAge: 28,
  maxAge: 28,
  minHeightTenths: HEIGHT,
  maxHeightTenths: HEIGHT,
  sets: everySet(() => [2]),
})
const ranges = { minAge: 25, maxAge: 31, minHeightTenths: HEIGHT - 30, maxHeightTenths: HEIGHT + 30 }
const TYPICAL_SETS = { religion: [2], maritalStatus: [2], caste: [2], motherTongue: [2] }
const typical = (given: Partial<Preferences> = {}) => preferences({ ...ranges, sets: setsOf(TYPICAL_SETS), ...given })
const noBar = preferences({ anyAge: false, sets: everySet(() => 'noBar') })
// Every value of every list: the codes from 2 on, and Other where the list has it.
const wide = preferences({
  minAge: 18,
  maxAge: 70,
  minHeightTenths: 480,
  maxHeightTenths: 800,
  sets: SETS.map(({ name, size }) => {
    const others = name === 'maritalStatus' ? size : size - 1
    return [...(others < size ? [1] : []), ...Array.from({ length: others }, (_, at) => at + 2)]
  }),
})

const base = { heightTenths: HEIGHT, attributes: specifiedAll(2) }
const he = (given: Partial<MemberRow> = {}) => man(1, { ...base, preferences: typical(), ...given })
const she = (given: Partial<MemberRow> = {}) => woman(2, { ...base, preferences: typical(), ...given })
const ofOne = (side: Side) => `${side.share.got} of ${side.share.of}`
const scored = (one: MemberRow, other: MemberRow) => [
  ofOne(sideOf(one, other, TODAY)),
  ofOne(sideOf(other, one, TODAY)),
  scoreOf(one, other, TODAY),
]
const without = (...names: SetCriterion[]) => SET_CRITERIA.map((name) => (names.includes(name) ? 3 : 2))
const allAt = (age: number) => ({ ...allStated, minAge: age, maxAge: age })

describe('the worked examples', () => {
  test('all ten stated with one value each on both sides, all met', () => {
    expect(scored(he({ preferences: allAt(28) }), she({ preferences: allAt(30) }))).toEqual([
      '1600 of 1600',
      '1600 of 1600',
      100,
    ])
  })

  test('all ten stated, age over 6 years and height over 6 inches, all met', () => {
    const stated = { ...allStated, ...ranges }
    expect(scored(he({ preferences: stated }), she({ preferences: stated }))).toEqual([
      '1585 of 1600',
      '1585 of 1600',
      99,
    ])
  })

  test('typical and typical, all met', () => {
    expect(scored(he(), she())).toEqual(['1347 of 1376', '1347 of 1376', 97])
  })

  test('typical; the other has stated nothing and is alike, or differs in caste and state', () => {
    expect(scored(he(), she({ preferences: null }))).toEqual(['1347 of 1376', '778 of 800', 97])
    const differs = she({ preferences: null, attributes: without('caste', 'state') })
    expect(scored(he(), differs)).toEqual(['1107 of 1376', '634 of 800', 79])
  })

  test("'No bar' in all eight sets, age and height empty, age met", () => {
    expect(scored(he(), she({ preferences: noBar }))).toEqual(['1347 of 1376', '715 of 800', 93])
    expect(scored(he({ preferences: noBar }), she({ preferences: noBar }))).toEqual(['715 of 800', '715 of 800', 89])
  })

  test('both accept every value of every list and the widest ranges', () => {
    expect(scored(he({ preferences: wide }), she({ preferences: wide }))).toEqual(['1400 of 1600', '1400 of 1600', 87])
  })

  test('typical with one preference near, not specified or not met', () => {
    expect(scored(he(), she({ ageGiven: 32 }))).toEqual(['1236 of 1376', '1347 of 1376', 93])
    const unspecified = she({ attributes: attributesOf({ ...allOf(2), caste: 0 }) })
    expect(scored(he(), unspecified)).toEqual(['1203 of 1376', '1347 of 1376', 92])
    const other = she({ attributes: without('caste') })
    expect(scored(he(), other)).toEqual(['1155 of 1376', '1347 of 1376', 90])
  })

  test('religion alone stated and not met, defaults met; the other typical', () => {
    const alone = he({ preferences: preferences({ sets: setsOf({ religion: [3] }) }) })
    expect(scored(alone, she())).toEqual(['658 of 920', '1347 of 1376', 82])
  })

  test('ten stated and met; of theirs only some, age alone, or nothing', () => {
    const mine = he({ preferences: { ...allStated, ...ranges } })
    const theirs = (given: Partial<Preferences>) => she({ preferences: { ...allStated, ...ranges, ...given } })
    const miss = (...names: SetCriterion[]) => SET_CRITERIA.map((name) => (names.includes(name) ? [3] : [2]))
    const four = theirs({ sets: miss('religion', 'maritalStatus', 'caste', 'motherTongue') })
    expect(scored(mine, four)).toEqual(['1585 of 1600', '801 of 1600', 66])
    // Qualifications 2 and 3 are of different levels.
    const tall = { minHeightTenths: 720, maxHeightTenths: 780 }
    expect(scored(mine, theirs({ sets: miss(...SET_CRITERIA), ...tall }))).toEqual(['1585 of 1600', '231 of 1600', 25])
    const nothing = theirs({ sets: miss(...SET_CRITERIA), ...tall, minAge: 40, maxAge: 46 })
    expect(scored(mine, nothing)).toEqual(['1585 of 1600', '0 of 1600', 0])
  })

  test('the percentage is the harmonic mean of both shares, rounded down', () => {
    expect(percentOf({ got: 0, of: 800 }, { got: 0, of: 1600 })).toBe(0)
    expect(percentOf({ got: 1600, of: 1600 }, { got: 800, of: 1600 })).toBe(66)
  })
})

describe('one preference', () => {
  const religionOf = (row: MemberRow, other: MemberRow, name: string) =>
    sideOf(row, other, TODAY).rows.find(({ criterion }) => criterion === name)

  it('on religion is met, near to nothing, not specified or not met', () => {
    const mine = he({ preferences: preferences({ sets: setsOf({ religion: [2, 4] }) }) })
    const with_ = (religion: number) => religionOf(mine, she({ attributes: attributesOf({ religion }) }), 'religion')
    // Two of nine values: 240 less floor(240 * 1 / 64).
    expect(with_(2)).toMatchObject({ basis: 'stated', outcome: 'met', points: 237, worth: 240 })
    expect(with_(0)).toMatchObject({ outcome: 'notSpecified', points: 60 })
    expect(with_(3)).toMatchObject({ outcome: 'notMet', points: 0 })
  })

  it('on qualification is nearly met by another of the same level, Other by no value', () => {
    const mine = (codes: number[]) => he({ preferences: preferences({ sets: setsOf({ qualification: codes }) }) })
    const having = (qualification: number) => she({ attributes: attributesOf({ qualification }) })
    const outcome = (codes: number[], code: number) => religionOf(mine(codes), having(code), 'qualification')?.outcome
    // Bachelor's 3, Master's 4, Ph.D. 5, MBA 6, Commerce 10; own text 1.
    expect([outcome([3], 10), outcome([6], 4), outcome([3], 4), outcome([5], 5)]).toEqual([
      'near',
      'near',
      'notMet',
      'met',
    ])
    expect([outcome([1], 1), outcome([1], 3), outcome([3], 1)]).toEqual(['met', 'notMet', 'notMet'])
  })

  it('on age is nearly met one year outside, on height one inch outside; a missing bound excludes nothing', () => {
    const mine = he({ preferences: preferences({ minAge: 25, minHeightTenths: 640, maxHeightTenths: 680 }) })
    const age = (years: number) => religionOf(mine, she({ ageGiven: years }), 'age')
    const height = (tenths: number | null) => religionOf(mine, she({ heightTenths: tenths }), 'height')?.outcome
    expect([23, 24, 25, 90].map((years) => age(years)?.outcome)).toEqual(['notMet', 'near', 'met', 'met'])
    // From 25 to 70 is wider than 20 years: the whole eighth is lost.
    expect(age(25)?.points).toBe(210)
    expect([629, 630, 640, 690, 691, null].map(height)).toEqual([
      'notMet',
      'near',
      'met',
      'near',
      'notMet',
      'notSpecified',
    ])
  })

  it('that is empty is a default of the own profile, or open', () => {
    const rows = sideOf(he({ preferences: null }), she(), TODAY).rows
    const bases = Object.fromEntries(rows.map(({ criterion, basis }) => [criterion, basis]))
    expect(bases).toMatchObject({ age: 'default', religion: 'default', state: 'default', height: 'open' })
    expect(bases).toMatchObject({ qualification: 'open', workingWith: 'open' })
    const without = sideOf(he({ preferences: null, attributes: attributesOf({ religion: 1, caste: 0 }) }), she(), TODAY)
    expect(without.rows.filter(({ basis }) => basis === 'default').map(({ criterion }) => criterion)).toEqual(['age'])
  })

  it('on any age is met by everybody', () => {
    const mine = he({ preferences: preferences({ anyAge: true }) })
    expect(religionOf(mine, she({ ageGiven: 90 }), 'age')).toMatchObject({
      basis: 'noBar',
      outcome: 'met',
      points: 105,
    })
  })
})

describe('the percentage of any two members', () => {
  it('is the same from either side, equals the plain calculation, and is at most twice the smaller share', () => {
    fc.assert(
      fc.property(anyRow(1), anyRow(2), (one, other) => {
        const percent = scoreOf(one, other, TODAY)
        expect(scoreOf(other, one, TODAY)).toBe(percent)
        expect(percent).toBe(naivePercent(one, other, TODAY))
        const shares = [sideOf(one, other, TODAY), sideOf(other, one, TODAY)].map(({ share }) => share.got / share.of)
        expect(percent).toBeLessThanOrEqual(200 * Math.min(...shares))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
      { numRuns: PAIRS },
    )
  })

  it('orders the outcomes of each preference: not met, not specified, near, met', () => {
    fc.assert(
      fc.property(anyRow(1), anyRow(2), (one, other) => {
        for (const { outcome, points, worth, basis } of sideOf(one, other, TODAY).rows) {
          if (basis === 'open' || basis === 'noBar') expect([outcome, points]).toEqual(['met', (worth * 7) / 8])
          else if (outcome === 'met') expect(points).toBeGreaterThanOrEqual((worth * 7) / 8)
          else expect(points).toBe({ near: worth / 2, notSpecified: worth / 4, notMet: 0 }[outcome])
        }
      }),
      { numRuns: PAIRS },
    )
  })

  it('never gives a met preference more points for accepting more', () => {
    const place = fc.constantFrom(...SET_CRITERIA.map((_, at) => at))
    fc.assert(
      fc.property(anyRow(1), anyRow(2), place, fc.integer({ min: 1, max: 12 }), (one, other, at, code) => {
        const stated = one.preferences ?? NO_PREFERENCES
        const set = stated.sets[at]
        const points = (given: Partial<Preferences>) => {
          const { rows } = sideOf({ ...one, preferences: { ...stated, ...given } }, other, TODAY)
          return (name: string) => rows.find(({ criterion }) => criterion === name)
        }
        const name = SET_CRITERIA[at] as string
        if (Array.isArray(set) && set.length > 0) {
          const narrow = points({})(name)
          const more = points({ sets: stated.sets.map((value, i) => (i === at ? [...set, code] : value)) })(name)
          if (narrow?.outcome === 'met') expect(more?.points).toBeLessThanOrEqual(narrow.points)
        }
        for (const [criterion, wider] of [
          ['age', { minAge: (stated.minAge ?? 18) - 1, maxAge: stated.maxAge }],
          ['height', { maxHeightTenths: stated.maxHeightTenths === null ? null : stated.maxHeightTenths + 7 }],
        ] as const) {
          const narrow = points({})(criterion)
          if (narrow?.basis !== 'stated' || narrow.outcome !== 'met') continue
          const more = points(wider)(criterion)
          if (more?.outcome === 'met') expect(more.points).toBeLessThanOrEqual(narrow.points)
        }
      }),
      { numRuns: PAIRS },
    )
  })
})

function allOf(code: number): Record<SetCriterion, number> {
  return Object.fromEntries(SET_CRITERIA.map((name) => [name, code])) as Record<SetCriterion, number>
}
