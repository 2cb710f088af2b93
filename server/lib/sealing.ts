import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Hides a text and proves it ours; it opens only for the same purpose and the same `boundTo`. */
export function seal(secret: string, purpose: string, boundTo: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The text that was sealed; null if it was changed, or sealed by another, for another purpose or bound to something else. */
export function unseal(secret: string, purpose: string, boundTo: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
