import { hmac } from '#lib/signing.ts'

/** Where the local inbox is. Only who sees what the start prints knows it, or who can read the secret of the data folder. */
export const devInboxPath = (secret: string) => `/dev/mail/${hmac(secret, 'mailbox', 'address')}`
