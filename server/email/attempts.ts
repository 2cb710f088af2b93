import { and, gt, isNotNull, or } from 'drizzle-orm'
import { emailOutbox } from '#domains/accounts/tables.ts'

/** How long an email stays claimed. Sending never lasts this long, so no other process claims the same email. */
export const CLAIM_MS = 90_000

/** The code of an email that was encrypted with another secret. */
export const WRONG_SECRET = 'wrongSecret'

/** At least one attempt has failed, or did not end before a second began because its process was stopped. */
export const hasFailed = or(isNotNull(emailOutbox.failedWith), gt(emailOutbox.attempts, 1))

/** An attempt has failed, and none is in progress or due within the time that one can take. */
export const isPaused = (now: Date) => and(hasFailed, gt(emailOutbox.sendAfter, new Date(now.getTime() + CLAIM_MS)))
