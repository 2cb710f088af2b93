import { offeredOptions } from '@jodi/shared/profiles/choices.ts'
import { COLUMN_NAMES, type ColumnName, fieldOf } from '@jodi/shared/profiles/fields.ts'
import { Rng } from './random.ts'

const EMPTY_SHARE = 0.2

/**
 * A value of its list, or none, for each field that the generator does not know; free text, tags, and what depends on
 * another field stay empty.
 */
export function otherFields(person: { seed: number }): Partial<Record<ColumnName, string | number | null>> {
  const missing = COLUMN_NAMES.filter((name) => !(name in person))
  return Object.fromEntries(missing.map((name) => [name, someValue(name, new Rng(person.seed, name))]))
}

function someValue(name: ColumnName, rng: Rng): string | number | null {
  if (rng.chance(EMPTY_SHARE)) return null
  const field = fieldOf(name)
  if (field.onlyIf || field.kind === 'tags') return null
  if (field.kind === 'number') return Math.round(rng.between(field.min, field.max))
  const values = field.kind === 'choice' ? Object.keys(field.choices) : offeredOptions(name, null)
  return values.length === 0 ? null : rng.pick(values)
}
