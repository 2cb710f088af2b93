import type { OwnReview, OwnReviews, ReviewKind, TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { type ProfileRow, photoPathOf } from '#domains/profiles/rules.ts'
import type { contentReviews, StoredPrompt } from '#domains/profiles/tables.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export type ReviewRow = typeof contentReviews.$inferSelect
/** Texts as others see them. */
export type ShownTexts = Pick<ProfileRow, 'about' | 'prompts'>
/** Texts that a form sends; what it does not send stays. */
export type TypedTexts = { about?: string | null; prompts?: StoredPrompt[] }

export interface TextChanges {
  /** What others see from now on. */
  shown: Partial<ShownTexts>
  /** New and changed texts. */
  submitted: { subject: TextSubject; text: string }[]
  deleted: TextSubject[]
}

/** A reviewed text, or the path of a reviewed photo; null once it was removed. */
export function contentOf({ kind, content }: Pick<ReviewRow, 'kind' | 'content'>): string | null {
  return kind === 'photo' ? content && photoPathOf(content) : content
}

/** The name of a text or photo in the audit log. */
export function auditFieldOf(kind: ReviewKind, subject: string): string {
  if (kind !== 'text') return kind
  return subject === 'about' ? 'about' : 'prompts'
}

/** The text of a subject that others see. */
export function shownText({ about, prompts }: ShownTexts, subject: TextSubject): string | null {
  if (subject === 'about') return about
  return prompts.find(({ prompt }) => prompt === subject)?.answer ?? null
}

/** The texts with another one for a subject; null removes it. */
export function withText({ about, prompts }: ShownTexts, subject: TextSubject, text: string | null): ShownTexts {
  if (subject === 'about') return { about: text, prompts }
  const answers = prompts.map((stored) => (stored.prompt === subject ? { ...stored, answer: text } : stored))
  return { about, prompts: answers }
}

/** The texts as their owner sees them: those that wait in place of what others see. */
export function ownTexts(shown: ShownTexts, reviews: readonly ReviewRow[]): ShownTexts {
  const waiting = reviews.filter(({ status }) => status === 'waiting')
  return waiting.reduce((texts, { subject, content }) => withText(texts, subject as TextSubject, content), shown)
}

/** What is shown to the owner of a photo or caption. */
export function ownStateOf(review: ReviewRow | undefined, isWaiting: boolean): OwnReview | null {
  if (review?.status === 'removed') return 'removed'
  return isWaiting ? 'waiting' : null
}

/** What an admin saves on behalf of a member needs no review. */
export function needsReview(me: Actor, ownerId: string): boolean {
  return me.id === ownerId || !hasAnyPrivilege(me, ['manage_profiles'])
}

/** What is shown to the owner: which texts others do not see yet, and which staff removed. */
export function ownReviewsOf(shown: ShownTexts, reviews: readonly ReviewRow[]): OwnReviews {
  const states = reviews.flatMap(({ subject, content, status }) => {
    if (status === 'removed') return [[subject, 'removed']]
    const isSeen = shownText(shown, subject as TextSubject) === content
    return status === 'waiting' && !isSeen ? [[subject, 'waiting']] : []
  })
  return Object.fromEntries(states)
}

/**
 * What typed texts change. A new or changed text is shown at once, or only after its review; until then others see the
 * last one that they could see (rule S7). A deleted one is gone at once.
 */
export function textChanges(
  before: ShownTexts,
  reviews: readonly ReviewRow[],
  typed: TypedTexts,
  appearsAtOnce: boolean,
): TextChanges {
  const own = ownTexts(before, reviews)
  const changes: TextChanges = { shown: {}, submitted: [], deleted: [] }
  const shownAfter = (subject: TextSubject, text: string | null): string | null => {
    if (!text) {
      if (shownText(own, subject)) changes.deleted.push(subject)
      return null
    }
    if (text === shownText(own, subject)) return shownText(before, subject)
    changes.submitted.push({ subject, text })
    return appearsAtOnce ? text : shownText(before, subject)
  }
  if (typed.about !== undefined) changes.shown.about = shownAfter('about', typed.about)
  if (typed.prompts) {
    const kept = typed.prompts.map(({ prompt }) => prompt)
    for (const { prompt } of before.prompts) if (!kept.includes(prompt)) shownAfter(prompt, null)
    changes.shown.prompts = typed.prompts.map(({ prompt, answer }) => ({ prompt, answer: shownAfter(prompt, answer) }))
  }
  return changes
}
