import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates a text; decrypting needs the same purpose and the same `boundTo`. */
export function encrypt(secret: string, purpose: string, boundTo: string, text: string): string {
  return encryptBytes(secret, purpose, boundTo, Buffer.from(text)).toString('base64url')
}

/** The decrypted text; null if it was changed, or encrypted with another secret, purpose or `boundTo`. */
export function decrypt(secret: string, purpose: string, boundTo: string, encrypted: string): string | null {
  return decryptBytes(secret, purpose, boundTo, Buffer.from(encrypted, 'base64url'))?.toString('utf8') ?? null
}

export function encryptBytes(secret: string, purpose: string, boundTo: string, bytes: Uint8Array): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce).setAAD(Buffer.from(boundTo))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Null for the same reasons. */
export function decryptBytes(
  secret: string,
  purpose: string,
  boundTo: string,
  encrypted: Uint8Array,
): Buffer<ArrayBuffer> | null {
  if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), encrypted.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(encrypted.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
