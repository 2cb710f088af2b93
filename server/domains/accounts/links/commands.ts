import type { LinkPurpose } from '@jodi/shared/accounts/mail-links.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { findLink, isUsable } from '#domains/accounts/links/queries.ts'
import { linkExpiry, linkHash, newToken } from '#domains/accounts/links/rules.ts'
import { emailLinks } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

interface NewLink {
  purpose: LinkPurpose
  accountId: string
  expiresAt?: Date
}

/** Creates a link for an email and returns its token. Only the hash of the token is stored. */
export async function createEmailLink(
  app: AppContext,
  tx: Tx,
  { purpose, accountId, expiresAt }: NewLink,
): Promise<string> {
  const now = app.clock.now()
  const token = newToken()
  await tx.insert(emailLinks).values({
    tokenHash: linkHash(app.secret, purpose, token),
    purpose,
    accountId,
    expiresAt: expiresAt ?? linkExpiry(purpose, now),
    createdAt: now,
  })
  return token
}

/**
 * Marks a link as used, locks its account and returns the account id. Of several concurrent calls only one succeeds.
 * The account is locked first, as in every write about it.
 */
export async function useLink(app: AppContext, tx: Tx, purpose: LinkPurpose, token: string): Promise<string> {
  const link = await findLink(app, tx, purpose, token)
  if (!link) throw linkExpired()
  await lockAccount(tx, link.accountId)
  const [used] = await tx
    .update(emailLinks)
    .set({ usedAt: app.clock.now() })
    .where(isUsable(app, purpose, token))
    .returning({ accountId: emailLinks.accountId })
  if (!used) throw linkExpired()
  return used.accountId
}

/** Deletes links of an account that are no longer valid, all or those of some purposes. */
export async function deleteLinksOf(tx: Tx, accountId: string, purposes?: readonly LinkPurpose[]): Promise<void> {
  await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.accountId, accountId), purposes ? inArray(emailLinks.purpose, [...purposes]) : undefined))
}

export async function deleteExpiredLinks(app: AppContext): Promise<void> {
  await perform(app, ({ tx }) => tx.delete(emailLinks).where(lt(emailLinks.expiresAt, app.clock.now())))
}

export const linkExpired = () => new AppError('BAD_INPUT', { reason: 'linkExpired' })
