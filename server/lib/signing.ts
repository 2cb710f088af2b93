import { createHmac, timingSafeEqual } from 'node:crypto'

/** A keyed digest; with `purpose`, a value signed for one use is not valid for another. */
export function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

const NUMBER_BYTES = 6

/** A number below 2^48 for a text, always the same; without the secret the text cannot be found from it. */
export function keyedNumber(secret: string, purpose: string, text: string): number {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest().readUIntBE(0, NUMBER_BYTES)
}

/** The text, followed by a dot and its signature. */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${hmac(secret, purpose, text)}`
}

/** The signed text; null if the signature is invalid or for another purpose. */
export function verifySigned(secret: string, purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 0) return null
  const text = signed.slice(0, dot)
  return isSameText(signed.slice(dot + 1), hmac(secret, purpose, text)) ? text : null
}

export function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
