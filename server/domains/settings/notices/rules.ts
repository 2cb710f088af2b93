import { MAIL_SWITCHES, type MailSwitch } from '@jodi/shared/settings.ts'
import { readSigned, sign } from '#lib/signing.ts'

const WEEK_MS = 7 * 86_400_000
const PURPOSE = 'unsubscribe'

/** The page where one kind of mail can be switched off without signing in (decision E2). */
export function unsubscribeUrl(
  { origin, secret }: { origin: string; secret: string },
  now: Date,
  accountId: string,
  kind: MailSwitch,
): string {
  const until = now.getTime() + WEEK_MS
  return `${origin}/unsubscribe?token=${encodeURIComponent(sign(secret, PURPOSE, `${accountId} ${kind} ${until}`))}`
}

/** Whose switch a token is for; null if it is not ours or older than a week. */
export function readUnsubscribe(
  secret: string,
  now: Date,
  token: string,
): { accountId: string; kind: MailSwitch } | null {
  const [accountId, kind, until] = readSigned(secret, PURPOSE, token)?.split(' ') ?? []
  const known = MAIL_SWITCHES.find((name) => name === kind)
  return accountId && known && Number(until) > now.getTime() ? { accountId, kind: known } : null
}
