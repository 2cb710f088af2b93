import type { uploadedAvatarSchema } from '@jodi/shared/agents/contract.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { putAvatar } from '#domains/agents/avatar/commands.ts'
import { getAgent } from '#domains/agents/queries.ts'
import { avatarPath } from '#domains/profiles/rules.ts'
import { portraitIn } from '#domains/profiles/uploads/handlers.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

/** Uploads an agent's picture, by the agent or an admin with `manage_agents`. The body is the raw file. */
export const avatarRoutes = new Hono<WebEnv>().post('/:id/avatar', async (c) => {
  const portrait = await portraitIn(c, (await uploaderOf(c)).me.id)
  const { me, id } = await uploaderOf(c)
  const key = await putAvatar(c.get('context').app, me, id, portrait)
  return c.json({ avatar: avatarPath(key) ?? '' } satisfies z.infer<typeof uploadedAvatarSchema>)
})

/**
 * Called before the body is read and again before the picture is stored, because a slow upload can outlast the session
 * that began it.
 */
async function uploaderOf(c: Context<WebEnv>) {
  const { app, cookie } = c.get('context')
  const me = await findActor(app, cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  const { staff } = await getAgent(app.db, me, c.req.param('id') ?? '')
  return { me, id: staff.accountId }
}
