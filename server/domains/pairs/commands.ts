import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform, type Work } from '#work/work.ts'

const matchedAlready = () => new AppError('CONFLICT', { text: memberErrorTexts.matchedAlready })

/** Proposes 'Successfully Matched'; if the other member has proposed it already, this confirms it. */
export function proposeMatched(app: AppContext, proposerId: string, otherId: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    if ((await lockUnmatched(tx, [proposerId, otherId])) < 2) {
      // Another attempt after a lost answer: the first one has confirmed the other member's proposal.
      if (await areMatched(tx, proposerId, otherId)) return
      throw matchedAlready()
    }
    // A block that was set in the meantime has ended what was between the two; a later one waits for these rows.
    if (await blockedBetween(tx, proposerId, otherId)) throw new AppError('NOT_FOUND')
    const [made] = await tx
      .insert(matchedPairs)
      .values({ proposerId, otherId, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (made) work.publish([proposerId, otherId], { type: 'pairChanged' })
    else if (await isProposed(tx, otherId, proposerId)) await confirm(work, otherId, proposerId)
  })
}

/**
 * The recipient confirms: both leave the matches, in one transaction. Repeating it, as after a lost answer, changes
 * nothing.
 */
export function confirmMatched(app: AppContext, otherId: string, proposerId: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const free = await lockUnmatched(tx, [proposerId, otherId])
    const [pair] = await tx.select().from(matchedPairs).where(ofPair(proposerId, otherId))
    if (!pair) throw new AppError('NOT_FOUND')
    if (pair.confirmedAt) return
    if (free < 2) throw matchedAlready()
    await confirm(work, proposerId, otherId)
  })
}

/**
 * Ends a pending proposal, by its recipient or its sender; repeating it changes nothing. It and a confirmation wait for
 * each other: the confirmation would leave two members matched without their match.
 */
export function withdrawMatchProposal(app: AppContext, proposerId: string, otherId: string): Promise<void> {
  return perform(app, async (work) => {
    const isPending = and(ofPair(proposerId, otherId), isNull(matchedPairs.confirmedAt))
    if ((await work.tx.$count(matchedPairs, isPending)) === 0) return
    await lockUnmatched(work.tx, [proposerId, otherId])
    const ended = await work.tx.delete(matchedPairs).where(isPending).returning()
    if (ended.length > 0) work.publish([proposerId, otherId], { type: 'pairChanged' })
  })
}

/** Ends the match for both, by either of them, also if the other account was deleted. */
export function unmatch(app: AppContext, id: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const [pair] = await tx
      .select()
      .from(matchedPairs)
      .where(
        and(or(eq(matchedPairs.proposerId, id), eq(matchedPairs.otherId, id)), isNotNull(matchedPairs.confirmedAt)),
      )
    if (pair) return endPair(work, pair.proposerId, pair.otherId)
    await changeMatchedAt(work, [id], null)
    work.publish([id], { type: 'pairChanged' })
  })
}

/** Ends everything between two people: proposals of either, or their match with its story. */
export async function endPair(work: Work, a: string, b: string): Promise<void> {
  const { tx } = work
  await lockUnmatched(tx, [a, b])
  const ended = await tx
    .delete(matchedPairs)
    .where(or(ofPair(a, b), ofPair(b, a)))
    .returning()
  if (ended.length === 0) return
  work.publish([a, b], { type: 'pairChanged' })
  if (!ended.some(({ confirmedAt }) => confirmedAt)) return
  await changeMatchedAt(work, [a, b], null)
  work.deleteRecordedFiles()
  work.queueChanged('stories')
}

async function confirm(work: Work, proposerId: string, otherId: string): Promise<void> {
  const { app, tx } = work
  const now = app.clock.now()
  await tx.update(matchedPairs).set({ confirmedAt: now }).where(ofPair(proposerId, otherId))
  await changeMatchedAt(work, [proposerId, otherId], now)
  const both = [proposerId, otherId]
  // A matched member has no other proposals, in either direction.
  const others = await tx
    .delete(matchedPairs)
    .where(
      and(
        isNull(matchedPairs.confirmedAt),
        or(inArray(matchedPairs.proposerId, both), inArray(matchedPairs.otherId, both)),
      ),
    )
    .returning()
  const changed = [...both, ...others.flatMap((pair) => [pair.proposerId, pair.otherId])]
  work.publish([...new Set(changed)], { type: 'pairChanged' })
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

async function areMatched(tx: Tx, a: string, b: string): Promise<boolean> {
  const isConfirmed = and(or(ofPair(a, b), ofPair(b, a)), isNotNull(matchedPairs.confirmedAt))
  return (await tx.$count(matchedPairs, isConfirmed)) > 0
}

async function isProposed(tx: Tx, proposerId: string, otherId: string): Promise<boolean> {
  return (await tx.$count(matchedPairs, and(ofPair(proposerId, otherId), isNull(matchedPairs.confirmedAt)))) > 0
}

async function changeMatchedAt(work: Work, ids: string[], matchedAt: Date | null): Promise<void> {
  await work.tx
    .update(profiles)
    .set({ matchedAt, rankingVersion: sql`${profiles.rankingVersion} + 1`, updatedAt: work.app.clock.now() })
    .where(inArray(profiles.id, ids))
  // Everybody who has a chat with them: the percentage appears, or is no longer shown (rule C7).
  for (const id of ids) work.personChanged(id)
}

function ofPair(proposerId: string, otherId: string): SQL | undefined {
  return and(eq(matchedPairs.proposerId, proposerId), eq(matchedPairs.otherId, otherId))
}
