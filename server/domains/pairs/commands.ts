import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'

const matchedAlready = () => new AppError('CONFLICT', { reason: 'matchedAlready' })

/** Proposes 'Successfully Matched'; if the other member has proposed it already, this confirms it. */
export async function proposeMatched(app: AppContext, proposerId: string, otherId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    if ((await lockUnmatched(tx, [proposerId, otherId])) < 2) throw matchedAlready()
    const [made] = await tx
      .insert(matchedPairs)
      .values({ proposerId, otherId, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!made && (await isProposed(tx, otherId, proposerId))) await confirm(app, tx, otherId, proposerId)
  })
}

/** The recipient confirms: both leave the matches, in one transaction. */
export async function confirmMatched(app: AppContext, otherId: string, proposerId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const free = await lockUnmatched(tx, [proposerId, otherId])
    if (!(await isProposed(tx, proposerId, otherId))) throw new AppError('NOT_FOUND')
    if (free < 2) throw matchedAlready()
    await confirm(app, tx, proposerId, otherId)
  })
}

/** Ends a pending proposal, by its recipient or its sender; repeating it changes nothing. */
export async function withdrawMatchProposal(app: AppContext, proposerId: string, otherId: string): Promise<void> {
  await app.db.delete(matchedPairs).where(and(ofPair(proposerId, otherId), isNull(matchedPairs.confirmedAt)))
}

/**
 * Ends the match for both, by either of them, also if the other account was deleted. Returns those whose match has
 * ended.
 */
export async function unmatch(app: AppContext, id: string): Promise<string[]> {
  return app.db.transaction(async (tx) => {
    const [pair] = await tx
      .select()
      .from(matchedPairs)
      .where(
        and(or(eq(matchedPairs.proposerId, id), eq(matchedPairs.otherId, id)), isNotNull(matchedPairs.confirmedAt)),
      )
    if (pair) await endPair(app, tx, pair.proposerId, pair.otherId)
    else await changeMatchedAt(app, tx, [id], null)
    return pair ? [pair.proposerId, pair.otherId] : [id]
  })
}

/** Ends everything between two people: proposals of either, or their match. */
export async function endPair(app: AppContext, tx: Tx, a: string, b: string): Promise<void> {
  await lockUnmatched(tx, [a, b])
  const ended = await tx
    .delete(matchedPairs)
    .where(or(ofPair(a, b), ofPair(b, a)))
    .returning()
  if (ended.some(({ confirmedAt }) => confirmedAt)) await changeMatchedAt(app, tx, [a, b], null)
}

async function confirm(app: AppContext, tx: Tx, proposerId: string, otherId: string): Promise<void> {
  const now = app.clock.now()
  await tx.update(matchedPairs).set({ confirmedAt: now }).where(ofPair(proposerId, otherId))
  await changeMatchedAt(app, tx, [proposerId, otherId], now)
  const both = [proposerId, otherId]
  // A matched member has no other proposals, in either direction.
  await tx
    .delete(matchedPairs)
    .where(
      and(
        isNull(matchedPairs.confirmedAt),
        or(inArray(matchedPairs.proposerId, both), inArray(matchedPairs.otherId, both)),
      ),
    )
}

/**
 * Locks both rows in a fixed order, so that concurrent confirmations are serialised. Returns how many of the two are
 * free.
 */
async function lockUnmatched(tx: Tx, ids: string[]): Promise<number> {
  const rows = await tx
    .select({ matchedAt: profiles.matchedAt })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(profiles.id)
    .for('no key update')
  return rows.filter(({ matchedAt }) => matchedAt === null).length
}

async function isProposed(tx: Tx, proposerId: string, otherId: string): Promise<boolean> {
  return (await tx.$count(matchedPairs, and(ofPair(proposerId, otherId), isNull(matchedPairs.confirmedAt)))) > 0
}

async function changeMatchedAt(app: AppContext, tx: Tx, ids: string[], matchedAt: Date | null): Promise<void> {
  await tx
    .update(profiles)
    .set({ matchedAt, rankingVersion: sql`${profiles.rankingVersion} + 1`, updatedAt: app.clock.now() })
    .where(inArray(profiles.id, ids))
}

function ofPair(proposerId: string, otherId: string): SQL | undefined {
  return and(eq(matchedPairs.proposerId, proposerId), eq(matchedPairs.otherId, otherId))
}
