import { asRequest } from '#db/statements.ts'

/** The number of SQL statements of a call, with the beginning and end of its transactions on PostgreSQL. */
export async function countStatements(call: () => Promise<unknown>): Promise<number> {
  const statements = { count: 0, ms: 0 }
  await asRequest(call, statements)
  return statements.count
}
