import { randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { hmac } from '#lib/signing.ts'

const LINK_DAYS = 7
/** 'This is not me' has no expiry date, because it works until the account is claimed. */
const NO_EXPIRY = new Date('9999-12-31T00:00:00Z')

const PAGES: Record<LinkPurpose, string> = {
  ownPassword: 'set-password',
  notMe: 'not-me',
  confirmAdmin: 'confirm-admin',
  confirmEmail: 'confirm-email',
  stopEmail: 'stop-email',
}

export const newToken = () => randomBytes(32).toString('base64url')

/** The hash includes the purpose, so that a link is valid only for its own page. */
export const linkHash = (secret: string, purpose: LinkPurpose, token: string) => hmac(secret, `link ${purpose}`, token)

/** One week (rule E2), except for 'this is not me'. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return purpose === 'notMe' ? NO_EXPIRY : new Date(now.getTime() + LINK_DAYS * DAY_MS)
}

/** Returns the URL of the page that an email links to. The button of that page sends a POST (rule E2). */
export function linkUrl(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}/${PAGES[purpose]}?token=${token}`
}
