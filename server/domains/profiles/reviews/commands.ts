import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { type ReadText, reviewErrorTexts, type TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { textRemoved } from '#domains/profiles/emails/text-removed.ts'
import { canEmail } from '#domains/profiles/queries.ts'
import { denialReasonToReview } from '#domains/profiles/reviews/policy.ts'
import { listTextReviews } from '#domains/profiles/reviews/queries.ts'
import {
  type ReviewRow,
  type ShownTexts,
  shownText,
  type TypedTexts,
  textChanges,
  withText,
} from '#domains/profiles/reviews/rules.ts'
import { contentReviews, profiles } from '#domains/profiles/tables.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { type ActorWork, performAs } from '#work/work.ts'

/** The name of a text in the audit log. */
const fieldOf = (subject: TextSubject) => (subject === 'about' ? 'about' : 'prompts')

/**
 * Adds new and changed texts to the queue of reviews. Returns what others see from now on, for the row of the profile,
 * and the names of what changed.
 */
export async function submitTexts(work: ActorWork, profileId: string, typed: TypedTexts) {
  if (typed.about === undefined && !typed.prompts) return { shown: {}, changed: [] }
  const { app, tx, me } = work
  const before = await lockTexts(tx, profileId)
  if (!before) throw new AppError('NOT_FOUND')
  const isReviewed = needsReview(me, profileId)
  const appearsAtOnce = !isReviewed || (await readSite(tx)).contentAppears === 'beforeReview'
  const reviews = await listTextReviews(tx, profileId)
  const { shown, submitted, deleted } = textChanges(before, reviews, typed, appearsAtOnce)
  const outdated = [...deleted, ...submitted.map(({ subject }) => subject)]
  if (outdated.length === 0) return { shown, changed: [] }
  await tx.delete(contentReviews).where(and(isOf(profileId), inArray(contentReviews.subject, outdated)))
  const decision = isReviewed ? {} : { status: 'approved' as const, decidedAt: app.clock.now() }
  const rows = submitted.map(({ subject, text }) => ({
    ...{ profileId, kind: 'text' as const, subject, content: text, submittedAt: app.clock.now() },
    ...decision,
  }))
  if (rows.length > 0) await tx.insert(contentReviews).values(rows)
  work.queueChanged('reviews', profileId)
  return { shown, changed: [...new Set(outdated.map(fieldOf))] }
}

/** Approves texts as they were read; returns those whose text has changed, or of people who are gone. */
export function approveTexts(app: AppContext, me: Actor, texts: readonly ReadText[]): Promise<{ left: ReadText[] }> {
  return performAs(app, me, async (work) => {
    const left: ReadText[] = []
    // In one order, so that two such actions wait for each other.
    for (const text of texts.toSorted((one, other) => (one.personId < other.personId ? -1 : 1)))
      if (!(await approve(work, text))) left.push(text)
    if (!work.isRecorded) work.recordsNothing()
    return { left }
  })
}

async function approve(work: ActorWork, { personId, subject, text }: ReadText): Promise<boolean> {
  const { app, tx, me } = work
  assertReviews(me, personId)
  const shown = await lockTexts(tx, personId)
  const review = await findReview(tx, personId, subject)
  if (!shown || !review || review.content !== text) return false
  if (review.status !== 'waiting') return true
  await tx
    .update(contentReviews)
    .set({ status: 'approved', decidedAt: app.clock.now() })
    .where(eq(contentReviews.id, review.id))
  if (shownText(shown, subject) !== text)
    await tx
      .update(profiles)
      .set(withText(shown, subject, text))
      .where(eq(profiles.id, personId))
  await work.audit({ action: 'textApproved', accountId: personId, fields: [fieldOf(subject)] })
  publishDecision(work, personId)
  return true
}

/** Removes a text as it was read, whether others see it or it waits. An email can give the person the reason. */
export function removeText(app: AppContext, me: Actor, read: ReadText, reason: StaffReason): Promise<void> {
  const { personId, subject, text } = read
  return performAs(app, me, async (work) => {
    const { tx } = work
    assertReviews(me, personId)
    const shown = await lockTexts(tx, personId)
    if (!shown) throw new AppError('NOT_FOUND')
    const review = await findReview(tx, personId, subject)
    const isShown = shownText(shown, subject) === text
    // A second click, or another admin before.
    if (!isShown && review?.status === 'removed') return work.recordsNothing()
    if (!isShown && review?.content !== text) throw new AppError('CONFLICT', { text: reviewErrorTexts.textChanged })
    await outdateForms(work, personId, isShown ? withText(shown, subject, null) : shown)
    // What was written since then is kept, and reviewed.
    if (!review || review.content === text) await recordRemoval(work, personId, subject, review)
    await work.audit({ action: 'textRemoved', accountId: personId, fields: [fieldOf(subject)], reason })
    await emailRemoval(work, read, reason.message)
    publishDecision(work, personId)
  })
}

/** A form that was opened before gets a conflict, so that its save does not bring the text back. */
async function outdateForms({ tx, app }: ActorWork, personId: string, shown: ShownTexts): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...shown, revision: sql`${profiles.revision} + 1`, updatedAt: app.clock.now() })
    .where(eq(profiles.id, personId))
}

async function recordRemoval({ app, tx }: ActorWork, profileId: string, subject: TextSubject, review?: ReviewRow) {
  const removed = { status: 'removed' as const, content: null, decidedAt: app.clock.now() }
  if (review) await tx.update(contentReviews).set(removed).where(eq(contentReviews.id, review.id))
  else
    await tx
      .insert(contentReviews)
      .values({ profileId, kind: 'text', subject, submittedAt: app.clock.now(), ...removed })
}

async function emailRemoval(work: ActorWork, { personId, subject }: ReadText, message: string | null | undefined) {
  if (!message) return
  if (!(await canEmail(work.tx, personId))) throw new AppError('CONFLICT', { text: profileErrorTexts.cannotBeEmailed })
  const link = `${work.app.env.origin}/profile/edit`
  await work.email({ accountId: personId }, textRemoved, { removed: fieldOf(subject), message, link })
}

function publishDecision(work: ActorWork, personId: string): void {
  work.publish([personId], { type: 'reviewsChanged' })
  work.queueChanged('reviews', personId)
}

function assertReviews(me: Actor, ownerId: string): void {
  const denied = denialReasonToReview(me, ownerId)
  if (denied) throw new AppError('FORBIDDEN', { text: reviewErrorTexts[denied] })
}

/** What an admin writes on behalf of a member needs no review. */
function needsReview(me: Actor, ownerId: string): boolean {
  return me.id === ownerId || !hasAnyPrivilege(me, ['manage_profiles'])
}

const isOf = (profileId: string) => and(eq(contentReviews.profileId, profileId), eq(contentReviews.kind, 'text'))

/**
 * Locks the row of the profile first: a save, a decision and the deletion of the person, which locks it before it deletes
 * anything, wait for each other.
 */
async function lockTexts(tx: Tx, id: string): Promise<ShownTexts | undefined> {
  const [row] = await tx
    .select({ about: profiles.about, prompts: profiles.prompts })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update')
  return row
}

async function findReview(tx: Tx, profileId: string, subject: TextSubject): Promise<ReviewRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentReviews)
    .where(and(isOf(profileId), eq(contentReviews.subject, subject)))
  return row
}
