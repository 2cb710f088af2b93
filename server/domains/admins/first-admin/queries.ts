import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'

/** Whether there is an admin, also one who is disabled. */
export async function hasAdmin(db: Connection): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.role, 'admin'))) > 0
}
