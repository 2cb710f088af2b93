import type { LinkPurpose } from '@jodi/shared/mail-links.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { linkHash } from '#domains/accounts/links/rules.ts'
import { accounts, emailChanges, mailLinks } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'

/** The account that a link of a mail is for, while it works. */
export async function findLink(house: House, db: Connection, purpose: LinkPurpose, token: string) {
  const [row] = await db
    .select({ accountId: mailLinks.accountId })
    .from(mailLinks)
    .where(isLive(house, purpose, token))
  return row ?? null
}

export function isLive(house: House, purpose: LinkPurpose, token: string) {
  return and(
    eq(mailLinks.tokenHash, linkHash(house.secret, purpose, token)),
    eq(mailLinks.purpose, purpose),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, house.clock.now()),
  )
}

/** What the page of a link shows; null once it does not work any more. */
export async function findOpenLink(house: House, purpose: LinkPurpose, token: string) {
  const [row] = await house.db
    .select({
      email: accounts.email,
      newEmail: emailChanges.email,
      proved: sql<boolean>`${accounts.provedAt} is not null`,
    })
    .from(mailLinks)
    .innerJoin(accounts, eq(accounts.id, mailLinks.accountId))
    .leftJoin(emailChanges, eq(emailChanges.accountId, mailLinks.accountId))
    .where(isLive(house, purpose, token))
  return row ?? null
}
