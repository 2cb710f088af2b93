import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { type LinkPurpose, linkHash } from '#domains/accounts/links/rules.ts'
import { mailLinks } from '#domains/accounts/tables.ts'
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
