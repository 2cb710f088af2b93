import {
  MARK_MAX_BYTES,
  type SiteReason,
  siteErrorTexts,
  type uploadedMarkSchema,
} from '@jodi/shared/settings/contract.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { putMark } from '#domains/settings/mark/commands.ts'
import { markPath } from '#domains/settings/site/rules.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'
import { receiveUpload } from '#rpc/upload.ts'

const SHARP = new URL('./sharp.ts', import.meta.url)

/** Upload of the bureau's mark: the raw file is the body. */
export const markUploadRoutes = new Hono<WebEnv>().post('/mark', async (c) => {
  const senderId = (await adminOf(c)).id
  const tooLarge = () => refusal('markTooLarge')
  const mark = await receiveUpload(c, { senderId, field: 'mark', maxBytes: MARK_MAX_BYTES, tooLarge }, ({ run }) =>
    run<Uint8Array | SiteReason>({ module: SHARP, call: 'markOf' }),
  )
  if (typeof mark === 'string') throw refusal(mark)
  const key = await putMark(c.get('context').app, await adminOf(c), mark)
  return c.json({ mark: markPath(key) ?? '' } satisfies z.infer<typeof uploadedMarkSchema>)
})

/** The mark itself is for everybody; no other file is ever read here. */
export const markRoutes = new Hono<WebEnv>().get('/:key', async (c) => {
  const { app } = c.get('context')
  const key = c.req.param('key')
  const { markKey } = await app.readSiteSettings()
  const bytes = key === markKey ? await app.files.get(key) : null
  if (!bytes) throw new AppError('NOT_FOUND')
  return c.body(Uint8Array.from(bytes), 200, {
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

/** Asked before the body is read and again before it is kept: a slow upload may outlast the privilege. */
async function adminOf(c: Context<WebEnv>): Promise<Actor> {
  const { app, cookie } = c.get('context')
  const me = await findActor(app, cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!hasAnyPrivilege(me, ['manage_settings'])) throw new AppError('FORBIDDEN')
  return me
}

function refusal(reason: SiteReason): AppError {
  const code = reason === 'markNotImage' ? 'UNSUPPORTED' : 'TOO_LARGE'
  return new AppError(code, { reason, field: 'mark' }, siteErrorTexts[reason])
}
