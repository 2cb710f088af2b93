import type { AccountReason } from '@jodi/shared/accounts/signing-in.ts'

/** Whether a right password opens the account. */
export function denialReasonToSignIn(account: {
  disabledAt: Date | null
  emailVerified: boolean
}): AccountReason | null {
  if (account.disabledAt) return 'disabled'
  return account.emailVerified ? null : 'unconfirmed'
}
