import { LIST_PARTS, LISTS } from '#options/lists.ts'
import { OTHER } from '#options/religions.ts'
import { type FieldName, fieldOf, TYPED_NAMES, type TypedName } from '#profiles/fields.ts'

/** The field that the list depends on: religion for caste. */
export function parentOf(name: TypedName): TypedName | undefined {
  const field = fieldOf(name)
  return field.kind === 'option' ? (field.by as TypedName | undefined) : undefined
}

/** The part of the field's list for the value of its parent field; undefined if there is none. */
export function partOf(name: TypedName, parentValue: unknown): readonly string[] | undefined {
  const field = fieldOf(name)
  const parts = field.kind === 'option' ? LIST_PARTS[field.list] : undefined
  // A typed value may be the name of a property that every object has, such as `constructor`.
  return parts && typeof parentValue === 'string' && Object.hasOwn(parts, parentValue) ? parts[parentValue] : undefined
}

/** The values that a form offers for a field; `parentValue` is the value of the field that the list depends on. */
export function offeredOptions(name: TypedName, parentValue: unknown): readonly string[] {
  const field = fieldOf(name)
  return field.kind === 'option' ? (partOf(name, parentValue) ?? LISTS[field.list]) : []
}

/** All values of a list that has parts: the cities of every state. */
export function allParts(name: TypedName): readonly string[] {
  const field = fieldOf(name)
  const parts = field.kind === 'option' ? LIST_PARTS[field.list] : undefined
  return [...new Set(Object.values(parts ?? {}).flat())]
}

/**
 * The value of the parent field whose part of the list has this value: the state of a city; undefined if there is none.
 */
export function parentValueOf(name: TypedName, value: string): string | undefined {
  const field = fieldOf(name)
  const parts = field.kind === 'option' ? LIST_PARTS[field.list] : undefined
  return value === OTHER ? undefined : Object.keys(parts ?? {}).find((parent) => parts?.[parent]?.includes(value))
}

/** The fields that a listed value of this one fills in the wizard. */
export function fillsOf(name: FieldName): readonly TypedName[] {
  const field = fieldOf(name)
  return field.kind === 'option' ? ((field.fills ?? []) as readonly TypedName[]) : []
}

/** The fields whose list depends on this one. */
export function childrenOf(name: TypedName): TypedName[] {
  return TYPED_NAMES.filter((child) => parentOf(child) === name)
}
