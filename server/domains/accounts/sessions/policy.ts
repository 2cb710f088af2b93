import type { AccountReason } from '@jodi/shared/accounts/signing-in.ts'

/** Returns why a person with the right password cannot sign in, or null. */
export function denialReasonToSignIn(account: {
  disabledAt: Date | null
  emailVerified: boolean
}): AccountReason | null {
  if (account.disabledAt) return 'disabled'
  return account.emailVerified ? null : 'unconfirmed'
}
