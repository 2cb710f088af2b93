import { availableParallelism } from 'node:os'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { evaluate, type KnownWords, type PasswordStrength, wordsOf } from '#domains/accounts/password/rules.ts'
import { estimatePassword } from '#domains/accounts/password-thread/queries.ts'
import { KNOWN_ASKER, PENDING, tooManyPending } from '#domains/accounts/rate-limits/rules.ts'
import { credentials, sessions } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { limitQueuedWork } from '#lib/concurrency.ts'
import { hash, hashOfNothing, verify } from '#lib/password-hash.ts'
import type { Actor } from '#rpc/actor.ts'
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
/** How long a change of the password may be sent again after a lost answer. */
const REPEAT_MINUTES = 10

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

/**
 * The hash of a password that was set in this session within the last minutes, or null. A new password ends every other
 * session, so one that is older than the password is that in which it was set.
 */
export async function findHashSetIn(app: AppContext, me: Pick<Actor, 'id' | 'sessionId'>): Promise<string | null> {
  const since = new Date(app.clock.now().getTime() - REPEAT_MINUTES * MINUTE_MS)
  const isOlder = and(eq(sessions.id, me.sessionId), lt(sessions.createdAt, credentials.updatedAt))
  const [row] = await app.db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(sessions, and(eq(sessions.accountId, credentials.accountId), isOlder))
    .where(and(eq(credentials.accountId, me.id), gt(credentials.updatedAt, since)))
  return row?.passwordHash ?? null
}

/** `asker` is the account or network whose turn it takes. */
export function hashPassword(password: string, asker = ''): Promise<string> {
  return hashing(asker, () => hash(password))
}
