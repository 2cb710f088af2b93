import { randomBytes } from 'node:crypto'
import { DOCUMENT_DAYS } from '@jodi/shared/checks/contract.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { decryptBytes, encryptBytes } from '#lib/encryption.ts'

const PURPOSE = 'identity document'

/** Documents sent before this time are deleted. */
export const documentsEnd = (now: Date) => new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS)

export const createDocumentSecret = () => randomBytes(32).toString('base64url')

/**
 * The key of a document: derived from the secret of the app and that of the document, so that neither alone can decrypt
 * it.
 */
export interface DocumentKeyParts {
  app: string
  own: string
  checkId: string
}

export function encryptDocument({ app, own, checkId }: DocumentKeyParts, bytes: Uint8Array): Uint8Array {
  return encryptBytes(`${app}\n${own}`, PURPOSE, checkId, bytes)
}

export function decryptDocument(
  { app, own, checkId }: DocumentKeyParts,
  encrypted: Uint8Array,
): Uint8Array<ArrayBuffer> | null {
  return decryptBytes(`${app}\n${own}`, PURPOSE, checkId, encrypted)
}
