import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { WithSubquery } from 'drizzle-orm/subquery'
import * as utils from 'drizzle-orm/utils'
import type { Connection } from '#db/connection.ts'

/** A value of a statement, or the place where it will be. */
export type Value = string | Placeholder

/** A list of ids or numbers as one value: a statement then has the same text however many they are. */
export const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

/** Whether an id is in a list that `listOf` wrote. */
export const isIdIn = (column: AnyColumn, list: Value): SQL<boolean> => sql`${column} = any(${list}::uuid[])`

/**
 * Whether an id is among the rows of a select. They are read first: a join, or `in` with an `or`, is often planned as a
 * scan of the whole table.
 */
export const isAmong = (column: AnyColumn, select: SQL): SQL<boolean> => sql`${column} = any(array(${select}))`

/** A select of drizzle, which reads rows. */
interface Select extends PromiseLike<unknown[]> {
  getSQL(): SQL
  _: { config: { fields: Record<string, unknown> } }
}

type Answers<Parts extends Record<string, Select>> = { [Name in keyof Parts]: Awaited<Parts[Name]> }

/**
 * The parts of a statement. `with`: its common table expressions, which are writes, or rows that several parts read.
 */
interface Built<Parts> {
  parts: Parts
  with?: WithSubquery[]
}

/**
 * Several selects in one statement: one round trip to the database, and one snapshot. It is written once for each
 * database, with placeholders for what differs. Each part is answered as JSON, and its columns are decoded as those of
 * a select of their own; a part reads in the order of its own `order by`.
 */
export function preparedTogether<Parts extends Record<string, Select>>(build: (db: Connection) => Built<Parts>) {
  const written = new WeakMap<Connection, (values: Record<string, unknown>) => Promise<Answers<Parts>>>()
  return (db: Connection, values: Record<string, unknown>): Promise<Answers<Parts>> => {
    const run = written.get(db) ?? write(db, build(db))
    written.set(db, run)
    return run(values)
  }
}

function write<Parts extends Record<string, Select>>(db: Connection, { parts, with: expressions = [] }: Built<Parts>) {
  const fields = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, asJson(part)]))
  const statement = db
    .with(...expressions)
    .select(fields)
    .from(sql`(select) as nothing`)
    .prepare('together')
  return async (values: Record<string, unknown>) => {
    const [row] = await statement.execute(values)
    return row as Answers<Parts>
  }
}

interface Field {
  path: string[]
  field: unknown
}

// What the driver of drizzle does with the rows of a select; its types do not name these functions.
const { orderSelectedFields, mapResultRow } = utils as unknown as {
  orderSelectedFields(fields: Record<string, unknown>): Field[]
  mapResultRow(fields: Field[], row: unknown[], joinsNotNullableMap: unknown): unknown
}

function asJson(part: Select): SQL<unknown[]> {
  const fields = orderSelectedFields(part._.config.fields)
  const { joinsNotNullableMap } = part as unknown as { joinsNotNullableMap: unknown }
  // Columns of joined tables may have the same name.
  const names = sql.raw(fields.map((_, at) => `c${at}`).join(', '))
  return sql`(select coalesce(json_agg(part), '[]') from (${part.getSQL()}) as part(${names}))`.mapWith(
    (rows: Record<string, unknown>[]) =>
      rows.map((row) => mapResultRow(fields, Object.values(row), joinsNotNullableMap)),
  )
}
