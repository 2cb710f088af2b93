import type { StoryFields } from '@jodi/shared/stories/contract.ts'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { asActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import type { Template } from '#domains/accounts/mails/rules.ts'
import { publishQueueChanged } from '#domains/accounts/queues/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { deleteQueuedFilesNow } from '#domains/profiles/removals/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { savePortrait } from '#domains/profiles/uploads/commands.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import { denialReasonToDecide, isOf, mayWrite, storyChanged, storyThere } from '#domains/stories/policy.ts'
import { findPair, findStory, ofPair } from '#domains/stories/queries.ts'
import { STORY_SHAPE, type StoryRow } from '#domains/stories/rules.ts'
import { stories } from '#domains/stories/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError, onUnique } from '#rpc/errors.ts'

type Pair = { proposerId: string; otherId: string }
type Read = { id: string; revision: number }

const AS_DRAFT = { sentAt: null, agreedAt: null, decidedAt: null, published: null, rejectionReason: null } as const
const rises = sql`${stories.revision} + 1`

/** Saves the text as a draft of this person; a submitted story of theirs no longer waits for an answer. */
export async function saveStory(app: AppContext, me: Actor, { text }: StoryFields): Promise<Read> {
  const { pair, saved } = await app.db.transaction(async (tx) => {
    const pair = await findPair(tx, me.id)
    if (!pair) throw new AppError('CONFLICT', { reason: 'notMatched' })
    const there = await tx.select().from(stories).where(ofPair(pair)).for('update')
    if (there.some((story) => story.sentAt && !mayWrite(story, me.id))) throw storyThere()
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
      .onConflictDoUpdate({ target: stories.writerId, set: { text, ...names, ...AS_DRAFT, revision: rises } })
      .returning({ id: stories.id, revision: stories.revision })
    if (!saved) throw new AppError('NOT_FOUND')
    return { pair, saved }
  })
  await publishStoryChanged(app, pair)
  return saved
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
export async function changePhoto(app: AppContext, me: Actor, id: string, photoKey: string | null): Promise<number> {
  const [changed] = await app.db
    .update(stories)
    .set({ photoKey, revision: rises })
    .where(and(eq(stories.id, id), eq(stories.writerId, me.id), isNull(stories.sentAt)))
    .returning({ revision: stories.revision })
  if (!changed) throw storyChanged()
  await deleteQueuedFilesNow(app)
  return changed.revision
}

/** Asks the partner to agree; repeating it changes nothing. */
export async function sendStory(app: AppContext, me: Actor, { id, revision }: Read): Promise<void> {
  const { story, mails } = await app.db.transaction(async (tx) => {
    const story = await lockStory(tx, id)
    if (!story || story.writerId !== me.id) throw new AppError('NOT_FOUND')
    if (story.revision !== revision) throw storyChanged()
    if (story.sentAt) return { story, mails: [] }
    await onUnique('stories_one_sent_a_pair', storyThere, () =>
      tx.update(stories).set({ sentAt: app.clock.now() }).where(eq(stories.id, id)),
    )
    return { story, mails: await queueMails(app, tx, 'storyWritten', [partnerOf(story)]) }
  })
  await publishStoryChanged(app, story)
  await Promise.all(mails.map((mailId) => sendMail(app, mailId)))
}

/** The partner agrees to the version that they read. */
export async function agreeToStory(app: AppContext, me: Actor, { id, revision }: Read): Promise<void> {
  const pair = await app.db.transaction(async (tx) => {
    const story = await lockStory(tx, id)
    if (!story || !isOf(story, me.id) || story.writerId === me.id) throw new AppError('NOT_FOUND')
    if (story.revision !== revision) throw storyChanged()
    if (!story.agreedAt) await tx.update(stories).set({ agreedAt: app.clock.now() }).where(eq(stories.id, id))
    return story
  })
  await publishStoryChanged(app, pair)
}

/**
 * Withdraws the story, by either partner at any time; the files are deleted before the response. Repeating it changes
 * nothing.
 */
export async function removeStory(app: AppContext, me: Actor, id: string): Promise<void> {
  const isOne = or(eq(stories.proposerId, me.id), eq(stories.otherId, me.id))
  const isSeen = or(isNotNull(stories.sentAt), eq(stories.writerId, me.id))
  const [deleted] = await app.db
    .delete(stories)
    .where(and(eq(stories.id, id), isOne, isSeen))
    .returning()
  await deleteQueuedFilesNow(app)
  if (deleted) await publishStoryChanged(app, deleted)
}

/** An admin publishes a story that both agreed to. */
export function publishStory(app: AppContext, me: Actor, read: Read): Promise<void> {
  return decide(app, me, read, { published: true, rejectionReason: null })
}

/** An admin rejects a story, or unpublishes it; the couple reads the reason. */
export function rejectStory(app: AppContext, me: Actor, { reason, ...read }: Read & { reason: string }): Promise<void> {
  return decide(app, me, read, { published: false, rejectionReason: reason })
}

type Decision = { published: true; rejectionReason: null } | { published: false; rejectionReason: string }

async function decide(app: AppContext, me: Actor, { id, revision }: Read, decision: Decision): Promise<void> {
  const { story, mails } = await asActor(app, me, async (tx) => {
    const story = await lockStory(tx, id)
    if (!story?.agreedAt) throw new AppError('NOT_FOUND')
    const rejectionReason = denialReasonToDecide(me, story, decision.published)
    if (rejectionReason === 'ownStory') throw new AppError('FORBIDDEN', { reason: rejectionReason })
    if (story.revision === revision && story.published === decision.published) return { story, mails: [] }
    if (story.revision !== revision || rejectionReason) throw storyChanged()
    await tx
      .update(stories)
      .set({ ...decision, decidedAt: app.clock.now() })
      .where(eq(stories.id, id))
    const both = [story.proposerId, story.otherId]
    const action = decision.published ? 'storyPublished' : 'storyRejected'
    for (const accountId of both) await recordAudit(app, tx, me, { ...actOf(decision), accountId })
    return { story, mails: await queueMails(app, tx, action, both) }
  })
  await publishStoryChanged(app, story)
  await Promise.all(mails.map((mailId) => sendMail(app, mailId)))
}

function actOf({ rejectionReason }: Decision) {
  if (rejectionReason === null) return { action: 'storyPublished' } as const
  return {
    action: 'storyRejected',
    reason: { code: 'other', details: rejectionReason, message: rejectionReason },
  } as const
}

/** After the match ended, its story is deleted: deletes the files now, and makes screens and queue reload. */
export async function followEndedPair(app: AppContext, ids: readonly string[]): Promise<void> {
  await deleteQueuedFilesNow(app)
  await publishChange(app, ids)
}

const publishStoryChanged = (app: AppContext, { proposerId, otherId }: Pair) =>
  publishChange(app, [proposerId, otherId])

async function publishChange(app: AppContext, ids: readonly string[]): Promise<void> {
  await publish(app, ids, { type: 'storyChanged' })
  await publishQueueChanged(app, 'stories')
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

/** Unclaimed (rule A7) and disabled accounts get no email. */
async function queueMails(app: AppContext, tx: Tx, template: Template, ids: string[]) {
  const reachable = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNotNull(accounts.claimedAt), isNull(accounts.disabledAt)))
  const url = `${app.env.origin}/story`
  return Promise.all(reachable.map(({ id }) => queueMail(app, tx, { accountId: id }, template, { link: url })))
}
