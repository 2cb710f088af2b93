import { type Column, type SQL, sql } from 'drizzle-orm'

/** The order of a list for staff, by a value and then by the id; rows without the value are last in both directions. */
export function inOrder(descending: boolean, value: SQL | Column, id: Column): SQL[] {
  const way = sql.raw(descending ? 'desc' : 'asc')
  return [sql`${value} ${way} nulls last`, sql`${id} ${way}`]
}

/** A text to sort by, in lower case; an empty one is no value. */
export const sortText = (text: SQL | Column) => sql`nullif(trim(lower(${text})), '')`

/** A name to sort by. */
export const sortName = (first: Column, last: Column) =>
  sortText(sql`coalesce(${first}, '') || ' ' || coalesce(${last}, '')`)
