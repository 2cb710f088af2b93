import type { Matched } from '@jodi/shared/pairs/contract.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { conversations } from '#domains/chat/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { findProfile, listProfileSummaries } from '#domains/profiles/queries.ts'
import { listBlockedIds } from '#domains/safety/queries.ts'

/** Whether the two have an accepted chat. */
export async function haveAcceptedChat(db: Connection, a: string, b: string): Promise<boolean> {
  const { memberAId, memberBId } = pairOf(a, b)
  const found = await db.$count(
    conversations,
    and(
      eq(conversations.memberAId, memberAId),
      eq(conversations.memberBId, memberBId),
      eq(conversations.status, 'accepted'),
    ),
  )
  return found > 0
}

/** A person's partner, and the pending proposals, sent and received, the oldest first. */
export async function findMatched(db: Connection, id: string): Promise<Matched> {
  const [profile, pairs, blocked] = await Promise.all([
    findProfile(db, id),
    db
      .select()
      .from(matchedPairs)
      .where(or(eq(matchedPairs.proposerId, id), eq(matchedPairs.otherId, id)))
      .orderBy(asc(matchedPairs.createdAt), asc(matchedPairs.proposerId), asc(matchedPairs.otherId)),
    listBlockedIds(db, id),
  ])
  const known = pairs
    .map((pair) => ({ ...pair, personId: pair.proposerId === id ? pair.otherId : pair.proposerId }))
    .filter(({ personId }) => !blocked.includes(personId))
  const summaries = await listProfileSummaries(
    db,
    known.map(({ personId }) => personId),
  )
  const isMatched = profile?.matchedAt != null
  const withSummaries = known.flatMap((pair) =>
    summaries.filter((summary) => summary.id === pair.personId).map((summary) => ({ pair, summary })),
  )
  return {
    isMatched,
    partner: isMatched ? (withSummaries.find(({ pair }) => pair.confirmedAt)?.summary ?? null) : null,
    proposals: withSummaries
      .filter(({ pair }) => !pair.confirmedAt)
      .map(({ pair, summary }) => ({ ...summary, byMe: pair.proposerId === id })),
  }
}
