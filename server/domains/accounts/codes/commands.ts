import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { codeExpiry, codeHash, MAX_CODE_ATTEMPTS, newCode, newCodeId } from '#domains/accounts/codes/rules.ts'
import { oneTimeCodes } from '#domains/accounts/tables.ts'
import { withdrawCodes } from '#email/withdraw-codes.ts'
import type { AppContext } from '#lib/app-context.ts'
import { isSameText } from '#lib/signing.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

export type CodeRow = typeof oneTimeCodes.$inferSelect
type Purpose = CodeRow['purpose']
type NewCode = Pick<CodeRow, 'purpose' | 'email'> &
  Partial<Pick<CodeRow, 'accountId' | 'passwordHash' | 'termsVersion'>>

const codeExpired = () => new AppError('BAD_INPUT', { text: accountErrorTexts.codeExpired, field: 'code' })

/** Creates a new code. Only its hash is stored. */
export async function createCode(app: AppContext, tx: Tx, values: NewCode): Promise<{ id: string; code: string }> {
  const now = app.clock.now()
  const id = newCodeId()
  const code = newCode()
  await tx
    .insert(oneTimeCodes)
    .values({ ...values, id, codeHash: codeHash(app.secret, id, code), expiresAt: codeExpiry(now), createdAt: now })
  return { id, code }
}

/** Creates a new code for the same attempt. The earlier code becomes invalid. */
export async function replaceCode(app: AppContext, tx: Tx, id: string): Promise<string> {
  const isUnused = and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt))
  const [earlier] = await tx.select().from(oneTimeCodes).where(isUnused).for('update')
  if (!earlier) throw codeExpired()
  await withdrawMail(app, tx, earlier)
  const code = newCode()
  await tx
    .update(oneTimeCodes)
    .set({ codeHash: codeHash(app.secret, id, code), attempts: 0, expiresAt: codeExpiry(app.clock.now()) })
    .where(eq(oneTimeCodes.id, id))
  return code
}

/** After an outage of the mail server, the email with an earlier code could arrive after that with the valid one. */
const withdrawMail = (app: AppContext, tx: Tx, row: CodeRow) =>
  withdrawCodes(app, tx, row, (code) => isSameText(row.codeHash, codeHash(app.secret, row.id, code)))

/**
 * Counts an attempt before it compares the code. Returns the row if the code is right, otherwise throws. The code does
 * not count as used yet.
 */
export async function verifyCode(app: AppContext, purpose: Purpose, id: string, code: string): Promise<CodeRow> {
  const isUsable = and(
    eq(oneTimeCodes.id, id),
    eq(oneTimeCodes.purpose, purpose),
    isNull(oneTimeCodes.usedAt),
    lt(oneTimeCodes.attempts, MAX_CODE_ATTEMPTS),
    gt(oneTimeCodes.expiresAt, app.clock.now()),
  )
  const [row] = await perform(app, ({ tx }) =>
    tx
      .update(oneTimeCodes)
      .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(isUsable)
      .returning(),
  )
  if (!row) throw codeExpired()
  if (!isSameText(row.codeHash, codeHash(app.secret, id, code)))
    throw new AppError('BAD_INPUT', { text: accountErrorTexts.wrongCode, field: 'code' })
  return row
}

/** Gives back an attempt with the right code if something else in the request was wrong. */
export async function refundAttempt(app: AppContext, id: string): Promise<void> {
  await perform(app, ({ tx }) =>
    tx
      .update(oneTimeCodes)
      .set({ attempts: sql`greatest(${oneTimeCodes.attempts} - 1, 0)` })
      .where(eq(oneTimeCodes.id, id)),
  )
}

/** Marks a verified code as used. Of several concurrent calls only one succeeds, and the others throw. */
export async function useCode(app: AppContext, tx: Tx, row: CodeRow): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: app.clock.now(), attempts: sql`${oneTimeCodes.attempts} - 1`, passwordHash: null })
    .where(and(eq(oneTimeCodes.id, row.id), isNull(oneTimeCodes.usedAt), eq(oneTimeCodes.codeHash, row.codeHash)))
    .returning({ id: oneTimeCodes.id })
  if (used.length === 0) throw codeExpired()
}

/**
 * Deletes the codes of an account that have become invalid, for example after a change of password or email address:
 * all, those of one purpose, or one.
 */
export async function deleteCodesOf(
  app: AppContext,
  tx: Tx,
  accountId: string,
  { purpose, id }: { purpose?: Purpose; id?: string } = {},
): Promise<void> {
  const deleted = await tx
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.accountId, accountId),
        purpose ? eq(oneTimeCodes.purpose, purpose) : undefined,
        id === undefined ? undefined : eq(oneTimeCodes.id, id),
      ),
    )
    .returning()
  for (const row of deleted) await withdrawMail(app, tx, row)
}

/** Makes concurrent confirmations of sign-ups for one address wait for each other. */
export async function lockPendingSignUps(tx: Tx, email: string): Promise<void> {
  await tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'signUp')))
    .orderBy(oneTimeCodes.id)
    .for('update')
}

/**
 * Deletes all sign-up attempts for an address, and their codes that wait for the mail server. Once the address has an
 * account, none of them may remain (rule A4).
 */
export async function deletePendingSignUps(app: AppContext, tx: Tx, email: string): Promise<void> {
  const isPending = and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'signUp'))
  for (const row of await tx.delete(oneTimeCodes).where(isPending).returning()) await withdrawMail(app, tx, row)
}

/**
 * Deletes codes one hour after they have expired. Until then a person can request another code for the same sign-up
 * attempt.
 */
export async function deleteExpiredCodes(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now().getTime() - HOUR_MS)
  await perform(app, ({ tx }) => tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, oldest)))
}
