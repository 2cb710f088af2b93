import { randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { hmac } from '#lib/signing.ts'

const LINK_DAYS = 7
const DAY_MS = 86_400_000
/** Until the account is claimed, 'this is not me' works: that ends it, not the calendar. */
const ENDLESS = new Date('9999-12-31T00:00:00Z')

const PAGES: Record<LinkPurpose, string> = {
  ownPassword: 'set-password',
  notMe: 'not-me',
  confirmAdmin: 'confirm-admin',
  confirmEmail: 'confirm-email',
  stopEmail: 'stop-email',
}

export const newToken = () => randomBytes(32).toString('base64url')

/** Bound to its purpose, so that a link for one page opens no other. */
export const linkHash = (secret: string, purpose: LinkPurpose, token: string) => hmac(secret, `link ${purpose}`, token)

/** A week (rule E2), but for 'this is not me'. */
export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return purpose === 'notMe' ? ENDLESS : new Date(now.getTime() + LINK_DAYS * DAY_MS)
}

/** The page that a mail leads to; its button posts (rule E2). */
export function linkUrl(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}/${PAGES[purpose]}?token=${token}`
}
