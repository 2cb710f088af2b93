import { hmac } from '#lib/signing.ts'

/** Identifies a request. The hash is keyed, because the body contains a password. */
export interface RequestFingerprint {
  key: string
  bodyHash: string
}

export function requestFingerprint(secret: string, operation: string, key: string, body: object): RequestFingerprint {
  return { key, bodyHash: hmac(secret, `request ${operation}`, JSON.stringify(body)) }
}
