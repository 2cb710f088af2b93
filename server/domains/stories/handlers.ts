import { storyErrorTexts, type uploadedStoryPhotoSchema } from '@jodi/shared/stories/contract.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { portraitIn } from '#domains/profiles/uploads/handlers.ts'
import * as commands from '#domains/stories/commands.ts'
import { isOf, mayWrite, storyChanged } from '#domains/stories/policy.ts'
import * as queries from '#domains/stories/queries.ts'
import { STORY_SHAPE, storyPhotoPath } from '#domains/stories/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

const SAVES = { name: 'story-saves', points: 100, seconds: DAY_SECONDS }
// Each of these sends an email.
const SENDINGS = { name: 'story-sendings', points: 10, seconds: DAY_SECONDS }

const listStories = publicBase.stories.list.handler(({ context: { app }, input }) =>
  queries.listShownStories(app.db, input.page),
)

const ownStory = signedInBase.stories.getOwn.handler(({ context: { app, me } }) => queries.findOwnStory(app.db, me.id))

const saveStory = signedInBase.stories.save.handler(async ({ context: { app, me }, input }) => {
  await count(app, me, SAVES)
  return commands.saveStory(app, me, input)
})

const removeStoryPhoto = signedInBase.stories.removePhoto.handler(async ({ context: { app, me }, input }) => {
  await needWritable(app, me, input.id)
  return { revision: await commands.changePhoto(app, me, input.id, null) }
})

const sendStory = signedInBase.stories.send.handler(async ({ context: { app, me }, input }) => {
  await count(app, me, SENDINGS)
  await commands.sendStory(app, me, input)
  return {}
})

const agreeToStory = signedInBase.stories.agree.handler(async ({ context: { app, me }, input }) => {
  await commands.agreeToStory(app, me, input)
  return {}
})

const removeStory = signedInBase.stories.remove.handler(async ({ context: { app, me }, input }) => {
  await commands.removeStory(app, me, input.id)
  return {}
})

const listQueuedStories = adminBase('manage_profiles').stories.listQueued.handler(({ context: { app, me }, input }) =>
  queries.listQueuedStories(app.db, me, input),
)

const publishStory = adminBase('manage_profiles').stories.publish.handler(async ({ context: { app, me }, input }) => {
  await commands.publishStory(app, me, input)
  return {}
})

const rejectStory = adminBase('manage_profiles').stories.reject.handler(async ({ context: { app, me }, input }) => {
  await commands.rejectStory(app, me, input)
  return {}
})

export const storiesRouter = publicBase.stories.router({
  list: listStories,
  getOwn: ownStory,
  save: saveStory,
  removePhoto: removeStoryPhoto,
  send: sendStory,
  agree: agreeToStory,
  remove: removeStory,
  listQueued: listQueuedStories,
  publish: publishStory,
  reject: rejectStory,
})

/** Receives the photo of a draft from its writer, as the raw body. */
export const storyUploadRoutes = new Hono<WebEnv>().post('/:id/photo', async (c) => {
  const { app } = c.get('context')
  const before = await writerOf(c)
  await count(app, before.me, SAVES)
  const photo = await portraitIn(c, before.me.id, STORY_SHAPE)
  const { me, id } = await writerOf(c)
  const { key, revision } = await commands.putStoryPhoto(app, me, id, photo)
  return c.json({ photo: storyPhotoPath(key) ?? '', revision } satisfies z.infer<typeof uploadedStoryPhotoSchema>)
})

/** Checked before the body is read and again before it is stored: the session may end during a slow upload. */
async function writerOf(c: Context<WebEnv>): Promise<{ me: Actor; id: string }> {
  const { app, cookie } = c.get('context')
  const me = await findActor(app, cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  const id = c.req.param('id') ?? ''
  await needWritable(app, me, id)
  return { me, id }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function needWritable(app: AppContext, me: Actor, id: string): Promise<void> {
  const story = UUID.test(id) ? await queries.findStory(app.db, id) : null
  if (!story || !isOf(story, me.id)) throw new AppError('NOT_FOUND')
  if (!mayWrite(story, me.id) || story.sentAt) throw storyChanged()
}

async function count(app: AppContext, me: Actor, limit: typeof SAVES): Promise<void> {
  const consumed = await consume(app, [{ limit, subject: me.id }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: storyErrorTexts.storiesToday, retryAfter: consumed.retryAfter })
}
