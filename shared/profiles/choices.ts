import { LIST_PARTS, LISTS } from '#options/lists.ts'
import { fieldOf, TYPED_NAMES, type TypedName } from '#profiles/fields.ts'

/** The field that decides which part of the list is offered: the religion of a caste. */
export function parentOf(name: TypedName): TypedName | undefined {
  const field = fieldOf(name)
  return field.kind === 'option' ? (field.by as TypedName | undefined) : undefined
}

/** The part of the field's list that the value of its parent decides; undefined where there is none. */
export function partOf(name: TypedName, parentValue: unknown): readonly string[] | undefined {
  const field = fieldOf(name)
  const parts = field.kind === 'option' ? LIST_PARTS[field.list] : undefined
  // A typed value may be the name of something that every object has.
  return parts && typeof parentValue === 'string' && Object.hasOwn(parts, parentValue) ? parts[parentValue] : undefined
}

/** The values that a form offers for a field; `parentValue` is that of the field which decides their part. */
export function offeredOptions(name: TypedName, parentValue: unknown): readonly string[] {
  const field = fieldOf(name)
  return field.kind === 'option' ? (partOf(name, parentValue) ?? LISTS[field.list]) : []
}

/** The fields whose list the value of this one decides. */
export function childrenOf(name: TypedName): TypedName[] {
  return TYPED_NAMES.filter((child) => parentOf(child) === name)
}
