import { type Language, languageOf } from '@jodi/shared/languages.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import type { ReportList } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, type ReportReason } from '@jodi/shared/reports/texts.ts'
import { REPORTABLE_DAYS } from '@jodi/shared/safety/warning-texts.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import { inOrder, sortName } from '#db/order.ts'
import { countStates } from '#db/states.ts'
import { eachWord, isNamedInProfile } from '#db/words.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { isInConversationWith, listMyConversations } from '#domains/chat/queries.ts'
import { listProfileSummaries } from '#domains/profiles/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { reportMessages, reports } from '#domains/reports/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findMatch } from '#ranking/ranking.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** People whom a member can report: matches, people in a chat, and for 90 days those of deleted chats. */
export async function mayReport(app: AppContext, myId: string, personId: string): Promise<boolean> {
  if (myId === personId) return false
  if (await isInConversationWith(app.db, myId, personId)) return true
  if (await findMatch(app, myId, personId)) return true
  return (await listEndedChatIds(app, myId)).includes(personId)
}

/** Sorted by name, so that the order does not reveal why or when a conversation was deleted (rule S5). */
export async function listReportable(app: AppContext, myId: string, language: Language = 'en') {
  const [gone, talks] = await Promise.all([listEndedChatIds(app, myId), listMyConversations(app.db, myId)])
  const hidden = gone.filter((id) => !talks.some(({ otherId }) => otherId === id))
  const summaries = await listProfileSummaries(app.db, hidden)
  const collator = new Intl.Collator(languageOf(language).locale)
  return summaries.map(({ id, name }) => ({ id, name })).sort((a, b) => collator.compare(a.name, b.name))
}

/** Conversations that a block hides or a withdrawal deleted, and people whom the member blocked. */
async function listEndedChatIds(app: AppContext, myId: string): Promise<string[]> {
  const since = new Date(app.clock.now().getTime() - REPORTABLE_DAYS * DAY_MS).toISOString()
  const result = await app.db.execute(sql`
    select b.blocked_id as id from blocks b where b.blocker_id = ${myId} and b.created_at > ${since}::timestamptz
    union
    select b.blocker_id from blocks b where b.blocked_id = ${myId} and b.created_at > ${since}::timestamptz
      and exists (select 1 from conversations c
        where c.member_a_id = least(b.blocker_id, b.blocked_id) and c.member_b_id = greatest(b.blocker_id, b.blocked_id))
    union
    select case when r.requester_id = ${myId} then r.recipient_id else r.requester_id end from chat_requests r
      where (r.requester_id = ${myId} or r.recipient_id = ${myId}) and r.recipient_id is not null
        and r.withdrawn_at > ${since}::timestamptz`)
  return (result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

const reporter = alias(profiles, 'reporter')
const reported = alias(profiles, 'reported')
const reporterAccount = alias(accounts, 'reporter_account')
const reportedAccount = alias(accounts, 'reported_account')

const columns = {
  report: reports,
  reporterAccount: { id: reporterAccount.id, role: reporterAccount.role },
  // The first column shows whether there is a row.
  reporter: { id: reporter.id, agentId: reporter.agentId, firstName: reporter.firstName, lastName: reporter.lastName },
  reportedAccount: {
    id: reportedAccount.id,
    role: reportedAccount.role,
    claimedAt: reportedAccount.claimedAt,
    disabledAt: reportedAccount.disabledAt,
    disabledByRole: reportedAccount.disabledByRole,
  },
  reported: {
    id: reported.id,
    agentId: reported.agentId,
    firstName: reported.firstName,
    lastName: reported.lastName,
    photoKey: reported.photoKey,
    portraitSeed: reported.portraitSeed,
  },
}

export type ReportFound = ReturnType<typeof withPeople>

/** Null for a deleted account. */
function withPeople(row: Awaited<ReturnType<typeof selectReports>>[number]) {
  const { report, reporterAccount: by, reporter: theirs, reportedAccount: on, reported: seen } = row
  return {
    report,
    reporter: by && { ...by, ...(theirs ?? { agentId: null, firstName: null, lastName: null }) },
    reported: on && {
      ...on,
      ...(seen ?? { agentId: null, firstName: null, lastName: null, photoKey: null, portraitSeed: null }),
    },
  }
}

function selectReports(db: Connection, where: SQL | undefined) {
  return db
    .select(columns)
    .from(reports)
    .leftJoin(reporterAccount, eq(reporterAccount.id, reports.reporterId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(reportedAccount, eq(reportedAccount.id, reports.reportedId))
    .leftJoin(reported, eq(reported.id, reports.reportedId))
    .where(where)
    .$dynamic()
}

// A reported person never learns about it, so an admin does not see reports of themselves.
const notOf = (me: Pick<Actor, 'id'>) => or(isNull(reports.reportedId), ne(reports.reportedId, me.id))
const isOpen = isNull(reports.decidedAt)

const STATES = { open: isOpen, decided: isNotNull(reports.decidedAt) }

/**
 * One page of the open reports, those of photos first and then the oldest; or of the decided ones, newest first; unless
 * the caller sorts them.
 */
export async function listReports(db: Connection, me: Actor, list: ReportList) {
  const { decided, reason, search, page: asked } = list
  const found = and(
    notOf(me),
    reason ? eq(reports.reason, reason) : undefined,
    eachWord(search, (word) => [
      isNamedInProfile(reports.reportedId, word),
      isNamedInProfile(reports.reporterId, word),
    ]),
  )
  const counts = await countStates(db, reports, STATES, found)
  const state = decided ? 'decided' : 'open'
  const page = pageWithin(asked, counts[state])
  const rows = await selectReports(db, and(found, STATES[state]))
    .orderBy(...orderOf(list))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: rows.map(withPeople), counts, total: counts[state], page }
}

function orderOf({ sort, decided }: ReportList): SQL[] {
  if (sort) {
    const name = sortName(reported.firstName, reported.lastName)
    return inOrder(sort.descending, sort.by === 'reported' ? name : reports.createdAt, reports.id)
  }
  return decided
    ? [desc(reports.decidedAt), asc(reports.id)]
    : [desc(sql`${reports.reason} = ${IMAGE_REASON}`), asc(reports.createdAt), asc(reports.id)]
}

/** Number of open reports for an admin. */
export function countOpenReports(db: Connection, me: Pick<Actor, 'id'>): Promise<number> {
  return db.$count(reports, and(notOf(me), isOpen))
}

export async function getReport(db: Connection, me: Actor, id: string): Promise<ReportFound> {
  const [found] = await selectReports(db, and(eq(reports.id, id), notOf(me)))
  if (!found) throw new AppError('NOT_FOUND')
  return withPeople(found)
}

/** Whether this report was already created. */
export async function reportExists(db: Connection, reporterId: string, clientId: string): Promise<boolean> {
  return (await db.$count(reports, and(eq(reports.reporterId, reporterId), eq(reports.clientId, clientId)))) > 0
}

/** Still open, and of one of these attempts. */
export const isReplaceable = (replaces: readonly string[]) => and(inArray(reports.clientId, [...replaces]), isOpen)

interface Replacing {
  reporterId: string
  reportedId: string
  /** Keys of earlier attempts. */
  replaces: readonly string[]
}

/** The open report of an earlier attempt, which another one with more content replaces; null without one. */
export async function findReplaceable(db: Connection, { reporterId, reportedId, replaces }: Replacing) {
  if (replaces.length === 0) return null
  const isAbout = and(eq(reports.reporterId, reporterId), eq(reports.reportedId, reportedId))
  const [found] = await db
    .select({ id: reports.id, texts: reports.texts, photoKey: reports.photoKey })
    .from(reports)
    .where(and(isAbout, isReplaceable(replaces)))
    .orderBy(asc(reports.createdAt))
    .limit(1)
  return found ?? null
}

export function listAttachedMessages(db: Connection, reportId: string) {
  const { byReporter, content, sentAt } = reportMessages
  return db
    .select({ byReporter, content, sentAt })
    .from(reportMessages)
    .where(eq(reportMessages.reportId, reportId))
    .orderBy(asc(reportMessages.number))
}

/** Number of other reports of a person. */
export function countOtherReports(db: Connection, reportedId: string, reportId: string): Promise<number> {
  return db.$count(reports, and(eq(reports.reportedId, reportedId), ne(reports.id, reportId)))
}

/** Whether staff may see a photo: an open report cites it, or is of the previous release and about the first one. */
export async function isPhotoReported(
  db: Connection,
  { profileId, key, isFirst }: { profileId: string; key: string; isFirst: boolean },
): Promise<boolean> {
  const reason: ReportReason = IMAGE_REASON
  const cites = or(eq(reports.photoKey, key), isFirst ? isNull(reports.photoKey) : undefined)
  return (
    (await db.$count(reports, and(eq(reports.reportedId, profileId), isOpen, eq(reports.reason, reason), cites))) > 0
  )
}
