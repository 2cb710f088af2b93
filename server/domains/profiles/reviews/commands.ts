import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { type ReadContent, reviewErrorTexts, type TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { eq } from 'drizzle-orm'
import { assertRepeatedRemoval, recordFileRemoval } from '#domains/profiles/edits/commands.ts'
import { textRemoved } from '#domains/profiles/emails/text-removed.ts'
import {
  lockPhotos,
  removeNewestCaption,
  removeNewestPhoto,
  showCaption,
  showPhoto,
} from '#domains/profiles/photo-rows/commands.ts'
import type { Photo } from '#domains/profiles/photos/rules.ts'
import { canEmail } from '#domains/profiles/queries.ts'
import { denialReasonToReview } from '#domains/profiles/reviews/policy.ts'
import { findReview } from '#domains/profiles/reviews/queries.ts'
import { auditFieldOf, contentOf, type ShownTexts, shownText, withText } from '#domains/profiles/reviews/rules.ts'
import { recordRemoval } from '#domains/profiles/submissions/commands.ts'
import { contentReviews } from '#domains/profiles/tables.ts'
import { lockTexts, saveShownTexts, showText } from '#domains/profiles/texts/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { type ActorWork, performAs } from '#work/work.ts'

/** Approves texts and photos as they were read; returns those that have changed, or whose person no longer exists. */
export function approveContents(
  app: AppContext,
  me: Actor,
  contents: readonly ReadContent[],
): Promise<{ left: ReadContent[] }> {
  return performAs(app, me, async (work) => {
    const left: ReadContent[] = []
    // In one order, so that two such actions wait for each other.
    for (const read of contents.toSorted((one, other) => (one.personId < other.personId ? -1 : 1)))
      if (!(await approve(work, read))) left.push(read)
    if (!work.isRecorded) work.recordsNothing()
    return { left }
  })
}

async function approve(work: ActorWork, read: ReadContent): Promise<boolean> {
  const { app, tx, me } = work
  const { personId, kind, subject } = read
  assertReviews(me, personId)
  const locked = await lockContent(work, read)
  const review = await findReview(tx, read)
  if (!locked || !review || contentOf(review) !== read.content) return false
  if (review.status !== 'waiting') return true
  await tx
    .update(contentReviews)
    .set({ status: 'approved', decidedAt: app.clock.now() })
    .where(eq(contentReviews.id, review.id))
  await locked.show()
  const action = kind === 'photo' ? 'photoApproved' : 'textApproved'
  await work.audit({ action, accountId: personId, fields: [auditFieldOf(kind, subject)] })
  publishDecision(work, personId)
  return true
}

/**
 * Removes a text or photo as it was read, whether others see it or it waits. An email can give the person the reason.
 */
export function removeContent(app: AppContext, me: Actor, read: ReadContent, reason: StaffReason): Promise<void> {
  const { personId, kind, subject } = read
  return performAs(app, me, async (work) => {
    assertReviews(me, personId)
    const locked = await lockContent(work, read)
    if (!locked) throw new AppError('NOT_FOUND')
    const review = await findReview(work.tx, read)
    const isReviewed = review !== undefined && contentOf(review) === read.content
    if (!locked.isShown && review?.status === 'removed')
      return assertRepeatedRemoval(work, {
        id: personId,
        field: auditFieldOf(kind, subject),
        reason,
        since: review.decidedAt,
      })
    if (!locked.isShown && !isReviewed) throw new AppError('CONFLICT', { text: reviewErrorTexts.contentChanged })
    // What was saved since then is kept, and reviewed.
    if (!review || isReviewed) await recordRemoval(work, { profileId: personId, kind, subject })
    await locked.remove()
    await recordReasonOfRemoval(work, read, reason, locked.photos.length)
    publishDecision(work, personId)
  })
}

async function recordReasonOfRemoval(
  work: ActorWork,
  { personId, kind, subject }: ReadContent,
  reason: StaffReason,
  photoCount: number,
) {
  if (kind === 'photo')
    return recordFileRemoval(work, { id: personId, removed: [photoCount > 1 ? 'onePhoto' : 'photo'], reason })
  const removed = auditFieldOf(kind, subject)
  await work.audit({ action: 'textRemoved', accountId: personId, fields: [removed], reason })
  if (!reason.message) return
  if (!(await canEmail(work.tx, personId))) throw new AppError('CONFLICT', { text: profileErrorTexts.cannotBeEmailed })
  const data = { removed, message: reason.message, link: `${work.app.env.origin}/profile/edit` }
  await work.email({ accountId: personId }, textRemoved, data)
}

interface LockedContent {
  /** Whether others see this text; always false for a photo or caption, of which the review says what it is. */
  isShown: boolean
  photos: readonly Photo[]
  show(): Promise<void>
  remove(): Promise<void>
}

/** Locks the profile of a text or photo, and says what a decision does to it; null if the person no longer exists. */
async function lockContent(work: ActorWork, read: ReadContent): Promise<LockedContent | null> {
  if (read.kind !== 'text') return lockPhoto(work, read)
  const shown = await lockTexts(work.tx, read.personId)
  return shown ? lockedText(work, read, shown) : null
}

function lockedText(work: ActorWork, { personId, content, ...read }: ReadContent, shown: ShownTexts): LockedContent {
  const subject = read.subject as TextSubject
  const isShown = shownText(shown, subject) === content
  return {
    isShown,
    photos: [],
    show: () => showText(work, personId, shown, subject, content),
    remove: () => saveShownTexts(work, personId, isShown ? withText(shown, subject, null) : shown),
  }
}

async function lockPhoto(work: ActorWork, { personId, kind, subject }: ReadContent): Promise<LockedContent | null> {
  const photos = await lockPhotos(work.tx, { id: personId, agentId: null })
  const photo = photos?.find(({ id }) => id === subject)
  if (!photos) return null
  if (!photo) return { isShown: false, photos, show: async () => {}, remove: async () => {} }
  return kind === 'photo'
    ? {
        isShown: false,
        photos,
        show: () => showPhoto(work, photos, photo),
        remove: () => removeNewestPhoto(work, photo),
      }
    : { isShown: false, photos, show: () => showCaption(work, photo), remove: () => removeNewestCaption(work, photo) }
}

function publishDecision(work: ActorWork, personId: string): void {
  work.publish([personId], { type: 'reviewsChanged' })
  work.queueChanged('reviews', personId)
}

function assertReviews(me: Actor, ownerId: string): void {
  const denied = denialReasonToReview(me, ownerId)
  if (denied) throw new AppError('FORBIDDEN', { text: reviewErrorTexts[denied] })
}
