import { idSchema } from '@jodi/shared/ids.ts'
import {
  BIO_DATA_MAX_BYTES,
  type BioDataDraft,
  FILES_A_DAY,
  PHOTO_MAX_BYTES,
  type PhotoDraft,
  type ProfileReason,
  profileErrorTexts,
} from '@jodi/shared/profiles/contract.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { readPhotos } from '#domains/profiles/photos/handlers.ts'
import { getProfileToEdit } from '#domains/profiles/queries.ts'
import { saveBioDataDraft, savePhotoDraft } from '#domains/profiles/uploads/commands.ts'
import { cleanFileName, draftPath } from '#domains/profiles/uploads/rules.ts'
import { PORTRAIT, type Portrait } from '#domains/profiles/uploads/sharp.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'
import { receiveUpload } from '#rpc/upload.ts'

const SHARP = new URL('./sharp.ts', import.meta.url)
const PDF = new URL('./pdf-lib.ts', import.meta.url)

const filesADay = { name: 'profile-files', points: FILES_A_DAY, seconds: DAY_SECONDS }

const photoIdsSchema = z.object({ id: idSchema, replaces: idSchema.optional() })

/** Receives photo and bio data as the raw body. Each is a draft until its form is saved. */
export const uploadRoutes = new Hono<WebEnv>()
  .post('/:id/photo', async (c) => {
    const portrait = await portraitIn(c, (await editing(c)).me.id)
    const { me, id } = await editing(c)
    const { app } = c.get('context')
    await consumeFile(app, id)
    const key = await savePhotoDraft(app, me, id, portrait)
    return c.json({ key, photo: draftPath(key) } satisfies PhotoDraft)
  })
  // A photo of the list, which is saved at once; `replaces` names the one whose place it takes.
  .post('/:id/photos/:photoId', async (c) => {
    const ids = photoIdsSchema.safeParse({ id: c.req.param('photoId'), replaces: c.req.query('replaces') })
    const { me: sender } = await editing(c)
    if (!ids.success) throw new AppError('NOT_FOUND')
    const { id: added, replaces } = ids.data
    const portrait = await portraitIn(c, sender.id)
    const { me, id } = await editing(c)
    const { app } = c.get('context')
    const { row } = await getProfileToEdit(app.db, me, id)
    await consumeFile(app, id)
    await addPhoto(app, me, row, { id: added, portrait, ...(replaces ? { replaces } : {}) })
    return c.json(await readPhotos(app, me, id))
  })
  .post('/:id/bio-data', async (c) => {
    const bytes = await bioDataIn(c, (await editing(c)).me.id)
    const name = cleanFileName(c.req.header('x-file-name'))
    const { me, id } = await editing(c)
    const { app } = c.get('context')
    await consumeFile(app, id)
    const key = await saveBioDataDraft(app, me, id, { bytes, name })
    return c.json({ key, path: draftPath(key), name } satisfies BioDataDraft)
  })

/** The re-encoded picture of a body. */
export async function portraitIn(c: Context<WebEnv>, senderId: string, shape = PORTRAIT): Promise<Portrait> {
  const tooLarge = () => uploadError('photo', 'photoTooLarge')
  const expected = { senderId, field: 'photo', maxBytes: PHOTO_MAX_BYTES, tooLarge }
  const portrait = await receiveUpload(c, expected, ({ run }) =>
    run<Portrait | ProfileReason>({ module: SHARP, call: 'portraitsOf', args: [shape] }),
  )
  if (typeof portrait === 'string') throw uploadError('photo', portrait)
  return portrait
}

/** The PDF of a body, unchanged. */
async function bioDataIn(c: Context<WebEnv>, senderId: string): Promise<Uint8Array> {
  const tooLarge = () => uploadError('bioData', 'bioDataTooLarge')
  const expected = { senderId, field: 'bioData', maxBytes: BIO_DATA_MAX_BYTES, tooLarge }
  return receiveUpload(c, expected, async ({ run, read }) => {
    const reason = await run<ProfileReason | null>({ module: PDF, call: 'findPdfError' })
    if (reason) throw uploadError('bioData', reason)
    return read()
  })
}

/** Checked before the body is read and again before it is stored: the session may end during a slow upload. */
async function editing(c: Context<WebEnv>): Promise<{ me: Actor; id: string }> {
  const context = c.get('context')
  const me = await findActor(context.app, context.cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  const id = c.req.param('id') ?? ''
  // The first step of the wizard is filled in before there is a profile.
  if (me.role === 'member' && id === me.id) return { me, id }
  const { row } = await getProfileToEdit(context.app.db, me, id)
  return { me, id: row.id }
}

/** Only what can be stored counts, so a file that is not accepted costs nothing. */
async function consumeFile(app: AppContext, profileId: string): Promise<void> {
  const consumed = await consume(app, [{ limit: filesADay, subject: profileId }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: profileErrorTexts.filesToday, retryAfter: consumed.retryAfter })
}

function uploadError(field: 'photo' | 'bioData', reason: ProfileReason): AppError {
  const isLarge = reason === 'photoTooLarge' || reason === 'bioDataTooLarge' || reason === 'photoTooManyPixels'
  return new AppError(isLarge ? 'TOO_LARGE' : 'UNSUPPORTED', { text: profileErrorTexts[reason], field })
}
