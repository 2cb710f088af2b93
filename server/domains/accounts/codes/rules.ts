import { randomBytes, randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MINUTES } from '@jodi/shared/accounts.ts'
import { macOf } from '#lib/signing.ts'

export const CODE_TRIES = 5
const MINUTE_MS = 60_000

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
export const newCodeId = () => randomBytes(24).toString('base64url')
export const codeExpiry = (now: Date) => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)

/** Bound to its row, so that one hash never fits another code or purpose. */
export function codeHash(secret: string, id: string, code: string): string {
  return macOf(secret, 'code', `${id} ${code}`)
}
