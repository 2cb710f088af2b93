import { createHmac, timingSafeEqual } from 'node:crypto'

/** A keyed digest; `purpose` keeps a value signed for one use from passing in another. */
export function macOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** The text with its signature behind the last dot. */
export function sign(secret: string, purpose: string, text: string): string {
  return `${text}.${macOf(secret, purpose, text)}`
}

/** The text that was signed; null if the signature is not ours or was made for another purpose. */
export function readSigned(secret: string, purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 0) return null
  const text = signed.slice(0, dot)
  return sameText(signed.slice(dot + 1), macOf(secret, purpose, text)) ? text : null
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
