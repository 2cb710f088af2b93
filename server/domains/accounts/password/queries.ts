import { engineOf } from '#domains/accounts/better-auth.ts'
import { weaknessOf } from '#domains/accounts/password/rules.ts'
import type { House } from '#lib/house.ts'
import { AppError } from '#rpc/errors.ts'

const decoys = new WeakMap<House, Promise<string>>()

/** Takes the same time whether or not there is a password to compare with. */
export async function isPasswordOf(house: House, passwordHash: string | null | undefined, password: string) {
  const engine = await engineOf(house)
  const decoy = decoys.get(house) ?? engine.hash('nobody has this password')
  decoys.set(house, decoy)
  // Where too many wait it was not made: the next one makes it.
  decoy.catch(() => decoys.delete(house))
  const matches = await engine.verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}

/** Refuses a weak new password before anything is counted or sent. */
export function refuseWeak(house: House, password: string): void {
  const reason = weaknessOf(password, house.env.passwordMinLength)
  if (reason) throw new AppError('BAD_INPUT', { reason, field: 'password' })
}

export async function hashPassword(house: House, password: string): Promise<string> {
  return (await engineOf(house)).hash(password)
}
