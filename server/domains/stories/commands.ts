import { type StoryRejection, type StoryToSave, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { keepAccounts } from '#domains/accounts/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { savePortrait } from '#domains/profiles/uploads/commands.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import { storyPublished } from '#domains/stories/emails/story-published.ts'
import { storyRejected } from '#domains/stories/emails/story-rejected.ts'
import { storyUnpublished } from '#domains/stories/emails/story-unpublished.ts'
import { storyWritten } from '#domains/stories/emails/story-written.ts'
import {
  decidedAlready,
  denialReasonToDecide,
  editConflict,
  isOf,
  mayWrite,
  storyChanged,
  storyThere,
} from '#domains/stories/policy.ts'
import { findPair, findStory, ofPair, selectPair } from '#domains/stories/queries.ts'
import { STORY_SHAPE, type StoryRow, storyStatusOf } from '#domains/stories/rules.ts'
import { stories } from '#domains/stories/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError, onUnique } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { perform, performAs, type Work } from '#work/work.ts'

type Pair = { proposerId: string; otherId: string }
type Read = { id: string; revision: number }

const UNDECIDED = { decidedAt: null, published: null, rejectionReason: null, unpublished: false } as const
const AS_DRAFT = { sentAt: null, agreedAt: null, ...UNDECIDED } as const
const REJECTIONS = ['storyRejected', 'storyUnpublished'] as const
const EMAILS = { storyPublished, storyRejected, storyUnpublished }
const rises = sql`${stories.revision} + 1`

/**
 * Saves the text as a draft of this person, unless they have saved another version than `seen`; a submitted story of
 * theirs no longer waits for an answer.
 */
export function saveStory(app: AppContext, me: Actor, { text, seen }: StoryToSave): Promise<Read> {
  return perform(app, async (work) => {
    const { tx } = work
    const pair = await keepPair(tx, me.id)
    const there = await tx.select().from(stories).where(ofPair(pair)).for('update')
    const inTheWay = there.find((story) => story.sentAt && !mayWrite(story, me.id))
    // The partner has agreed to it while it was edited.
    if (inTheWay) throw inTheWay.writerId === me.id ? storyChanged() : storyThere()
    const own = there.find((story) => story.writerId === me.id)
    if (seen !== undefined && own && (own.id !== seen?.id || own.revision !== seen.revision)) throw editConflict()
    const names = await namesOf(tx, pair, me.id)
    const [saved] = await tx
      .insert(stories)
      .values({
        proposerId: pair.proposerId,
        otherId: pair.otherId,
        writerId: me.id,
        text,
        ...names,
        createdAt: app.clock.now(),
      })
      .onConflictDoUpdate({
        target: stories.writerId,
        set: { text, ...names, ...AS_DRAFT, revision: rises },
        // The first one may be saved in two tabs at once.
        ...(seen !== undefined && { setWhere: eq(stories.revision, own?.revision ?? 0) }),
      })
      .returning({ id: stories.id, revision: stories.revision })
    if (!saved) throw editConflict()
    publishStoryChanged(work, pair)
    return saved
  })
}

/** Stores the new files first, then the row; a trigger records the old ones for deletion. Returns the draft. */
export async function putStoryPhoto(app: AppContext, me: Actor, id: string, photo: Portrait) {
  const key = newFileKey()
  let kept = false
  try {
    await savePortrait(app, key, photo)
    const revision = await changePhoto(app, me, id, key)
    kept = true
    return { key, revision }
  } finally {
    if (!kept) await Promise.allSettled(photoFiles(key, STORY_SHAPE.widths).map((file) => app.files.remove(file)))
  }
}

/** Only of a draft: submitted stories were read by others. */
export function changePhoto(app: AppContext, me: Actor, id: string, photoKey: string | null): Promise<number> {
  return perform(app, async (work) => {
    const [changed] = await work.tx
      .update(stories)
      .set({ photoKey, revision: rises })
      .where(and(eq(stories.id, id), eq(stories.writerId, me.id), isNull(stories.sentAt)))
      .returning({ revision: stories.revision })
    if (!changed) throw storyChanged()
    work.deleteRecordedFiles()
    // The partner does not see a draft.
    work.publish([me.id], { type: 'storyChanged' })
    return changed.revision
  })
}

/** Asks the partner to agree; repeating it changes nothing. */
export function sendStory(app: AppContext, me: Actor, { id, revision }: Read): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const story = await lockStoryOfCouple(tx, id)
    if (!story || story.writerId !== me.id) throw new AppError('NOT_FOUND')
    if (story.revision !== revision) throw storyChanged()
    if (story.sentAt) return
    await onUnique('stories_one_sent_a_pair', storyThere, () =>
      tx.update(stories).set({ sentAt: app.clock.now() }).where(eq(stories.id, id)),
    )
    publishStoryChanged(work, story)
    await work.emailIfReachable(partnerOf(story), storyWritten, { link: storyUrl(app) })
  })
}

/** The partner agrees to the version that they read. */
export function agreeToStory(app: AppContext, me: Actor, { id, revision }: Read): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    const story = await lockStory(tx, id)
    if (!story || !isOf(story, me.id) || story.writerId === me.id) throw new AppError('NOT_FOUND')
    if (story.revision !== revision) throw storyChanged()
    if (!story.agreedAt) await tx.update(stories).set({ agreedAt: app.clock.now() }).where(eq(stories.id, id))
    publishStoryChanged(work, story)
  })
}

/**
 * Withdraws the story, by either partner at any time; the files are deleted before the response. Repeating it changes
 * nothing.
 */
export function removeStory(app: AppContext, me: Actor, id: string): Promise<void> {
  const isOne = or(eq(stories.proposerId, me.id), eq(stories.otherId, me.id))
  const isSeen = or(isNotNull(stories.sentAt), eq(stories.writerId, me.id))
  return perform(app, async (work) => {
    const [deleted] = await work.tx
      .delete(stories)
      .where(and(eq(stories.id, id), isOne, isSeen))
      .returning()
    if (!deleted) return
    work.deleteRecordedFiles()
    publishStoryChanged(work, deleted)
  })
}

/** An admin publishes a story that both agreed to. */
export function publishStory(app: AppContext, me: Actor, read: Read): Promise<void> {
  return decide(app, me, read, null)
}

/** An admin rejects a story, or unpublishes it; the couple reads the message. */
export function rejectStory(app: AppContext, me: Actor, read: StoryRejection): Promise<void> {
  return decide(app, me, read, read.reason)
}

type Reason = StoryRejection['reason']
type Decision = { action: 'storyPublished' } | { action: (typeof REJECTIONS)[number]; reason: Reason }
type ReadInList = Read & Pick<StoryRejection, 'status'>

/** Without a reason it publishes. */
function decide(app: AppContext, me: Actor, { id, revision, status }: ReadInList, reason: Reason | null) {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const story = await lockStoryOfCouple(tx, id)
    if (!story?.agreedAt) throw new AppError('NOT_FOUND')
    const published = reason === null
    const denialReason = denialReasonToDecide(me, story, published)
    if (denialReason === 'ownStory') throw new AppError('FORBIDDEN', { text: storyErrorTexts[denialReason] })
    if (story.revision !== revision) throw storyChanged()
    if (story.published === published && (await isSame(tx, me, story, reason))) return work.recordsNothing()
    // Another admin may have published what this one rejects: a decision does not change the revision.
    if (denialReason || (status && status !== storyStatusOf(story))) throw decidedAlready()
    const unpublished = story.published === true
    const decided = { published, rejectionReason: reason?.message ?? null, unpublished, decidedAt: app.clock.now() }
    await tx.update(stories).set(decided).where(eq(stories.id, id))
    publishStoryChanged(work, story)
    const decision: Decision = reason
      ? { action: unpublished ? 'storyUnpublished' : 'storyRejected', reason }
      : { action: 'storyPublished' }
    for (const accountId of [story.proposerId, story.otherId]) {
      await work.audit({ ...decision, accountId })
      await work.emailIfReachable(accountId, EMAILS[decision.action], { link: storyUrl(app) })
    }
  })
}

/** Whether the same decision was already made; another reason for a rejection would be lost (rule G9). */
async function isSame(tx: Tx, me: Actor, { proposerId: accountId }: StoryRow, reason: Reason | null) {
  if (!reason) return true
  return isRepeat(tx, {
    actorId: me.id,
    accountId,
    among: ['storyPublished', ...REJECTIONS],
    actions: REJECTIONS,
    reason,
  })
}

function publishStoryChanged(work: Work, { proposerId, otherId }: Pair): void {
  work.publish([proposerId, otherId], { type: 'storyChanged' })
  work.queueChanged('stories')
}

/** Prevents that the match ends until the transaction does: it may have ended while its accounts were waited for. */
async function keepPair(tx: Tx, id: string): Promise<Pair> {
  const read = await findPair(tx, id)
  await keepAccounts(tx, read ? [read.proposerId, read.otherId] : [])
  const [pair] = await selectPair(tx, id).for('key share')
  if (!pair) throw new AppError('CONFLICT', { text: storyErrorTexts.notMatched })
  return pair
}

/** For what sends the couple an email: their accounts come before the story, as in a deletion. */
async function lockStoryOfCouple(tx: Tx, id: string): Promise<StoryRow | null> {
  const read = await findStory(tx, id)
  await keepAccounts(tx, read ? [read.proposerId, read.otherId] : [])
  return lockStory(tx, id)
}

async function lockStory(tx: Tx, id: string): Promise<StoryRow | null> {
  await tx.select({ id: stories.id }).from(stories).where(eq(stories.id, id)).for('update')
  return findStory(tx, id)
}

const partnerOf = ({ proposerId, otherId, writerId }: StoryRow) => (writerId === proposerId ? otherId : proposerId)

async function namesOf(tx: Tx, { proposerId, otherId }: Pair, writerId: string) {
  const rows = await tx
    .select({ id: profiles.id, name: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.id, [proposerId, otherId]))
  const nameOf = (isWriter: boolean) => rows.find(({ id }) => (id === writerId) === isWriter)?.name ?? ''
  return { writerName: nameOf(true), partnerName: nameOf(false) }
}

const storyUrl = ({ env }: AppContext) => `${env.origin}/story`
