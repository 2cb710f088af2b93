import { hmac } from '#lib/signing.ts'

/**
 * Path of the local inbox. It is printed at the start of the server, and can be derived from the secret in the data
 * folder.
 */
export const devInboxPath = (secret: string) => `/dev/mail/${hmac(secret, 'mailbox', 'address')}`
