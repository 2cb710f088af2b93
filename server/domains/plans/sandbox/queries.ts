import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { sandboxCheckouts } from '#domains/plans/tables.ts'

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect

export async function findCheckout(db: Connection, id: string): Promise<SandboxCheckout | null> {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id))
  return row ?? null
}
