import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { findAnswer } from '#domains/agents/answers/queries.ts'
import type { AskedRequest } from '#domains/agents/answers/rules.ts'
import { givenAnswers } from '#domains/agents/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

const KEPT_MS = 86_400_000

/**
 * Takes the key for this transaction; the earlier answer if there is one. Of two at the same moment
 * the second waits here until the first has its answer, or has failed and left the key free.
 */
export async function takeKey(app: AppContext, tx: Tx, actorId: string, request: AskedRequest): Promise<string | null> {
  const taken = await tx
    .insert(givenAnswers)
    .values({ actorId, ...request, createdAt: app.clock.now() })
    .onConflictDoNothing()
    .returning({ key: givenAnswers.key })
  return taken.length > 0 ? null : findAnswer(tx, actorId, request)
}

export async function noteAnswer(tx: Tx, actorId: string, { key }: AskedRequest, madeId: string): Promise<void> {
  await tx
    .update(givenAnswers)
    .set({ madeId })
    .where(and(eq(givenAnswers.actorId, actorId), eq(givenAnswers.key, key)))
}

/** Whoever repeats a request does so within the day. */
export async function pruneAnswers(app: AppContext): Promise<void> {
  await app.db.delete(givenAnswers).where(lt(givenAnswers.createdAt, new Date(app.clock.now().getTime() - KEPT_MS)))
}
