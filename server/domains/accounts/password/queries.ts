import { sql } from 'drizzle-orm'
import { engineOf } from '#domains/accounts/better-auth.ts'
import { type Judged, judge, type KnownWords, wordsOf } from '#domains/accounts/password/rules.ts'
import { estimatePassword } from '#domains/accounts/password-thread/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'

const decoys = new WeakMap<AppContext, Promise<string>>()

/** Takes the same time whether or not there is a password to compare with. `asker`: whose turn it takes. */
export async function isPasswordOf(
  app: AppContext,
  passwordHash: string | null | undefined,
  password: string,
  asker: string,
) {
  const engine = await engineOf(app)
  const decoy = decoys.get(app) ?? engine.hash('nobody has this password')
  decoys.set(app, decoy)
  // Where too many wait it was not made: the next one makes it.
  decoy.catch(() => decoys.delete(app))
  const matches = await engine.verify(passwordHash ?? (await decoy), password, asker)
  return matches && Boolean(passwordHash)
}

/** Refuses a weak new password before anything is hashed or sent; `consumeNewPassword` or `consumeStaffCheck` comes first. */
export async function refuseWeak(app: AppContext, password: string, known: KnownWords, asker: string): Promise<void> {
  const { reason } = await judgePassword(app, password, known, asker)
  if (reason) throw new AppError('BAD_INPUT', { reason, field: 'password' })
}

export async function judgePassword(app: AppContext, password: string, known: KnownWords, asker = ''): Promise<Judged> {
  const estimate = await estimatePassword(password, wordsOf(known), asker)
  return judge(password, app.env.passwordMinLength, estimate, known)
}

/** What is known of the owner of an account. */
export async function findKnownWords(app: AppContext, accountId: string): Promise<KnownWords> {
  // In one statement of its own: profiles come after accounts in the order of domains.
  const { rows } = (await app.db.execute(sql`
    select a.email, p.first_name, p.middle_name, p.last_name, s.first_name as staff_first, s.last_name as staff_last
    from accounts a left join profiles p on p.id = a.id left join staff s on s.account_id = a.id
    where a.id = ${accountId}`)) as unknown as { rows: Record<string, string | null>[] }
  const { email = null, ...names } = rows[0] ?? {}
  return { email, names: Object.values(names) }
}

export async function hashPassword(app: AppContext, password: string, asker = ''): Promise<string> {
  return (await engineOf(app)).hash(password, asker)
}
