import type { AccountReason } from '@jodi/shared/signing-in.ts'
import { isCommonPassword } from '#lib/weak-passwords.ts'

/** Why a new password is refused, beyond what the input's schema says (decision A6). */
export function weaknessOf(password: string, minLength: number): AccountReason | null {
  if ([...password].length < minLength) return 'shortPassword'
  return isCommonPassword(password) ? 'commonPassword' : null
}
