import { REJECTED_DAYS, WITHDRAWN_DAYS } from '@jodi/shared/chat.ts'
import type { ChatReason } from '@jodi/shared/chat-reasons.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { queueNotice } from '#domains/chat/notices/commands.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { conversations, participants, requestsMade } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'

const DAY_MS = 86_400_000

interface Request {
  requesterId: string
  askedId: string
  /** Whether the two are a match now; without that only a conversation that stands is opened. */
  isMatch: boolean
  requestsADay: number
}

export type Started = { conversationId: string } | { refusal: ChatReason } | null

/** Opens the conversation of a pair, or makes the request (decision C1); null where there is nobody to ask. */
export async function startConversation(house: House, request: Request): Promise<Started> {
  const { requesterId, askedId } = request
  const started = await house.db.transaction(async (tx) => {
    await holdPair(tx, requesterId, askedId)
    if (await blockedBetween(tx, requesterId, askedId)) return null
    const conversationId = await findStanding(house, tx, request)
    if (conversationId) return { conversationId, isNew: false }
    if (!request.isMatch) return null
    const refusal = await refusalToAsk(house, tx, request)
    return refusal ? { refusal } : { conversationId: await makeRequest(house, tx, request), isNew: true }
  })
  if (!started || 'refusal' in started) return started
  const { conversationId, isNew } = started
  if (isNew) await publish(house, [requesterId, askedId], { type: 'conversationChanged', conversationId })
  return { conversationId }
}

/** How many requests somebody has made today, those withdrawn again included. */
export function countRequestsToday(house: House, db: Connection, requesterId: string): Promise<number> {
  return db.$count(requestsMade, and(eq(requestsMade.requesterId, requesterId), eq(requestsMade.day, todayOf(house))))
}

/** Answers a pending request; false if it was answered or withdrawn meanwhile. */
export async function answerRequest(
  house: House,
  request: { conversationId: string; requesterId: string; askedId: string; answer: 'accepted' | 'rejected' },
): Promise<boolean> {
  const { conversationId, requesterId, askedId, answer } = request
  const isWon = await house.db.transaction(async (tx) => {
    const now = house.clock.now()
    const won = await tx
      .update(conversations)
      .set({ status: answer, answeredAt: now, movedAt: now })
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'pending')))
      .returning({ id: conversations.id })
    if (won.length === 0) return false
    if (answer === 'accepted') await queueNotice(house, tx, requesterId, 'requestAccepted', conversationId)
    return true
  })
  if (isWon) await publish(house, [requesterId, askedId], { type: 'conversationChanged', conversationId })
  return isWon
}

/** Deletes a pending request; it still counts for the day. False if it was answered meanwhile. */
export async function withdrawRequest(
  house: House,
  request: { conversationId: string; requesterId: string; askedId: string },
): Promise<boolean> {
  const { conversationId, requesterId, askedId } = request
  const isWon = await house.db.transaction(async (tx) => {
    const won = await tx
      .delete(conversations)
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'pending')))
      .returning({ id: conversations.id })
    if (won.length === 0) return false
    await tx
      .update(requestsMade)
      .set({ withdrawnAt: house.clock.now() })
      .where(eq(requestsMade.conversationId, conversationId))
    return true
  })
  if (isWon) await publish(house, [requesterId, askedId], { type: 'conversationChanged', conversationId })
  return isWon
}

/** Both sides of a pair queue here: whoever comes second finds what the first one made. */
async function holdPair(tx: Tx, one: string, other: string): Promise<void> {
  const { lowId, highId } = pairOf(one, other)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${lowId}${highId}`}, 0))`)
}

/** The open conversation of the pair, or the closed one while the requester has to wait. */
async function findStanding(house: House, tx: Tx, { requesterId, askedId }: Request): Promise<string | null> {
  const { lowId, highId } = pairOf(requesterId, askedId)
  const [newest] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1)
  if (!newest) return null
  const waitsUntil = (newest.answeredAt?.getTime() ?? 0) + REJECTED_DAYS * DAY_MS
  const mayAskAnew = newest.requesterId !== requesterId || waitsUntil <= house.clock.now().getTime()
  return newest.status === 'rejected' && mayAskAnew ? null : newest.id
}

async function refusalToAsk(house: House, tx: Tx, request: Request): Promise<ChatReason | null> {
  const { requesterId, askedId, requestsADay } = request
  const since = new Date(house.clock.now().getTime() - WITHDRAWN_DAYS * DAY_MS)
  const between = and(eq(requestsMade.requesterId, requesterId), eq(requestsMade.askedId, askedId))
  if ((await tx.$count(requestsMade, and(between, gt(requestsMade.withdrawnAt, since)))) > 0) return 'askedBefore'
  // Parallel requests of one person queue here, so that the day's count cannot be passed.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, requesterId)).for('no key update')
  return (await countRequestsToday(house, tx, requesterId)) >= requestsADay ? 'requestsToday' : null
}

async function makeRequest(house: House, tx: Tx, { requesterId, askedId }: Request): Promise<string> {
  const now = house.clock.now()
  const conversationId = crypto.randomUUID()
  await tx
    .insert(conversations)
    .values({ id: conversationId, ...pairOf(requesterId, askedId), requesterId, movedAt: now, createdAt: now })
  await tx.insert(participants).values([requesterId, askedId].map((personId) => ({ conversationId, personId })))
  await tx.insert(requestsMade).values({ requesterId, askedId, conversationId, day: todayOf(house) })
  await queueNotice(house, tx, askedId, 'requestMade', conversationId)
  return conversationId
}

function todayOf(house: House): string {
  return dateOfDay(dayOf(house.clock.now()))
}
