import {
  LOGO_MAX_BYTES,
  type SiteReason,
  seenLogoSchema,
  siteErrorTexts,
  type uploadedLogoSchema,
} from '@jodi/shared/settings/contract.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { saveLogo } from '#domains/settings/logo/commands.ts'
import { logoUrl } from '#domains/settings/site/rules.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'
import { receiveUpload } from '#rpc/upload.ts'

const SHARP = new URL('./sharp.ts', import.meta.url)

/** Receives the bureau's logo as the raw body. */
export const logoUploadRoutes = new Hono<WebEnv>().post('/logo', async (c) => {
  const senderId = (await adminOf(c)).id
  // A page of the previous release does not send it.
  const { success, data: seen } = seenLogoSchema.optional().safeParse(c.req.query('seen'))
  if (!success) throw new AppError('BAD_INPUT')
  const tooLarge = () => uploadError('logoTooLarge')
  const logo = await receiveUpload(c, { senderId, field: 'logo', maxBytes: LOGO_MAX_BYTES, tooLarge }, ({ run }) =>
    run<Uint8Array | SiteReason>({ module: SHARP, call: 'logoOf' }),
  )
  if (typeof logo === 'string') throw uploadError(logo)
  const key = await saveLogo(c.get('context').app, await adminOf(c), logo, seen)
  return c.json({ logo: logoUrl(key) ?? '' } satisfies z.infer<typeof uploadedLogoSchema>)
})

/** The logo is public; no other file is ever read here. */
export const logoRoutes = new Hono<WebEnv>().get('/:key', async (c) => {
  const { app } = c.get('context')
  const key = c.req.param('key')
  const { logoKey } = await app.readSiteSettings()
  const bytes = key === logoKey ? await app.files.get(key) : null
  if (!bytes) throw new AppError('NOT_FOUND')
  return c.body(Uint8Array.from(bytes), 200, {
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

/** Checked before the body is read and again before it is stored: the privilege may be revoked during a slow upload. */
async function adminOf(c: Context<WebEnv>): Promise<Actor> {
  const { app, cookie } = c.get('context')
  const me = await findActor(app, cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!hasAnyPrivilege(me, ['manage_settings'])) throw new AppError('FORBIDDEN')
  return me
}

function uploadError(reason: SiteReason): AppError {
  const code = reason === 'logoNotImage' ? 'UNSUPPORTED' : 'TOO_LARGE'
  return new AppError(code, { text: siteErrorTexts[reason], field: 'logo' })
}
