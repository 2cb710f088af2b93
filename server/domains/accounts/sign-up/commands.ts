import {
  type CodeRow,
  createCode,
  deletePendingSignUps,
  lockPendingSignUps,
  replaceCode,
  useCode,
} from '#domains/accounts/codes/commands.ts'
import { createAccount, createSession, type NewSession } from '#domains/accounts/commands.ts'
import { signUpCode } from '#domains/accounts/emails/sign-up-code.ts'
import { endEarlierSession } from '#domains/accounts/sessions/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Origin } from '#rpc/actor.ts'
import { perform } from '#work/work.ts'

export interface PendingSignUp {
  email: string
  passwordHash: string
  termsVersion: string
}

/** Stores the attempt separately from all others for that address, and sends its code. */
export function startSignUp(app: AppContext, attempt: PendingSignUp): Promise<string> {
  return perform(app, async (work) => {
    const { id, code } = await createCode(app, work.tx, { purpose: 'signUp', ...attempt })
    await work.email({ address: attempt.email }, signUpCode, { code })
    return id
  })
}

export function resendPendingSignUpCode(app: AppContext, attempt: Pick<CodeRow, 'id' | 'email'>): Promise<void> {
  return perform(app, async (work) => {
    const code = await replaceCode(app, work.tx, attempt.id)
    await work.email({ address: attempt.email }, signUpCode, { code })
  })
}

/** Creates the account, with the password of the attempt whose code was right. */
export function completeSignUp(
  app: AppContext,
  row: CodeRow,
  from: Origin,
  earlierToken: string | null,
): Promise<{ id: string; session: NewSession }> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockPendingSignUps(tx, row.email)
    await useCode(app, tx, row)
    const { id } = await createAccount(app, tx, {
      email: row.email,
      role: 'member',
      passwordHash: row.passwordHash,
      claimedAt: app.clock.now(),
      ...(row.termsVersion ? { terms: { version: row.termsVersion, acceptedAt: row.createdAt } } : {}),
    })
    await deletePendingSignUps(app, tx, row.email)
    await endEarlierSession(work, earlierToken)
    return { id, session: await createSession(app, id, from, tx) }
  })
}
