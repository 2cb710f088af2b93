import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'

/** The number of rows of a table in each state, in one statement. */
export async function countStates<State extends string>(
  db: Connection,
  table: PgTable,
  states: Record<State, SQL | undefined>,
  where: SQL | undefined,
): Promise<Record<State, number>> {
  const columns = Object.entries<SQL | undefined>(states).map(([state, condition]) => [
    state,
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`,
  ])
  const [row] = await db
    .select(Object.fromEntries(columns) as Record<State, SQL<number>>)
    .from(table)
    .where(where)
  return row as Record<State, number>
}
