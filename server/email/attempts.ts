import { and, gt, isNotNull, or, sql } from 'drizzle-orm'
import { emailOutbox } from '#domains/accounts/tables.ts'

/** How long an email stays claimed. Sending never lasts this long, so no other process claims the same email. */
export const CLAIM_MS = 90_000

/** The code of an email that was encrypted with another secret. */
export const WRONG_SECRET = 'wrongSecret'

/** At least one attempt has failed, or did not end before a second began because its process was stopped. */
export const hasFailed = or(isNotNull(emailOutbox.failedWith), gt(emailOutbox.attempts, 1))

/**
 * The last attempt failed because there is no such mailbox or domain, or it is disabled (RFC 3463). It is no fault of
 * the installation, and is tried again in case the mail server is wrong about it.
 */
export const hasNoMailbox = sql<boolean>`coalesce(${emailOutbox.failedWith} ~ '^5[0-9]{2} 5[.](1[.]([1236]|10)|2[.]1)$', false)`

/** An attempt has failed, and none is in progress or due within the time that one can take. */
export const isPaused = (now: Date) => and(hasFailed, gt(emailOutbox.sendAfter, new Date(now.getTime() + CLAIM_MS)))
