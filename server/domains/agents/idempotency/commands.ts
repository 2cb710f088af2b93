import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { findIdempotentResponse } from '#domains/agents/idempotency/queries.ts'
import type { RequestFingerprint } from '#domains/agents/idempotency/rules.ts'
import { idempotencyKeys } from '#domains/agents/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

const IDEMPOTENCY_KEY_LIFETIME_MS = DAY_MS

/**
 * Reserves the key in this transaction. Returns the earlier response, or null for a new request. Of two concurrent
 * requests, the second waits here until the first has its response, or has failed and released the key.
 */
export async function reserveIdempotencyKey(
  app: AppContext,
  tx: Tx,
  actorId: string,
  request: RequestFingerprint,
): Promise<string | null> {
  const reserved = await tx
    .insert(idempotencyKeys)
    .values({ actorId, ...request, createdAt: app.clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return reserved.length > 0 ? null : findIdempotentResponse(tx, actorId, request)
}

export async function saveIdempotentResponse(
  tx: Tx,
  actorId: string,
  { key }: RequestFingerprint,
  createdAccountId: string,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ createdAccountId })
    .where(and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key)))
}

/** Deletes the keys after a day. A repeated request is expected within this time. */
export async function deleteExpiredKeys(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now().getTime() - IDEMPOTENCY_KEY_LIFETIME_MS)
  await perform(app, ({ tx }) => tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest)))
}
