import { describe, expect, test } from 'vitest'
import { LIST_PARTS, LISTS } from '#options/lists.ts'
import { FIELD_NAMES, FIELDS, type Field, fieldOf, SECTION_NAMES, TYPED_NAMES } from '#profiles/fields.ts'
import { CRITERIA, RANGE_ENDS, SET_CRITERIA } from '#profiles/preferences.ts'

/** Keys and kinds that are declared but not implemented: a field that uses one would have no effect. */
const LATER_KEYS = ['biodata', 'csv', 'ownerChooses'] as const satisfies readonly (keyof Field)[]
const LATER_KINDS: readonly Field['kind'][] = ['tags', 'date']

function laterIn(field: Field): string[] {
  const keys = LATER_KEYS.filter((key) => key in field)
  const kind = LATER_KINDS.includes(field.kind) ? [field.kind] : []
  return [...keys, ...kind]
}

describe('the field catalogue', () => {
  test.each(FIELD_NAMES)('%s uses no key that is not implemented', (name) => {
    expect(laterIn(fieldOf(name))).toEqual([])
  })

  test('a key that is not implemented is found', () => {
    const { diet }: Record<string, Field> = {
      diet: {
        section: 'personal',
        kind: 'tags',
        label: 'Diet',
        biodata: true,
        csv: true,
        ownerChooses: true,
      },
    }
    expect(diet && laterIn(diet)).toEqual(['biodata', 'csv', 'ownerChooses', 'tags'])
  })

  test.each(FIELD_NAMES)(
    '%s, if it depends on a field, depends on an earlier one, which selects a part of its list',
    (name) => {
      const field = fieldOf(name)
      if (field.kind !== 'option' || !field.by) return
      expect(FIELD_NAMES.slice(0, FIELD_NAMES.indexOf(name))).toContain(field.by)
      expect(LIST_PARTS[field.list]).toBeDefined()
      expect(field.byPlaceholder).toBeDefined()
    },
  )

  test.each(FIELD_NAMES)('%s, if required of staff, has a message for the empty field', (name) => {
    const field = fieldOf(name)
    const isTyped = field.kind === 'text' || field.kind === 'number'
    if (field.staff === 'required' && !isTyped) expect(field.staffError ?? field.error).toBeDefined()
  })

  test('every section has a field, and every field a section', () => {
    expect(SECTION_NAMES.filter((section) => !TYPED_NAMES.some((name) => FIELDS[name].section === section))).toEqual([])
  })
})

describe('the preferences', () => {
  test('their weights sum to 100', () => {
    expect(CRITERIA.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })

  test('their names are unique', () => {
    const names = [...RANGE_ENDS, ...SET_CRITERIA.map(({ preference }) => preference)]
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(CRITERIA.map(({ name }) => name)).size).toBe(CRITERIA.length)
  })

  // The first two codes mean 'not specified' and free text.
  test.each(SET_CRITERIA)('$name has codes for its whole list', ({ list, codeCapacity }) => {
    expect(LISTS[list].length + 2).toBeLessThanOrEqual(codeCapacity)
    expect(codeCapacity % 32).toBe(0)
  })
})
