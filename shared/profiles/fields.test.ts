import { describe, expect, test } from 'vitest'
import { LIST_PARTS, LISTS } from '#options/lists.ts'
import { CHOSEN_NAMES, namesInForm } from '#profiles/chosen-fields.ts'
import {
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldName,
  fieldOf,
  SECTION_NAMES,
  TYPED_NAMES,
} from '#profiles/fields.ts'
import { CRITERIA, RANGE_ENDS, SET_CRITERIA } from '#profiles/preferences.ts'

/** Keys and kinds that are declared but not implemented: a field that uses one would have no effect. */
const LATER_KEYS = ['biodata', 'csv'] as const satisfies readonly (keyof Field)[]
const LATER_KINDS: readonly Field['kind'][] = ['date']

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
        kind: 'date',
        label: 'Diet',
        biodata: true,
        csv: true,
      },
    }
    expect(diet && laterIn(diet)).toEqual(['biodata', 'csv', 'date'])
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

  test.each(FIELD_NAMES)('%s is asked by the value of a field that has it, and counts some of a number', (name) => {
    const field = fieldOf(name)
    const { field: by, values } = field.onlyIf ?? { field: 'maritalStatus', values: [] }
    const parent = fieldOf(by as FieldName)
    expect(parent.kind === 'choice' && values.every((value) => value in parent.choices)).toBe(true)
    if (field.kind === 'number' && field.of) expect(fieldOf(field.of as FieldName)).toMatchObject({ kind: 'number' })
  })

  test('what the owner hides is optional, does not count as completion and is not asked by the wizard', () => {
    for (const name of CHOSEN_NAMES) {
      const { required, invite, wizard, section } = fieldOf(name)
      expect([name, required, invite]).toEqual([name, undefined, undefined])
      expect(wizard === 'none' || !['personal', 'professional', 'social'].includes(section)).toBe(true)
    }
  })

  test('the wizard asks what it did before', () => {
    expect(namesInForm('professional', 'wizard')).toEqual([
      ...['qualification', 'workingWith', 'occupation', 'country', 'address', 'state', 'city', 'pincode'],
    ])
    expect(namesInForm('professional', 'form')).toContain('employer')
  })

  test('60 interests are offered, each once', () => {
    expect(new Set(LISTS.interests.map((value) => value.toLowerCase())).size).toBe(60)
    expect(new Set(LISTS.languages).size).toBe(LISTS.languages.length)
  })

  test('every section has a field, and every field a section', () => {
    expect(SECTION_NAMES.filter((section) => !TYPED_NAMES.some((name) => FIELDS[name].section === section))).toEqual([])
  })
})

describe('the preferences', () => {
  // The dialog and the filters show these values as they are stored; the codes of marital status have texts of their
  // own.
  test('each for values of a list is of a field whose values are texts, except marital status', () => {
    const codes = SET_CRITERIA.map(({ attribute }) => attribute).filter((name) => fieldOf(name).kind !== 'option')
    expect(codes).toEqual(['maritalStatus'])
  })

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
