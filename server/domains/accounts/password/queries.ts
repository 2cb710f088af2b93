import { sql } from 'drizzle-orm'
import { engineOf } from '#domains/accounts/better-auth.ts'
import { type Judged, judge, type KnownWords, wordsOf } from '#domains/accounts/password/rules.ts'
import { estimatePassword } from '#domains/accounts/password-thread/queries.ts'
import type { House } from '#lib/house.ts'
import { AppError } from '#rpc/errors.ts'

const decoys = new WeakMap<House, Promise<string>>()

/** Takes the same time whether or not there is a password to compare with. `asker`: whose turn it takes. */
export async function isPasswordOf(
  house: House,
  passwordHash: string | null | undefined,
  password: string,
  asker: string,
) {
  const engine = await engineOf(house)
  const decoy = decoys.get(house) ?? engine.hash('nobody has this password')
  decoys.set(house, decoy)
  // Where too many wait it was not made: the next one makes it.
  decoy.catch(() => decoys.delete(house))
  const matches = await engine.verify(passwordHash ?? (await decoy), password, asker)
  return matches && Boolean(passwordHash)
}

/** Refuses a weak new password before anything is hashed or sent; `takeNewPassword` or `takeStaffCheck` comes first. */
export async function refuseWeak(house: House, password: string, known: KnownWords, asker: string): Promise<void> {
  const { reason } = await judgePassword(house, password, known, asker)
  if (reason) throw new AppError('BAD_INPUT', { reason, field: 'password' })
}

export async function judgePassword(house: House, password: string, known: KnownWords, asker = ''): Promise<Judged> {
  const estimate = await estimatePassword(password, wordsOf(known), asker)
  return judge(password, house.env.passwordMinLength, estimate, known)
}

/** What is known of the owner of an account. */
export async function findKnownWords(house: House, accountId: string): Promise<KnownWords> {
  // In one statement of its own: profiles come after accounts in the order of domains.
  const { rows } = (await house.db.execute(sql`
    select a.email, p.first_name, p.middle_name, p.last_name, s.first_name as staff_first, s.last_name as staff_last
    from accounts a left join profiles p on p.id = a.id left join staff s on s.account_id = a.id
    where a.id = ${accountId}`)) as unknown as { rows: Record<string, string | null>[] }
  const { email = null, ...names } = rows[0] ?? {}
  return { email, names: Object.values(names) }
}

export async function hashPassword(house: House, password: string, asker = ''): Promise<string> {
  return (await engineOf(house)).hash(password, asker)
}
