import type { ReviewKind } from '@jodi/shared/profiles/reviews.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { needsReview, type ReviewRow } from '#domains/profiles/reviews/rules.ts'
import { contentReviews } from '#domains/profiles/tables.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import type { Actor } from '#rpc/actor.ts'
import type { Work } from '#work/work.ts'

export interface Submission {
  profileId: string
  kind: ReviewKind
  /** New and changed contents by their subjects. */
  submitted: readonly { subject: string; content: string }[]
  /** Subjects without content from now on. */
  deleted?: readonly string[]
}

/** Whether others see at once what this person saves: it needs no review, or is reviewed later (rule S7). */
export async function appearsAtOnce({ tx }: Work, me: Actor, profileId: string): Promise<boolean> {
  return !needsReview(me, profileId) || (await readSite(tx)).contentAppears === 'beforeReview'
}

/** Adds contents to the queue of reviews, in place of their earlier reviews. */
export async function submit(work: Work, me: Actor, submission: Submission): Promise<void> {
  const { app, tx } = work
  const { profileId, kind, submitted, deleted = [] } = submission
  const outdated = [...deleted, ...submitted.map(({ subject }) => subject)]
  if (outdated.length === 0) return
  const isOutdated = inArray(contentReviews.subject, outdated)
  const former = await tx
    .delete(contentReviews)
    .where(and(eq(contentReviews.profileId, profileId), eq(contentReviews.kind, kind), isOutdated))
    .returning({ id: contentReviews.id })
  const submittedAt = app.clock.now()
  const decision = needsReview(me, profileId) ? {} : { status: 'approved' as const, decidedAt: submittedAt }
  const rows = submitted.map((row) => ({ ...row, profileId, kind, submittedAt, ...decision }))
  if (rows.length > 0) await tx.insert(contentReviews).values(rows)
  if (former.length + rows.length > 0) work.queueChanged('reviews', profileId)
}

/** Records that staff removed a text or photo, which its owner is shown until the next one. */
export async function recordRemoval({ app, tx }: Work, removed: Pick<ReviewRow, 'profileId' | 'kind' | 'subject'>) {
  const at = app.clock.now()
  const set = { status: 'removed' as const, content: null, decidedAt: at }
  await tx
    .insert(contentReviews)
    .values({ ...removed, submittedAt: at, ...set })
    .onConflictDoUpdate({ target: [contentReviews.profileId, contentReviews.kind, contentReviews.subject], set })
}
