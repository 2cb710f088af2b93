import { describe, expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { findOption } from './find-option.ts'
import { MOTHER_TONGUES } from './mother-tongues.ts'
import { OCCUPATIONS } from './occupations.ts'
import { QUALIFICATIONS } from './qualifications.ts'
import { CASTES, CASTES_BY_RELIGION, OTHER, RELIGIONS } from './religions.ts'
import { CITIES_BY_STATE, STATES } from './states.ts'
import { WORKING_WITH } from './working-with.ts'

const named = (list: readonly string[] | undefined): readonly string[] =>
  (list ?? []).filter((value) => value !== OTHER)

const lists: Record<string, readonly string[]> = {
  RELIGIONS,
  CASTES,
  MOTHER_TONGUES,
  COUNTRIES,
  STATES,
  QUALIFICATIONS,
  WORKING_WITH,
  OCCUPATIONS,
}

describe('option lists', () => {
  test.each([...Object.entries(lists), ...Object.entries(CASTES_BY_RELIGION), ...Object.entries(CITIES_BY_STATE)])(
    '%s ends in Other and has no duplicates',
    (_, list) => {
      expect(list.at(-1)).toBe(OTHER)
      expect(new Set(list.map((value) => value.toLowerCase())).size).toBe(list.length)
      for (const value of list) expect(findOption(list, value)).toBe(value)
    },
  )

  test('the lists have the specified lengths', () => {
    expect(named(RELIGIONS)).toHaveLength(8)
    expect(named(MOTHER_TONGUES)).toHaveLength(12)
    expect(named(COUNTRIES)).toHaveLength(12)
    expect(COUNTRIES[0]).toBe('India')
    expect(named(STATES)).toHaveLength(12)
    expect(QUALIFICATIONS).toHaveLength(12)
    expect(WORKING_WITH).toHaveLength(7)
    expect(OCCUPATIONS.length).toBeGreaterThanOrEqual(55)
    expect(OCCUPATIONS.length).toBeLessThanOrEqual(65)
  })

  test('every religion has castes: 12 to 14 in the four large ones, at least 4 in the others', () => {
    expect(Object.keys(CASTES_BY_RELIGION)).toEqual([...RELIGIONS])
    for (const religion of RELIGIONS) {
      const count = named(CASTES_BY_RELIGION[religion]).length
      const large = ['Hinduism', 'Islam', 'Christianity', 'Sikhism'].includes(religion)
      expect(count, religion).toBeGreaterThanOrEqual(large ? 12 : 4)
      expect(count, religion).toBeLessThanOrEqual(14)
    }
  })

  test('a caste is identified by its name: shared names occur once in the list of all castes', () => {
    expect(CASTES.length).toBeLessThanOrEqual(100)
    expect(CASTES.filter((caste) => caste === 'Jat')).toHaveLength(1)
    for (const list of Object.values(CASTES_BY_RELIGION)) for (const caste of list) expect(CASTES).toContain(caste)
  })

  test('every state has ten cities, and no city belongs to two states', () => {
    expect(Object.keys(CITIES_BY_STATE)).toEqual([...STATES])
    for (const state of named(STATES)) expect(named(CITIES_BY_STATE[state]), state).toHaveLength(10)
    const cities = named(Object.values(CITIES_BY_STATE).flat())
    expect(new Set(cities).size).toBe(cities.length)
  })
})

describe('findOption', () => {
  test('ignores case, accents and superfluous spaces', () => {
    expect(findOption(RELIGIONS, '  hinduísm ')).toBe('Hinduism')
    expect(findOption(CASTES, 'ROMAN \t  cathólic')).toBe('Roman Catholic')
    expect(findOption(STATES, 'Tamil Nādu')).toBe('Tamil Nadu')
    expect(findOption(QUALIFICATIONS, "master's")).toBe("Master's")
  })

  test('returns null for other text', () => {
    expect(findOption(CASTES, 'Smartha')).toBeNull()
    expect(findOption(CASTES, 'Brahmins')).toBeNull()
    expect(findOption(STATES, 'TamilNadu')).toBeNull()
    expect(findOption(CASTES, '')).toBeNull()
  })
})
