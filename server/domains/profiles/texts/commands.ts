import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import { listTextReviews } from '#domains/profiles/reviews/queries.ts'
import {
  auditFieldOf,
  type ShownTexts,
  shownText,
  type TypedTexts,
  textChanges,
  withText,
} from '#domains/profiles/reviews/rules.ts'
import { searchTextOf } from '#domains/profiles/rules.ts'
import { appearsAtOnce, submit } from '#domains/profiles/submissions/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { AppError } from '#rpc/errors.ts'
import type { ActorWork } from '#work/work.ts'

/**
 * Adds new and changed texts to the queue of reviews. Returns what others see from now on, for the row of the profile,
 * and the names of what changed.
 */
export async function submitTexts(work: ActorWork, profileId: string, typed: TypedTexts) {
  const before = await lockTexts(work.tx, profileId)
  if (!before) throw new AppError('NOT_FOUND')
  // The text of a search is made from About me as it is now: it may have been approved since the profile was read.
  const { about } = before
  if (typed.about === undefined && !typed.prompts) return { shown: { about }, changed: [] }
  const atOnce = await appearsAtOnce(work, work.me, profileId)
  const reviews = await listTextReviews(work.tx, profileId)
  const { shown, submitted, deleted } = textChanges(before, reviews, typed, atOnce)
  const contents = submitted.map(({ subject, text }) => ({ subject, content: text }))
  await submit(work, work.me, { profileId, kind: 'text', submitted: contents, deleted })
  const outdated = [...deleted, ...submitted.map(({ subject }) => subject)]
  return { shown: { about, ...shown }, changed: [...new Set(outdated.map((subject) => auditFieldOf('text', subject)))] }
}

/**
 * Locks the row of the profile first: a save, a decision and the deletion of the person, which locks it before it
 * deletes anything, wait for each other.
 */
export async function lockTexts(tx: Tx, id: string): Promise<ShownTexts | undefined> {
  const [row] = await tx
    .select({ about: profiles.about, prompts: profiles.prompts })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update')
  return row
}

/** Others see this text from now on. */
export async function showText({ tx }: ActorWork, id: string, shown: ShownTexts, subject: TextSubject, text: string) {
  if (shownText(shown, subject) === text) return
  const after = withText(shown, subject, text)
  await tx
    .update(profiles)
    .set({ ...after, searchText: await findSearchText(tx, id, after) })
    .where(eq(profiles.id, id))
}

/** A form that was opened before gets a conflict, so that its save does not bring the text back. */
export async function saveShownTexts({ tx, app }: ActorWork, id: string, shown: ShownTexts): Promise<void> {
  const searchText = await findSearchText(tx, id, shown)
  await tx
    .update(profiles)
    .set({ ...shown, searchText, revision: sql`${profiles.revision} + 1`, updatedAt: app.clock.now() })
    .where(eq(profiles.id, id))
}

/** A search finds a person also by About me, as others see it (rule M7). */
async function findSearchText(tx: Tx, id: string, shown: ShownTexts): Promise<string> {
  return searchTextOf({ ...(await findProfile(tx, id)), ...shown })
}
