import { macOf } from '#lib/signing.ts'

/** Where the local mailbox is. Only who sees what the start prints knows it, or who can read the secret of the data folder. */
export const mailboxPath = (secret: string) => `/dev/mail/${macOf(secret, 'mailbox', 'address')}`
