import { randomBytes } from 'node:crypto'
import { DOCUMENT_DAYS } from '@jodi/shared/checks.ts'
import { sealBytes, unsealBytes } from '#lib/sealing.ts'

const DAY_MS = 86_400_000
const PURPOSE = 'identity document'

/** Documents that were sent up to this moment are deleted. */
export const documentsEnd = (now: Date) => new Date(now.getTime() - DOCUMENT_DAYS * DAY_MS)

export const newDocumentSecret = () => randomBytes(32).toString('base64url')

/** What opens a document: the secret of the app and that of the document, of which neither opens it alone. */
export interface Lock {
  app: string
  own: string
  checkId: string
}

export function sealDocument({ app, own, checkId }: Lock, bytes: Uint8Array): Uint8Array {
  return sealBytes(`${app}\n${own}`, PURPOSE, checkId, bytes)
}

export function openSealedDocument({ app, own, checkId }: Lock, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  return unsealBytes(`${app}\n${own}`, PURPOSE, checkId, sealed)
}
