import { createHmac, timingSafeEqual } from 'node:crypto'

/** A keyed digest; `purpose` keeps a value signed for one use from passing in another. */
export function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** The text with its signature behind the last dot. */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${hmac(secret, purpose, text)}`
}

/** The text that was signed; null if the signature is not ours or was made for another purpose. */
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
