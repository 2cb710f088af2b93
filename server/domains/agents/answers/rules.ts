import { macOf } from '#lib/signing.ts'

/** What tells one request from another; keyed, because the body holds a password. */
export interface AskedRequest {
  key: string
  bodyHash: string
}

export function askedRequest(secret: string, operation: string, key: string, body: object): AskedRequest {
  return { key, bodyHash: macOf(secret, `request ${operation}`, JSON.stringify(body)) }
}
