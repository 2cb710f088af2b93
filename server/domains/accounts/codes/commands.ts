import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { codeExpiry, codeHash, MAX_CODE_ATTEMPTS, newCode, newCodeId } from '#domains/accounts/codes/rules.ts'
import { oneTimeCodes } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { isSameText } from '#lib/signing.ts'
import { AppError } from '#rpc/errors.ts'

export type CodeRow = typeof oneTimeCodes.$inferSelect
type Purpose = CodeRow['purpose']
type NewCode = Pick<CodeRow, 'purpose' | 'email'> &
  Partial<Pick<CodeRow, 'accountId' | 'passwordHash' | 'termsVersion'>>

const HOUR_MS = 3_600_000
const codeExpired = () => new AppError('BAD_INPUT', { reason: 'codeExpired', field: 'code' })

/** Lays a new code; only its hash is kept. */
export async function createCode(app: AppContext, tx: Tx, values: NewCode): Promise<{ id: string; code: string }> {
  const now = app.clock.now()
  const id = newCodeId()
  const code = newCode()
  await tx
    .insert(oneTimeCodes)
    .values({ ...values, id, codeHash: codeHash(app.secret, id, code), expiresAt: codeExpiry(now), createdAt: now })
  return { id, code }
}

/** A new code for the same attempt: the earlier one opens nothing any more. */
export async function replaceCode(app: AppContext, tx: Tx, id: string): Promise<string> {
  const code = newCode()
  const renewed = await tx
    .update(oneTimeCodes)
    .set({ codeHash: codeHash(app.secret, id, code), attempts: 0, expiresAt: codeExpiry(app.clock.now()) })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  if (renewed.length === 0) throw codeExpired()
  return code
}

/** Counts a try, then looks: the row behind the right code, or an error. The code is not used up by this. */
export async function verifyCode(app: AppContext, purpose: Purpose, id: string, code: string): Promise<CodeRow> {
  const [row] = await app.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, id),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.attempts, MAX_CODE_ATTEMPTS),
        gt(oneTimeCodes.expiresAt, app.clock.now()),
      ),
    )
    .returning()
  if (!row) throw codeExpired()
  if (!isSameText(row.codeHash, codeHash(app.secret, id, code)))
    throw new AppError('BAD_INPUT', { reason: 'wrongCode', field: 'code' })
  return row
}

/** Gives a try back that was right, where something else was wrong. */
export async function refundAttempt(app: AppContext, id: string): Promise<void> {
  await app.db
    .update(oneTimeCodes)
    .set({ attempts: sql`greatest(${oneTimeCodes.attempts} - 1, 0)` })
    .where(eq(oneTimeCodes.id, id))
}

/** Uses a judged code up, once: of several at the same moment only one gets through. */
export async function useCode(app: AppContext, tx: Tx, row: CodeRow): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: app.clock.now(), attempts: sql`${oneTimeCodes.attempts} - 1`, passwordHash: null })
    .where(and(eq(oneTimeCodes.id, row.id), isNull(oneTimeCodes.usedAt), eq(oneTimeCodes.codeHash, row.codeHash)))
    .returning({ id: oneTimeCodes.id })
  if (used.length === 0) throw codeExpired()
}

/** Codes of an account that its change of password or address makes invalid. */
export async function deleteCodesOf(tx: Tx, accountId: string, purpose?: Purpose): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), purpose ? eq(oneTimeCodes.purpose, purpose) : undefined))
}

/** Two sign-ups for one address that are confirmed at the same moment wait for each other here. */
export async function lockPendingSignUps(tx: Tx, email: string): Promise<void> {
  await tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'signUp')))
    .orderBy(oneTimeCodes.id)
    .for('update')
}

/** Attempts of others on an address that has an account now; nothing of them stays (rule A4). */
export async function deletePendingSignUps(tx: Tx, email: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'signUp')))
}

/** An attempt stays an hour beyond its code, so that a late person can ask for another. */
export async function deleteExpiredCodes(app: AppContext): Promise<void> {
  await app.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(app.clock.now().getTime() - HOUR_MS)))
}
