import {
  type CodeRow,
  createCode,
  deletePendingSignUps,
  lockPendingSignUps,
  replaceCode,
  useCode,
} from '#domains/accounts/codes/commands.ts'
import { createAccount, createSession, type NewSession } from '#domains/accounts/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { endEarlierSession } from '#domains/accounts/sessions/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Origin } from '#rpc/actor.ts'

export interface PendingSignUp {
  email: string
  passwordHash: string
  termsVersion: string
}

/** Stores the attempt separately from all others for that address, and sends its code. */
export async function startSignUp(app: AppContext, attempt: PendingSignUp): Promise<string> {
  const { attemptId, mailId } = await app.db.transaction(async (tx) => {
    const { id, code } = await createCode(app, tx, { purpose: 'signUp', ...attempt })
    return { attemptId: id, mailId: await queueMail(app, tx, { address: attempt.email }, 'signUpCode', code) }
  })
  await sendMail(app, mailId)
  return attemptId
}

export async function resendPendingSignUpCode(app: AppContext, attempt: Pick<CodeRow, 'id' | 'email'>): Promise<void> {
  const mailId = await app.db.transaction(async (tx) => {
    const code = await replaceCode(app, tx, attempt.id)
    return queueMail(app, tx, { address: attempt.email }, 'signUpCode', code)
  })
  await sendMail(app, mailId)
}

/** Creates the account, with the password of the attempt whose code was right. */
export function completeSignUp(
  app: AppContext,
  row: CodeRow,
  from: Origin,
  earlierToken: string | null,
): Promise<{ id: string; session: NewSession }> {
  return app.db.transaction(async (tx) => {
    await lockPendingSignUps(tx, row.email)
    await useCode(app, tx, row)
    const { id } = await createAccount(app, tx, {
      email: row.email,
      role: 'member',
      passwordHash: row.passwordHash,
      claimedAt: app.clock.now(),
      ...(row.termsVersion ? { terms: { version: row.termsVersion, acceptedAt: row.createdAt } } : {}),
    })
    await deletePendingSignUps(tx, row.email)
    await endEarlierSession(tx, earlierToken)
    return { id, session: await createSession(app, id, from, tx) }
  })
}
