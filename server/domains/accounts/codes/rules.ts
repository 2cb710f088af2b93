import { randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { hmac } from '#lib/signing.ts'

export const MAX_CODE_ATTEMPTS = 5

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
export const newCodeId = () => randomBytes(24).toString('base64url')
export const codeExpiry = (now: Date) => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
export const isExpired = (expiresAt: Date, now: Date) => expiresAt <= now

/** Returns the remaining seconds of the pause after a code was sent. The time of sending is derived from the expiry. */
export function resendWait(expiresAt: Date, now: Date): number {
  const sentAt = expiresAt.getTime() - CODE_MINUTES * MINUTE_MS
  return Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sentAt) / 1000))
}

/** The hash includes the id of the row, so that it is never valid for another code or purpose. */
export function codeHash(secret: string, id: string, code: string): string {
  return hmac(secret, 'code', `${id} ${code}`)
}
