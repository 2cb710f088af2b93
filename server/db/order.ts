import { Column, is, type SQL, sql } from 'drizzle-orm'

/**
 * The order of a staff list, by a value and then by the id; rows without the value are last in both directions. A value
 * that every row has is ordered without `nulls last`, because no index has that order; `hasAll` says so of a column
 * that may be null.
 */
export function inOrder(descending: boolean, value: SQL | SQL.Aliased | Column, id: Column, hasAll = false): SQL[] {
  const way = sql.raw(descending ? 'desc' : 'asc')
  const last = sql.raw(hasAll || (is(value, Column) && value.notNull) ? '' : ' nulls last')
  return [sql`${value} ${way}${last}`, sql`${id} ${way}`]
}

/** A text to sort by, in lower case; an empty one is no value. */
export const sortText = (text: SQL | Column) => sql`nullif(trim(lower(${text})), '')`

/** A name to sort by. */
export const sortName = (first: Column, last: Column) =>
  sortText(sql`coalesce(${first}, '') || ' ' || coalesce(${last}, '')`)
