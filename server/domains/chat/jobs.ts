import { REPORTABLE_DAYS } from '@jodi/shared/safety/warning-texts.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, eq, exists, gt, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/connection.ts'
import { keepAccounts } from '#domains/accounts/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { requestReminder } from '#domains/chat/emails/request-reminder.ts'
import { emailAboutChat } from '#domains/chat/notifications/commands.ts'
import { chatRequests, conversations, messages, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { Job } from '#lib/jobs.ts'
import { perform } from '#work/work.ts'

const requester = alias(profiles, 'requester')
const requesterAccount = alias(accounts, 'requester_account')

const UNREAD_MINUTES = 15
/** Longer than a server is usually down. Older messages are looked for once an hour. */
const RECENT_HOURS = 2
const ALL_AT_MINUTE = 35
const BATCH = 200
/** Longer than the day for which a request counts. */
const REQUEST_RETENTION_DAYS = 9
/** Longer than the wait after a withdrawal. The two people can still report each other during this time (rule S5). */
const WITHDRAWN_RETENTION_DAYS = REPORTABLE_DAYS + 1

/**
 * Queues one email for each conversation whose messages have waited too long, and no second one until it is opened
 * (rule C5).
 */
export async function remindOfUnread(app: AppContext): Promise<void> {
  while (await remindOfSome(app, undefined));
}

/**
 * The same for conversations with a message of the last hours, which an index finds: whether a message is unread is in
 * two tables, so that the others are found only by reading all conversations, which takes seconds.
 */
export async function remindOfRecent(app: AppContext): Promise<void> {
  while (await remindOfSome(app, new Date(app.clock.now().getTime() - RECENT_HOURS * 60 * MINUTE_MS)));
}

/**
 * Once an hour it looks for the older ones too. They have no job of their own, because a server of the previous release
 * would report one that it does not know as late after a roll back.
 */
export function remindInTurn(app: AppContext): Promise<void> {
  return app.clock.now().getUTCMinutes() === ALL_AT_MINUTE ? remindOfUnread(app) : remindOfRecent(app)
}

/** Returns whether there may be more. */
function remindOfSome(app: AppContext, since: Date | undefined): Promise<boolean> {
  const now = app.clock.now()
  return perform(app, async (work) => {
    const { tx } = work
    const waiting = await selectWaiting(app, tx, now, since)
    await keepAccountsOf(tx, waiting)
    let emails = 0
    for (const { conversationId, personId, lastNumber } of waiting) {
      const isMine = and(eq(participants.conversationId, conversationId), eq(participants.personId, personId))
      const reminded = await tx
        .update(participants)
        .set({ remindedAt: now })
        .where(and(isMine, isNull(participants.remindedAt), lt(participants.readUpTo, lastNumber)))
        .returning({ id: participants.personId })
      // Another process has reminded, the messages were read, or the person is deleted.
      if (reminded.length === 0) continue
      emails += 1
      await emailAboutChat(work, personId, 'unreadMail', conversationId)
    }
    return emails > 0 && waiting.length === BATCH
  })
}

function selectWaiting(app: AppContext, tx: Tx, now: Date, since: Date | undefined) {
  const tooLong = lte(messages.createdAt, new Date(now.getTime() - UNREAD_MINUTES * MINUTE_MS))
  const unread = and(
    eq(messages.conversationId, participants.conversationId),
    gt(messages.number, participants.readUpTo),
    ne(messages.senderId, participants.personId),
    tooLong,
  )
  const recent = (oldest: Date) =>
    tx
      .select({ id: messages.conversationId })
      .from(messages)
      .where(and(gt(messages.createdAt, oldest), tooLong))
  return tx
    .select({
      conversationId: participants.conversationId,
      personId: participants.personId,
      lastNumber: conversations.lastNumber,
    })
    .from(participants)
    .innerJoin(conversations, eq(conversations.id, participants.conversationId))
    .where(
      and(
        since && inArray(participants.conversationId, recent(since)),
        isNull(participants.remindedAt),
        gt(conversations.lastNumber, participants.readUpTo),
        exists(tx.select({ one: sql`1` }).from(messages).where(unread)),
        notExists(blockBetween(app)),
      ),
    )
    .limit(BATCH)
}

/**
 * Reminds of each request to a member that the member wanted to answer later, once (rule C9). While one of the two is
 * not active, or they are blocked, it waits.
 */
export async function remindOfRequests(app: AppContext): Promise<void> {
  await perform(app, async (work) => {
    const { tx } = work
    const due = await tx
      .select({ conversationId: participants.conversationId, personId: participants.personId })
      .from(participants)
      .innerJoin(conversations, eq(conversations.id, participants.conversationId))
      .innerJoin(profiles, eq(profiles.id, participants.personId))
      .innerJoin(accounts, eq(accounts.id, participants.personId))
      .innerJoin(requester, eq(requester.id, conversations.requesterId))
      .innerJoin(requesterAccount, eq(requesterAccount.id, conversations.requesterId))
      .where(
        and(
          lte(participants.remindOfRequestAt, app.clock.now()),
          eq(conversations.status, 'pending'),
          isNull(profiles.deactivatedAt),
          isNull(accounts.disabledAt),
          isNull(requester.deactivatedAt),
          isNull(requesterAccount.disabledAt),
          notExists(blockBetween(app)),
        ),
      )
      .limit(BATCH)
    await keepAccountsOf(tx, due)
    for (const { conversationId, personId } of due) {
      const isMine = and(eq(participants.conversationId, conversationId), eq(participants.personId, personId))
      const reminded = await tx
        .update(participants)
        .set({ remindOfRequestAt: null })
        .where(and(isMine, lte(participants.remindOfRequestAt, app.clock.now()), isPending(tx, conversationId)))
        .returning({ id: participants.personId })
      // Another process has reminded, the request was answered, or the person is deleted.
      if (reminded.length === 0) continue
      work.publish([personId], { type: 'conversationChanged', conversationId })
      await emailAboutChat(work, personId, 'requestMail', conversationId, requestReminder)
    }
  })
}

/** Before their rows, as a deletion does: each waits for the other instead of causing a deadlock. */
function keepAccountsOf(tx: Tx, people: readonly { personId: string }[]): Promise<void> {
  return keepAccounts(
    tx,
    people.map(({ personId }) => personId),
  )
}

function isPending(tx: Tx, conversationId: string) {
  const { id, status } = conversations
  const one = { one: sql`1` }
  return exists(
    tx
      .select(one)
      .from(conversations)
      .where(and(eq(id, conversationId), eq(status, 'pending'))),
  )
}

/**
 * Deletes conversations without participants, requests of deleted people, and request counts of past days. It reads all
 * conversations, and what it deletes is shown to no one.
 */
export async function deleteOldChatRows(app: AppContext): Promise<void> {
  const inIt = app.db
    .select({ one: sql`1` })
    .from(participants)
    .where(eq(participants.conversationId, conversations.id))
  const isHalf = or(isNull(conversations.memberAId), isNull(conversations.memberBId))
  await perform(app, ({ tx }) =>
    tx.delete(conversations).where(or(notExists(inIt), and(isHalf, ne(conversations.status, 'accepted')))),
  )
  const oldest = dateOfDay(dayOf(app.clock.now()) - REQUEST_RETENTION_DAYS)
  await perform(app, ({ tx }) =>
    tx
      .delete(chatRequests)
      .where(and(lt(chatRequests.day, oldest), or(isNull(chatRequests.withdrawnAt), withdrawnBefore(app)))),
  )
}

function withdrawnBefore(app: AppContext) {
  return lt(chatRequests.withdrawnAt, new Date(app.clock.now().getTime() - WITHDRAWN_RETENTION_DAYS * 1440 * MINUTE_MS))
}

function blockBetween(app: AppContext) {
  const { memberAId, memberBId } = conversations
  return app.db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, memberAId), eq(blocks.blockedId, memberBId)),
        and(eq(blocks.blockerId, memberBId), eq(blocks.blockedId, memberAId)),
      ),
    )
}

export const chatJobs: Job[] = [
  { name: 'remind-of-unread', cron: '* * * * *', work: remindInTurn },
  { name: 'remind-of-requests', cron: '* * * * *', work: remindOfRequests },
  { name: 'prune-chats', cron: '50 * * * *', needsTrustedClock: true, work: deleteOldChatRows },
]
