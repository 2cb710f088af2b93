import {
  type CodeRow,
  dropAttempts,
  holdAttempts,
  layCode,
  renewCode,
  useCode,
} from '#domains/accounts/codes/commands.ts'
import { createAccount, createSession, type NewSession } from '#domains/accounts/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { endEarlierSession } from '#domains/accounts/sessions/commands.ts'
import type { House } from '#lib/house.ts'
import type { Origin } from '#rpc/actor.ts'

export interface Attempt {
  email: string
  passwordHash: string
  termsVersion: string
}

/** Keeps an attempt apart from all others on that address, and mails its code. */
export async function startAttempt(house: House, attempt: Attempt): Promise<string> {
  const { attemptId, mailId } = await house.db.transaction(async (tx) => {
    const { id, code } = await layCode(house, tx, { purpose: 'signUp', ...attempt })
    return { attemptId: id, mailId: await queueMail(house, tx, { address: attempt.email }, 'signUpCode', code) }
  })
  await sendMail(house, mailId)
  return attemptId
}

export async function resendAttempt(house: House, attempt: Pick<CodeRow, 'id' | 'email'>): Promise<void> {
  const mailId = await house.db.transaction(async (tx) => {
    const code = await renewCode(house, tx, attempt.id)
    return queueMail(house, tx, { address: attempt.email }, 'signUpCode', code)
  })
  await sendMail(house, mailId)
}

/** The account comes to be here, with the password of the attempt whose code was right. */
export function finishAttempt(
  house: House,
  row: CodeRow,
  from: Origin,
  earlierToken: string | null,
): Promise<{ id: string; session: NewSession }> {
  return house.db.transaction(async (tx) => {
    await holdAttempts(tx, row.email)
    await useCode(house, tx, row)
    const { id } = await createAccount(house, tx, {
      email: row.email,
      role: 'member',
      passwordHash: row.passwordHash,
      provedAt: house.clock.now(),
      ...(row.termsVersion ? { terms: { version: row.termsVersion, acceptedAt: row.createdAt } } : {}),
    })
    await dropAttempts(tx, row.email)
    await endEarlierSession(tx, earlierToken)
    return { id, session: await createSession(house, id, from, tx) }
  })
}
