import { availableParallelism } from 'node:os'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { sql } from 'drizzle-orm'
import { evaluate, type KnownWords, type PasswordStrength, wordsOf } from '#domains/accounts/password/rules.ts'
import { estimatePassword } from '#domains/accounts/password-thread/queries.ts'
import { KNOWN_ASKER, PENDING, tooManyPending } from '#domains/accounts/rate-limits/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { limitQueuedWork } from '#lib/concurrency.ts'
import { hash, hashOfNothing, verify } from '#lib/password-hash.ts'
import { AppError } from '#rpc/errors.ts'

/**
 * Hashing keeps a core busy for a twentieth of a second, on a thread of its own. One core stays free for everything
 * else. The accounts and networks that submit passwords take turns.
 */
const hashing = limitQueuedWork(
  {
    atOnce: Math.max(1, availableParallelism() - 1),
    goesFirst: (asker) => asker.startsWith(KNOWN_ASKER),
    ...PENDING,
  },
  tooManyPending,
)

const DECOY = hashOfNothing()

/**
 * Takes the same time whether or not there is a password to compare with. `asker` is the account or network whose turn
 * it takes.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: string,
): Promise<boolean> {
  const matches = await hashing(asker, () => verify(passwordHash || DECOY, password))
  return matches && Boolean(passwordHash)
}

/**
 * Throws if a new password is weak, before anything is hashed or sent. Call `consumeNewPassword` or `consumeStaffCheck`
 * first.
 */
export async function assertStrongPassword(
  app: AppContext,
  password: string,
  known: KnownWords,
  asker: string,
): Promise<void> {
  const { reason } = await evaluatePassword(app, password, known, asker)
  if (reason) throw new AppError('BAD_INPUT', { text: accountErrorTexts[reason], field: 'password' })
}

export async function evaluatePassword(
  app: AppContext,
  password: string,
  known: KnownWords,
  asker = '',
): Promise<PasswordStrength> {
  const estimate = await estimatePassword(password, wordsOf(known), asker)
  return evaluate(password, app.env.passwordMinLength, estimate, known)
}

/** Returns what is known about the owner of an account. */
export async function findKnownWords(app: AppContext, accountId: string): Promise<KnownWords> {
  // In plain SQL, because profiles come after accounts in the order of domains.
  const { rows } = (await app.db.execute(sql`
    select a.email, p.first_name, p.middle_name, p.last_name, s.first_name as staff_first, s.last_name as staff_last
    from accounts a left join profiles p on p.id = a.id left join staff_profiles s on s.account_id = a.id
    where a.id = ${accountId}`)) as unknown as { rows: Record<string, string | null>[] }
  const { email = null, ...names } = rows[0] ?? {}
  return { email, names: Object.values(names) }
}

/** `asker` is the account or network whose turn it takes. */
export function hashPassword(password: string, asker = ''): Promise<string> {
  return hashing(asker, () => hash(password))
}
