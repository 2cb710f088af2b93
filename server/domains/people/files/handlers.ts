import { PHOTO_WIDTHS, STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { type Context, Hono } from 'hono'
import { maySee } from '#domains/agents/policy.ts'
import { findAvatarOwner } from '#domains/agents/queries.ts'
import { drawPortrait } from '#domains/people/files/commands.ts'
import { findBioDataOwner, isDraftOf } from '#domains/people/files/queries.ts'
import { mayEdit } from '#domains/people/policy.ts'
import { findSeesAllPhotos, findViewerRelation } from '#domains/people/queries.ts'
import { maySeePhoto } from '#domains/profiles/photos/policy.ts'
import { findPhoto, type PhotoFile } from '#domains/profiles/photos/queries.ts'
import { isReviewed } from '#domains/profiles/reviews/queries.ts'
import { isPhotoReported } from '#domains/reports/queries.ts'
import { maySeePhoto as maySeeStoryPhoto } from '#domains/stories/queries.ts'
import { isFileKey } from '#lib/files.ts'
import { hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

/** Private files: those who may see the profile may see its photo and bio data, checked on each request (rule S4). */
export const fileRoutes = new Hono<WebEnv>()
  .use('*', async (c, next) => {
    // A file must not run or load anything.
    c.header('content-security-policy', "default-src 'none'; sandbox")
    await next()
  })
  .get('/photos/:key/:width', async (c) => {
    const { app } = c.get('context')
    const key = c.req.param('key')
    const width = PHOTO_WIDTHS.find((kept) => String(kept) === c.req.param('width'))
    await assertSees(c, width && isFileKey(key) ? await findPhoto(app.db, key) : null)
    const file = { key: `${key}.w${width}`, width: width ?? 0 }
    return sendPicture(c, file.key, () => drawPortrait(app, key, file))
  })
  .get('/avatars/:key/:width', async (c) => {
    const { app, actor } = c.get('context')
    const key = c.req.param('key')
    const width = PHOTO_WIDTHS.find((kept) => String(kept) === c.req.param('width'))
    const me = await actor()
    if (!me) throw new AppError('UNAUTHORIZED')
    const owner = width && isFileKey(key) ? await findAvatarOwner(app.db, key) : null
    if (!owner || !maySee(me, owner)) throw new AppError('NOT_FOUND')
    return sendPicture(c, `${key}.w${width}`)
  })
  // Both partners and staff have agreed to publish it, until one of them withdraws it.
  .get('/stories/:key/:width', async (c) => {
    const { app, actor } = c.get('context')
    const key = c.req.param('key')
    const width = STORY_WIDTHS.find((kept) => String(kept) === c.req.param('width'))
    if (!width || !isFileKey(key) || !(await maySeeStoryPhoto(app.db, key, await actor())))
      throw new AppError('NOT_FOUND')
    return sendPicture(c, `${key}.w${width}`)
  })
  .get('/bio-data/:key', async (c) => {
    const { app } = c.get('context')
    const key = c.req.param('key')
    await getOwner(c, isFileKey(key) ? await findBioDataOwner(app.db, key) : null)
    return sendBioData(c, key)
  })
  .get('/drafts/:key/:width', async (c) => {
    const key = c.req.param('key')
    await needOwnDraft(c, key, 'photo')
    const width = PHOTO_WIDTHS.find((kept) => String(kept) === c.req.param('width'))
    return sendPicture(c, `${key}.w${width}`)
  })
  .get('/drafts/:key', async (c) => {
    const key = c.req.param('key')
    await needOwnDraft(c, key, 'bioData')
    return sendBioData(c, key)
  })

async function sendBioData(c: Context<WebEnv>, key: string) {
  const { files } = c.get('context').app
  // A page asks with HEAD whether the file is there before it opens the link: the file is read once.
  const isThere = c.req.method === 'HEAD' && (await files.has(key))
  const bytes = isThere ? '' : await files.get(key)
  if (bytes === null) throw new AppError('NOT_FOUND')
  return c.body(bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="bio-data.pdf"',
    'cache-control': 'private, no-store',
  })
}

/** A file that is not saved yet is only for its uploader. */
async function needOwnDraft(c: Context<WebEnv>, key: string, kind: 'photo' | 'bioData'): Promise<void> {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!isFileKey(key) || !(await isDraftOf(app.db, me.id, key, kind))) throw new AppError('NOT_FOUND')
}

async function sendPicture(c: Context<WebEnv>, key: string, draw?: () => Promise<Uint8Array<ArrayBuffer> | null>) {
  // A key changes with its file, so it can be the ETag; the permission was checked just before.
  const tag = `"${key}"`
  c.header('cache-control', 'private, no-cache')
  c.header('etag', tag)
  if (c.req.header('if-none-match') === tag) return c.body(null, 304)
  const bytes = (await c.get('context').app.files.get(key)) ?? (await draw?.())
  if (!bytes) throw new AppError('NOT_FOUND')
  return c.body(bytes, 200, { 'content-type': 'image/webp' })
}

/**
 * A photo is for those who may see the profile, unless it is only for people in a chat, or others do not see it before
 * its review (rule S7). Staff may see a photo that they review, and those who decide on reports one that is reported,
 * while the report is open.
 */
async function assertSees(c: Context<WebEnv>, photo: PhotoFile | null): Promise<void> {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!photo) throw new AppError('NOT_FOUND')
  if (hasAnyPrivilege(me, ['manage_support']) && (await isPhotoReported(app.db, photo))) return
  if (hasAnyPrivilege(me, ['manage_profiles']) && (await isReviewed(app.db, photo))) return
  const viewer = await findViewerRelation(app, me, photo.profileId)
  if (!photo.isShown) {
    if (!viewer || !mayEdit(me, viewer.relation)) throw new AppError('NOT_FOUND')
    return
  }
  // The photos of cards need no further query.
  if (viewer && maySeePhoto(photo, false)) return
  if (!viewer || !(await findSeesAllPhotos(app.db, me, photo.profileId, viewer.relation)))
    throw new AppError('NOT_FOUND')
}

/** The owner of a file that the caller may see; for others the file does not exist. */
async function getOwner(c: Context<WebEnv>, owner: string | null): Promise<string> {
  const { app, actor } = c.get('context')
  const me = await actor()
  if (!me) throw new AppError('UNAUTHORIZED')
  if (!owner || !(await findViewerRelation(app, me, owner))) throw new AppError('NOT_FOUND')
  return owner
}
