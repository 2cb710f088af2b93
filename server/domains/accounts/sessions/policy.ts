import type { signInErrorTexts } from '@jodi/shared/accounts/sign-in-texts.ts'

/** Returns why a person with the right password cannot sign in, or null. */
export function denialReasonToSignIn(account: {
  disabledAt: Date | null
  emailVerified: boolean
}): keyof typeof signInErrorTexts | null {
  if (account.disabledAt) return 'disabled'
  return account.emailVerified ? null : 'unconfirmed'
}
