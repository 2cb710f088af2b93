import { creationErrorTexts } from '@jodi/shared/agents/creation.ts'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { RequestFingerprint } from '#domains/agents/idempotency/rules.ts'
import { idempotencyKeys } from '#domains/agents/tables.ts'
import { AppError } from '#rpc/errors.ts'

/** Returns the account that the first request with this key created, or null if the key is new. */
export async function findIdempotentResponse(
  db: Connection,
  actorId: string,
  request: RequestFingerprint,
): Promise<string | null> {
  const [given] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, request.key)))
  if (!given) return null
  if (given.bodyHash !== request.bodyHash) throw new AppError('CONFLICT', { text: creationErrorTexts.keyReused })
  if (!given.createdAccountId) throw new AppError('CONFLICT', { text: creationErrorTexts.resultDeleted })
  return given.createdAccountId
}
