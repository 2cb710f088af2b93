import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import type { ReadContent, Review, ReviewList, ReviewStatus, TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder } from '#db/order.ts'
import type { Value } from '#db/prepared.ts'
import { countStates } from '#db/states.ts'
import { contains, eachWord, isNamedInProfile } from '#db/words.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { canReceiveMessage, findProfile } from '#domains/profiles/queries.ts'
import { denialReasonToReview } from '#domains/profiles/reviews/policy.ts'
import { contentOf, type ReviewRow, shownText } from '#domains/profiles/reviews/rules.ts'
import { photoPathOf } from '#domains/profiles/rules.ts'
import { contentReviews, photos, profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'

const STATES: Record<ReviewStatus, SQL | undefined> = {
  waiting: eq(contentReviews.status, 'waiting'),
  approved: eq(contentReviews.status, 'approved'),
  removed: eq(contentReviews.status, 'removed'),
}

/** The reviews of the texts of a person. */
export function listTextReviews(db: Connection, profileId: string): Promise<ReviewRow[]> {
  return selectTextReviews(db, profileId)
}

export function selectTextReviews(db: Connection, profileId: Value) {
  return db
    .select()
    .from(contentReviews)
    .where(and(eq(contentReviews.profileId, profileId), eq(contentReviews.kind, 'text')))
}

/** The review of a text or photo. */
export async function findReview(db: Connection, read: Pick<ReadContent, 'personId' | 'kind' | 'subject'>) {
  const { personId, kind, subject } = read
  const [row] = await db
    .select()
    .from(contentReviews)
    .where(
      and(eq(contentReviews.profileId, personId), eq(contentReviews.kind, kind), eq(contentReviews.subject, subject)),
    )
  return row
}

/** Whether a photo or its caption is in a list of reviews. */
export async function isReviewed(db: Connection, { profileId, id }: { profileId: string; id: string }) {
  const isOf = and(eq(contentReviews.profileId, profileId), eq(contentReviews.subject, id))
  return (await db.$count(contentReviews, isOf)) > 0
}

/** Texts of a person that others see, as they are now. */
export async function listShownTexts(db: Connection, id: string, subjects: readonly TextSubject[]) {
  const profile = subjects.length > 0 ? await findProfile(db, id) : null
  return [...new Set(subjects)].flatMap((subject) => {
    const text = profile && shownText(profile, subject)
    return text ? [{ subject, text }] : []
  })
}

/** What waits for this admin: not their own. */
export const countWaitingReviews = (db: Connection, { id }: Pick<Actor, 'id'>) =>
  db.$count(contentReviews, and(STATES.waiting, ne(contentReviews.profileId, id)))

/** One page of a list for staff: waiting ones, oldest first, or the latest decisions; unless the caller sorts them. */
export async function listReviews(db: Connection, me: Actor, list: ReviewList) {
  const { status, kind, search, page: asked } = list
  const isText = ne(contentReviews.kind, 'photo')
  const named = eachWord(search, (word) => [
    sql`(${isText} and ${contains(contentReviews.content, word)})`,
    isNamedInProfile(contentReviews.profileId, word),
  ])
  const found = and(kind ? eq(contentReviews.kind, kind) : undefined, named)
  const counts = await countStates(db, contentReviews, STATES, found)
  const total = counts[status]
  const page = pageWithin(asked, total)
  const rows = await db
    .select({ review: contentReviews, photoKey: photos.key, name: NAME, canReceiveMessage })
    .from(contentReviews)
    .innerJoin(profiles, eq(profiles.id, contentReviews.profileId))
    .innerJoin(accounts, eq(accounts.id, contentReviews.profileId))
    .leftJoin(photos, isCaptionOf)
    .where(and(STATES[status], found))
    .orderBy(...orderOf(list))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    rows: rows.map(({ review, photoKey, ...person }) => reviewOf(me, review, photoKey, person)),
    counts,
    total,
    page,
  }
}

const isCaptionOf = and(
  eq(contentReviews.kind, 'caption'),
  eq(photos.profileId, contentReviews.profileId),
  sql`${photos.id}::text = ${contentReviews.subject}`,
)
const NAME = sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`

function orderOf({ status, sort }: ReviewList): SQL[] {
  const isWaiting = status === 'waiting'
  const descending = sort ? sort.descending : !isWaiting
  if (sort?.by === 'name') return inOrder(descending, sql`lower(${NAME})`, contentReviews.id)
  const time = isWaiting || sort ? contentReviews.submittedAt : contentReviews.decidedAt
  return inOrder(descending, time, contentReviews.id, true)
}

function reviewOf(
  me: Actor,
  row: ReviewRow,
  photoKey: string | null,
  person: { name: string; canReceiveMessage: boolean },
): Review {
  const { id, kind, subject, status, submittedAt, decidedAt, profileId } = row
  const isOpen = status !== 'removed' && denialReasonToReview(me, profileId) === null
  return {
    ...{ id, kind, subject, content: contentOf(row), photo: photoKey && photoPathOf(photoKey) },
    ...{ status, submittedAt, decidedAt },
    person: { id: profileId, ...person },
    may: { approve: isOpen && status === 'waiting', remove: isOpen },
  }
}
