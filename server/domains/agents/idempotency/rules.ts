import { hmac } from '#lib/signing.ts'

/** What tells one request from another; keyed, because the body holds a password. */
export interface RequestFingerprint {
  key: string
  bodyHash: string
}

export function requestFingerprint(secret: string, operation: string, key: string, body: object): RequestFingerprint {
  return { key, bodyHash: hmac(secret, `request ${operation}`, JSON.stringify(body)) }
}
