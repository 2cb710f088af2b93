import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Hides a text and proves it ours; it opens only for the same purpose and the same `boundTo`. */
export function seal(secret: string, purpose: string, boundTo: string, text: string): string {
  return sealBytes(secret, purpose, boundTo, Buffer.from(text)).toString('base64url')
}

/** The text that was sealed; null if it was changed, or sealed by another, for another purpose or bound to something else. */
export function unseal(secret: string, purpose: string, boundTo: string, sealed: string): string | null {
  return unsealBytes(secret, purpose, boundTo, Buffer.from(sealed, 'base64url'))?.toString('utf8') ?? null
}

export function sealBytes(secret: string, purpose: string, boundTo: string, bytes: Uint8Array): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null for the same reasons. */
export function unsealBytes(
  secret: string,
  purpose: string,
  boundTo: string,
  sealed: Uint8Array,
): Buffer<ArrayBuffer> | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
