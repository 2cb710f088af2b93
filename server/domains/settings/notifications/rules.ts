import { randomUUID } from 'node:crypto'
import { EMAIL_NOTIFICATIONS, type EmailNotification } from '@jodi/shared/settings/contract.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import type { Limit } from '#lib/limits.ts'
import { sign, verifySigned } from '#lib/signing.ts'

const WEEK_MS = 7 * DAY_MS
const PURPOSE = 'unsubscribe'

/** A link can be used once; its counter is kept at least as long as the link is valid (rule E2). */
export const ONE_USE: Limit = { name: 'unsubscribe', points: 1, seconds: WEEK_MS / 1000 }

/** The page where one kind of email can be switched off without signing in (rule E2). */
export function unsubscribeUrl(
  { origin, secret }: { origin: string; secret: string },
  now: Date,
  accountId: string,
  kind: EmailNotification,
): string {
  const until = now.getTime() + WEEK_MS
  // Two emails of the same moment have different links, each of which can be used once.
  const text = [accountId, kind, until, randomUUID()].join(' ')
  return `${origin}/unsubscribe?token=${encodeURIComponent(sign(secret, PURPOSE, text))}`
}

/** The account and setting of a token; null if it is invalid or older than a week. */
export function readUnsubscribe(
  secret: string,
  now: Date,
  token: string,
): { accountId: string; kind: EmailNotification } | null {
  const [accountId, kind, until] = verifySigned(secret, PURPOSE, token)?.split(' ') ?? []
  const known = EMAIL_NOTIFICATIONS.find((name) => name === kind)
  return accountId && known && Number(until) > now.getTime() ? { accountId, kind: known } : null
}
