import type { LinkPurpose } from '@jodi/shared/mail-links.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { holdAccount } from '#domains/accounts/commands.ts'
import { findLink, isLive } from '#domains/accounts/links/queries.ts'
import { linkExpiry, linkHash, newToken } from '#domains/accounts/links/rules.ts'
import { mailLinks } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'

interface NewLink {
  purpose: LinkPurpose
  accountId: string
  expiresAt?: Date
}

/** Lays a link for a mail and returns its token; only the hash is kept. */
export async function layLink(app: AppContext, tx: Tx, { purpose, accountId, expiresAt }: NewLink): Promise<string> {
  const now = app.clock.now()
  const token = newToken()
  await tx.insert(mailLinks).values({
    tokenHash: linkHash(app.secret, purpose, token),
    purpose,
    accountId,
    expiresAt: expiresAt ?? linkExpiry(purpose, now),
    createdAt: now,
  })
  return token
}

/**
 * Uses a link up and returns its account, which is held: of several at the same moment only one gets through.
 * The account comes first, as in every write about it.
 */
export async function useLink(app: AppContext, tx: Tx, purpose: LinkPurpose, token: string): Promise<string> {
  const link = await findLink(app, tx, purpose, token)
  if (!link) throw linkUsedUp()
  await holdAccount(tx, link.accountId)
  const [used] = await tx
    .update(mailLinks)
    .set({ usedAt: app.clock.now() })
    .where(isLive(app, purpose, token))
    .returning({ accountId: mailLinks.accountId })
  if (!used) throw linkUsedUp()
  return used.accountId
}

/** Links of an account that no longer hold, all or those of some purposes. */
export async function dropLinksOf(tx: Tx, accountId: string, purposes?: readonly LinkPurpose[]): Promise<void> {
  await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), purposes ? inArray(mailLinks.purpose, [...purposes]) : undefined))
}

export async function pruneLinks(app: AppContext): Promise<void> {
  await app.db.delete(mailLinks).where(lt(mailLinks.expiresAt, app.clock.now()))
}

export const linkUsedUp = () => new AppError('BAD_INPUT', { reason: 'linkUsedUp' })
