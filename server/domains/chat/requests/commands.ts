import { REMIND_DAYS, WITHDRAWN_DAYS } from '@jodi/shared/chat/limits.ts'
import type { ChatReason } from '@jodi/shared/chat/reasons.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { emailAboutChat } from '#domains/chat/notifications/commands.ts'
import { mayAskAgainAt } from '#domains/chat/relations/rules.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { chatRequests, conversations, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { AppError, onGone } from '#rpc/errors.ts'
import { perform, type Work } from '#work/work.ts'

interface Request {
  requesterId: string
  recipientId: string
  /** Whether the two people are a match now. If not, only an existing conversation can be opened. */
  isMatch: boolean
  requestsADay: number
}

export type Started = { conversationId: string } | { denialReason: ChatReason } | null

/**
 * Opens the conversation of a pair or creates the request (rule C1). Returns null if there is no such person for the
 * requester.
 */
export function startConversation(app: AppContext, request: Request): Promise<Started> {
  const { requesterId, recipientId } = request
  return onGone(() =>
    perform(app, async (work) => {
      const { tx } = work
      await lockPair(tx, requesterId, recipientId)
      if (await blockedBetween(tx, requesterId, recipientId)) return null
      const conversationId = await findReusableConversationId(app, tx, request)
      if (conversationId) return { conversationId }
      if (!request.isMatch) return null
      const denialReason = await denialReasonToRequest(app, tx, request)
      if (denialReason) return { denialReason }
      // A block that was set in the meantime has locked the requester, who is locked only now.
      if (await blockedBetween(tx, requesterId, recipientId)) return null
      return { conversationId: await makeRequest(work, request) }
    }),
  )
}

/** Counts the requests that a person has made today, including withdrawn ones. */
export function countRequestsToday(app: AppContext, db: Connection, requesterId: string): Promise<number> {
  return db.$count(chatRequests, and(eq(chatRequests.requesterId, requesterId), eq(chatRequests.day, todayOf(app))))
}

/** Answers a pending request. Returns false if it was answered or withdrawn in the meantime. */
export function answerRequest(
  app: AppContext,
  request: { conversationId: string; requesterId: string; recipientId: string; answer: 'accepted' | 'rejected' },
): Promise<boolean> {
  const { conversationId, requesterId, recipientId, answer } = request
  return perform(app, async (work) => {
    const now = app.clock.now()
    const won = await work.tx
      .update(conversations)
      .set({ status: answer, answeredAt: now, lastActivityAt: now })
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'pending')))
      .returning({ id: conversations.id })
    if (won.length === 0) return false
    // A block that was set in the meantime has locked the conversation: an accepted chat would return when it ends.
    if (await blockedBetween(work.tx, requesterId, recipientId)) throw new AppError('NOT_FOUND')
    work.publish([requesterId, recipientId], { type: 'conversationChanged', conversationId })
    if (answer === 'accepted') await emailAboutChat(work, requesterId, 'acceptedMail', conversationId)
    return true
  })
}

/**
 * Reminds the recipient of a pending request in some days (rule C9); a reminder that is set already stays. Only the
 * recipient's own screens reload. Returns false if the request was answered or withdrawn in the meantime.
 */
export function askLater(app: AppContext, request: { conversationId: string; recipientId: string }): Promise<boolean> {
  const { conversationId, recipientId } = request
  return perform(app, async (work) => {
    const { tx } = work
    const [pending] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'pending')))
      .for('update')
    if (!pending) return false
    const remindOfRequestAt = new Date(app.clock.now().getTime() + REMIND_DAYS * DAY_MS)
    const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, recipientId))
    const set = await tx
      .update(participants)
      .set({ remindOfRequestAt })
      .where(and(mine, isNull(participants.remindOfRequestAt)))
      .returning()
    if (set.length > 0) work.publish([recipientId], { type: 'conversationChanged', conversationId })
    return true
  })
}

/** Deletes a pending request, which still counts for the day. Returns false if it was answered in the meantime. */
export function withdrawRequest(
  app: AppContext,
  request: { conversationId: string; requesterId: string; recipientId: string },
): Promise<boolean> {
  const { conversationId, requesterId, recipientId } = request
  return perform(app, async (work) => {
    const { tx } = work
    const won = await tx
      .delete(conversations)
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'pending')))
      .returning({ id: conversations.id })
    if (won.length === 0) return false
    await tx
      .update(chatRequests)
      .set({ withdrawnAt: app.clock.now() })
      .where(eq(chatRequests.conversationId, conversationId))
    work.publish([requesterId, recipientId], { type: 'conversationChanged', conversationId })
    return true
  })
}

/** Whether this person has withdrawn the request that began a conversation. */
export async function hasWithdrawn(db: Connection, requesterId: string, conversationId: string): Promise<boolean> {
  const own = and(eq(chatRequests.conversationId, conversationId), eq(chatRequests.requesterId, requesterId))
  return (await db.$count(chatRequests, and(own, isNotNull(chatRequests.withdrawnAt)))) > 0
}

/** Both sides of a pair wait for each other here, so that the second sees what the first has created. */
async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const { memberAId, memberBId } = pairOf(one, other)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memberAId}${memberBId}`}, 0))`)
}

/** Returns the open conversation of the pair, or the rejected one while the requester has to wait. */
async function findReusableConversationId(
  app: AppContext,
  tx: Tx,
  { requesterId, recipientId }: Request,
): Promise<string | null> {
  const { memberAId, memberBId } = pairOf(requesterId, recipientId)
  const [newest] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.memberAId, memberAId), eq(conversations.memberBId, memberBId)))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1)
  if (!newest) return null
  const mayRequestAgain = newest.requesterId !== requesterId || mayAskAgainAt(newest.answeredAt) <= app.clock.now()
  return newest.status === 'rejected' && mayRequestAgain ? null : newest.id
}

async function denialReasonToRequest(app: AppContext, tx: Tx, request: Request): Promise<ChatReason | null> {
  const { requesterId, recipientId, requestsADay } = request
  const since = new Date(app.clock.now().getTime() - WITHDRAWN_DAYS * DAY_MS)
  const between = and(eq(chatRequests.requesterId, requesterId), eq(chatRequests.recipientId, recipientId))
  if ((await tx.$count(chatRequests, and(between, gt(chatRequests.withdrawnAt, since)))) > 0) return 'askedBefore'
  // Concurrent requests of one person wait for each other here, so that they cannot exceed the number per day.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, requesterId)).for('no key update')
  return (await countRequestsToday(app, tx, requesterId)) >= requestsADay ? 'requestsToday' : null
}

async function makeRequest(work: Work, { requesterId, recipientId }: Request): Promise<string> {
  const { app, tx } = work
  const now = app.clock.now()
  const conversationId = crypto.randomUUID()
  await tx.insert(conversations).values({
    id: conversationId,
    ...pairOf(requesterId, recipientId),
    requesterId,
    lastActivityAt: now,
    createdAt: now,
  })
  await tx.insert(participants).values([requesterId, recipientId].map((personId) => ({ conversationId, personId })))
  await tx.insert(chatRequests).values({ requesterId, recipientId, conversationId, day: todayOf(app) })
  work.publish([requesterId, recipientId], { type: 'conversationChanged', conversationId })
  await emailAboutChat(work, recipientId, 'requestMail', conversationId)
  return conversationId
}

function todayOf(app: AppContext): string {
  return dateOfDay(dayOf(app.clock.now()))
}
