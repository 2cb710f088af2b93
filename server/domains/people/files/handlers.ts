import { PHOTO_WIDTHS } from '@jodi/shared/profiles.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { drawPortrait } from '#domains/people/files/commands.ts'
import { findBioData, findPhotoOwner } from '#domains/people/files/queries.ts'
import { findRelation } from '#domains/people/queries.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

const widthSchema = z.coerce.number().refine((width) => PHOTO_WIDTHS.some((kept) => kept === width))

/** Private files: who may see the profile may see its photo and bio data, asked anew on each request. */
export const fileRoutes = new Hono<WebEnv>()
  .get('/photos/:key/:width', async (c) => {
    const { house } = c.get('context')
    const key = c.req.param('key')
    const width = widthSchema.safeParse(c.req.param('width'))
    const owner = width.success ? await findPhotoOwner(house.db, key) : null
    await refuseStrangers(c, owner)
    // Keys change with the file, so that the key is the tag; the permission has been asked just now.
    const tag = `"${key}.${width.data}"`
    c.header('cache-control', 'private, no-cache')
    c.header('etag', tag)
    if (c.req.header('if-none-match') === tag) return c.body(null, 304)
    const bytes =
      (await house.files.get(`${key}.w${width.data}`)) ?? (await drawPortrait(house, owner ?? '', width.data ?? 0))
    if (!bytes) throw new AppError('NOT_FOUND')
    c.header('x-content-type-options', 'nosniff')
    return c.body(bytes, 200, { 'content-type': 'image/webp' })
  })
  .get('/bio-data/:key', async (c) => {
    const { house } = c.get('context')
    const key = c.req.param('key')
    const found = await findBioData(house.db, key)
    await refuseStrangers(c, found?.id ?? null)
    const bytes = await house.files.get(key)
    if (!bytes) throw new AppError('NOT_FOUND')
    c.header('cache-control', 'private, no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "sandbox; default-src 'none'")
    c.header('content-disposition', 'attachment; filename="bio-data.pdf"')
    return c.body(bytes, 200, { 'content-type': 'application/pdf' })
  })

async function refuseStrangers(c: Context<WebEnv>, owner: string | null): Promise<void> {
  const { house, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!owner || !(await findRelation(house, me, owner))) throw new AppError('NOT_FOUND')
}
