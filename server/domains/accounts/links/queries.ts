import type { LinkPurpose, OpenLink } from '@jodi/shared/accounts/mail-links.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { linkHash } from '#domains/accounts/links/rules.ts'
import { accounts, emailChanges, emailLinks } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Returns the account of an email link, or null if the link is not valid. */
export async function findLink(app: AppContext, db: Connection, purpose: LinkPurpose, token: string) {
  const [row] = await db
    .select({ accountId: emailLinks.accountId })
    .from(emailLinks)
    .where(isUsable(app, purpose, token))
  return row ?? null
}

export function isUsable(app: AppContext, purpose: LinkPurpose, token: string) {
  return and(
    eq(emailLinks.tokenHash, linkHash(app.secret, purpose, token)),
    eq(emailLinks.purpose, purpose),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, app.clock.now()),
  )
}

/**
 * Returns what the page of a link shows, or null if the link is no longer valid. Who reads it at one address does not
 * learn the other one: either may be mistyped, and that of somebody else. The owner, who may stop a change, sees both.
 */
export async function findOpenLink(app: AppContext, purpose: LinkPurpose, token: string): Promise<OpenLink | null> {
  const [row] = await app.db
    .select({
      email: accounts.email,
      newEmail: emailChanges.email,
      claimed: sql<boolean>`${accounts.claimedAt} is not null`,
    })
    .from(emailLinks)
    .innerJoin(accounts, eq(accounts.id, emailLinks.accountId))
    .leftJoin(emailChanges, eq(emailChanges.accountId, emailLinks.accountId))
    .where(isUsable(app, purpose, token))
  if (!row || purpose === 'stopEmail') return row ?? null
  if (purpose !== 'confirmEmail') return { ...row, newEmail: null }
  return row.newEmail === null ? null : { ...row, email: row.newEmail }
}
