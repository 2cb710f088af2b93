import {
  COLUMN_NAMES,
  type ColumnName,
  type Field,
  type FieldOf,
  fieldOf,
  type ValueOf,
} from '@jodi/shared/profiles/fields.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import type { $Type, HasDefault, NotNull } from 'drizzle-orm'
import { numeric, type PgNumericNumberBuilderInitial, type PgTextBuilderInitial, text } from 'drizzle-orm/pg-core'

type Text<Value> = $Type<PgTextBuilderInitial<string, [string, ...string[]]>, Value>
type Stored<Name extends ColumnName> =
  FieldOf<Name> extends { kind: 'number' }
    ? PgNumericNumberBuilderInitial<string>
    : FieldOf<Name> extends { kind: 'tags' }
      ? ReturnType<typeof tagsColumn>
      : Text<Extract<ValueOf<Name>, string>>
type ColumnOf<Name extends ColumnName> =
  FieldOf<Name> extends { initial: string } ? NotNull<HasDefault<Stored<Name>>> : Stored<Name>

/** A column for each field of the catalogue that is stored under its own name. */
export function fieldColumns() {
  const columns = COLUMN_NAMES.map((name) => [name, columnOf(snakeCase(name), fieldOf(name))])
  return Object.fromEntries(columns) as { [Name in ColumnName]: ColumnOf<Name> }
}

const tagsColumn = (name: string) => text(name).array()

function columnOf(name: string, field: Field) {
  if (field.kind === 'tags') return tagsColumn(name)
  if (field.kind === 'number') return numeric(name, { ...precisionOf(field.max, field.step), mode: 'number' })
  return field.kind === 'option' && field.initial ? text(name).notNull().default(field.initial) : text(name)
}

/** Number of digits of the largest value with all its decimals. */
function precisionOf(max: number, step: number): { precision: number; scale: number } {
  const scale = Math.max(0, -Math.floor(Math.log10(step)))
  return { precision: String(Math.trunc(max)).length + scale, scale }
}
