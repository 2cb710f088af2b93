import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import type { OwnStory, QueuedStory, QueuedStoryStatus, ShownStory, StoryQueue } from '@jodi/shared/stories/contract.ts'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder, sortName } from '#db/order.ts'
import { countStates } from '#db/states.ts'
import { contains, eachWord, isNamedInProfile } from '#db/words.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { denialReasonToDecide, isOf } from '#domains/stories/policy.ts'
import { type StoryRow, storyCardOf, storyStatusOf } from '#domains/stories/rules.ts'
import { stories } from '#domains/stories/tables.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

/** The confirmed match of a person; null if there is none. */
export async function findPair(db: Connection, id: string) {
  const [pair] = await selectPair(db, id)
  return pair ?? null
}

export function selectPair(db: Connection, id: string) {
  return db
    .select()
    .from(matchedPairs)
    .where(and(or(eq(matchedPairs.proposerId, id), eq(matchedPairs.otherId, id)), isNotNull(matchedPairs.confirmedAt)))
}

export async function findStory(db: Connection, id: string): Promise<StoryRow | null> {
  const [row] = await db.select().from(stories).where(eq(stories.id, id))
  return row ?? null
}

export async function findWrittenStory(db: Connection, writerId: string): Promise<StoryRow | null> {
  const [row] = await db.select().from(stories).where(eq(stories.writerId, writerId))
  return row ?? null
}

/** The partner for a story, and the submitted one, or the person's own draft. */
export async function findOwnStory(db: Connection, id: string) {
  const pair = await findPair(db, id)
  if (!pair) return { partner: null, story: null }
  const partnerId = pair.proposerId === id ? pair.otherId : pair.proposerId
  const [rows, [partner]] = await Promise.all([
    db.select().from(stories).where(ofPair(pair)),
    db.select({ id: profiles.id, name: profiles.firstName }).from(profiles).where(eq(profiles.id, partnerId)),
  ])
  const row = rows.find(({ sentAt }) => sentAt) ?? rows.find(({ writerId }) => writerId === id)
  return { partner: partner ? { id: partner.id, name: partner.name ?? '' } : null, story: row ? ownOf(row, id) : null }
}

export const ofPair = (pair: { proposerId: string; otherId: string }) =>
  and(eq(stories.proposerId, pair.proposerId), eq(stories.otherId, pair.otherId))

function ownOf(row: StoryRow, id: string): OwnStory {
  const { revision, rejectionReason, unpublished } = row
  const decision = { status: storyStatusOf(row), rejectionReason, unpublished }
  return { ...storyCardOf(row), revision, mine: row.writerId === id, ...decision }
}

/** One page of published stories, newest first. */
export async function listShownStories(db: Connection, asked: number) {
  const total = await db.$count(stories, IS_SHOWN)
  const page = pageWithin(asked, total)
  const rows = await db
    .select()
    .from(stories)
    .where(IS_SHOWN)
    .orderBy(desc(stories.decidedAt), desc(stories.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows: rows.map(shownOf), total, page }
}

// A disabled person is not shown publicly (rule A3).
const IS_SHOWN: SQL | undefined = and(
  eq(stories.published, true),
  sql`not exists (select 1 from accounts a
    where a.id in (${stories.proposerId}, ${stories.otherId}) and a.disabled_at is not null)`,
)

const shownOf = (row: StoryRow): ShownStory => ({ ...storyCardOf(row), publishedAt: row.decidedAt ?? row.createdAt })

/**
 * Whether a file is the photo of a story that this person may see: everyone a published one, otherwise the couple, and
 * staff once both agreed.
 */
export async function maySeePhoto(db: Connection, photoKey: string, me: Actor | null): Promise<boolean> {
  const [row] = await db.select().from(stories).where(eq(stories.photoKey, photoKey))
  if (!row) return false
  if (me && (isOf(row, me.id) || (row.agreedAt && hasAnyPrivilege(me, ['manage_profiles'])))) return true
  return (await db.$count(stories, and(eq(stories.id, row.id), IS_SHOWN))) > 0
}

const QUEUES: Record<QueuedStoryStatus, SQL | undefined> = {
  waitsForStaff: and(isNotNull(stories.agreedAt), isNull(stories.decidedAt)),
  published: eq(stories.published, true),
  rejected: eq(stories.published, false),
}

/** Stories that this admin may decide: not their own. */
export const countWaitingStories = (db: Connection, { id }: Pick<Actor, 'id'>) =>
  db.$count(stories, and(QUEUES.waitsForStaff, ne(stories.proposerId, id), ne(stories.otherId, id)))

/**
 * One page of a list for staff: waiting stories, oldest first, or the latest decisions; unless the caller sorts them.
 */
export async function listQueuedStories(db: Connection, me: Actor, list: StoryQueue) {
  const { status, search, page: asked } = list
  const found = eachWord(search, (word) => [
    contains(SHOWN_TEXT, word),
    isNamedInProfile(stories.proposerId, word),
    isNamedInProfile(stories.otherId, word),
  ])
  const counts = await countStates(db, stories, QUEUES, found)
  const total = counts[status]
  const page = pageWithin(asked, total)
  const rows = await db
    .select()
    .from(stories)
    .where(and(QUEUES[status], found))
    .orderBy(...orderOf(list))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const people = await listPeople(
    db,
    rows.flatMap(({ proposerId, otherId }) => [proposerId, otherId]),
  )
  return { rows: rows.flatMap((row) => queuedOf(row, people, me)), counts, total, page }
}

const SHOWN_TEXT = sql`${stories.writerName} || ' ' || ${stories.partnerName} || ' ' || ${stories.text}`

function orderOf({ status, sort }: StoryQueue): SQL[] {
  const isWaiting = status === 'waitsForStaff'
  const names = sortName(stories.writerName, stories.partnerName)
  const time = isWaiting || sort ? stories.agreedAt : stories.decidedAt
  const descending = sort ? sort.descending : !isWaiting
  if (sort?.by === 'names') return inOrder(descending, names, stories.id)
  return inOrder(descending, time, stories.id, true)
}

type QueuedPerson = QueuedStory['people'][number]

function queuedOf(row: StoryRow, people: Map<string, QueuedPerson>, me: Actor): QueuedStory[] {
  const { writerId, proposerId, otherId, revision, agreedAt, decidedAt, rejectionReason, createdAt } = row
  const [writer, partner] = [people.get(writerId), people.get(writerId === proposerId ? otherId : proposerId)]
  if (!writer || !partner) return []
  const status = storyStatusOf(row) as QueuedStoryStatus
  const may = { publish: !denialReasonToDecide(me, row, true), reject: !denialReasonToDecide(me, row, false) }
  const steps = { revision, status, agreedAt: agreedAt ?? createdAt, decidedAt, rejectionReason }
  return [{ ...storyCardOf(row), ...steps, people: [writer, partner], may }]
}

async function listPeople(db: Connection, ids: string[]): Promise<Map<string, QueuedPerson>> {
  const rows = await db
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, email: accounts.email })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(inArray(profiles.id, ids))
  return new Map(
    rows.map(({ id, firstName, lastName, email }) => [
      id,
      { id, name: [firstName, lastName].filter(Boolean).join(' '), email },
    ]),
  )
}
