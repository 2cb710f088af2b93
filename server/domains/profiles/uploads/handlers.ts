import {
  BIO_DATA_MAX_BYTES,
  PHOTO_MAX_BYTES,
  type ProfileReason,
  type uploadedBioDataSchema,
  type uploadedPhotoSchema,
} from '@jodi/shared/profiles.ts'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findActor } from '#domains/accounts/queries.ts'
import { getProfileToEdit } from '#domains/profiles/queries.ts'
import { bioDataPath, photoPath } from '#domains/profiles/rules.ts'
import { putBioData, putPhoto } from '#domains/profiles/uploads/commands.ts'
import { cleanFileName, refuseBioData } from '#domains/profiles/uploads/rules.ts'
import { PORTRAIT, type Portrait, portraitsOf } from '#domains/profiles/uploads/sharp.ts'
import { atMostEach, takingTurns } from '#lib/turns.ts'
import type { Actor } from '#rpc/actor.ts'
import { readBody } from '#rpc/body.ts'
import { AppError } from '#rpc/errors.ts'
import type { WebEnv } from '#rpc/request.ts'

const tryLater = () => new AppError('UNAVAILABLE', { retryAfter: 5 })
const inTurn = takingTurns(2, 20, tryLater)
// A body is held in memory until it is judged: one profile's uploads may not fill it.
const oneOfFew = atMostEach(16, tryLater)

/** Uploads of photo and bio data: the raw file is the body. */
export const uploadRoutes = new Hono<WebEnv>()
  .post('/:id/photo', async (c) => {
    const portrait = await portraitIn(c, (await editing(c)).id)
    const { me, id } = await editing(c)
    const photoKey = await putPhoto(c.get('context').house, me, id, portrait)
    const answer = { photo: photoPath({ id, photoKey, portraitSeed: null }) ?? '' }
    return c.json(answer satisfies z.infer<typeof uploadedPhotoSchema>)
  })
  .post('/:id/bio-data', async (c) => {
    const bytes = await oneOfFew((await editing(c)).id, () =>
      readBody(c, BIO_DATA_MAX_BYTES, () => refusal('bioData', 'bioDataTooLarge')),
    )
    const reason = refuseBioData(bytes)
    if (reason) throw refusal('bioData', reason)
    const name = cleanFileName(c.req.header('x-file-name'))
    const { me, id } = await editing(c)
    const bioDataKey = await putBioData(c.get('context').house, me, id, bytes, name)
    const answer = { path: bioDataPath({ bioDataKey }) ?? '', name }
    return c.json(answer satisfies z.infer<typeof uploadedBioDataSchema>)
  })

/** The picture in a body, re-encoded; uploads for one person wait for each other. */
export async function portraitIn(c: Context<WebEnv>, personId: string, shape = PORTRAIT): Promise<Portrait> {
  const portrait = await oneOfFew(personId, async () => {
    const bytes = await readBody(c, PHOTO_MAX_BYTES, () => refusal('photo', 'photoTooLarge'))
    return inTurn(() => portraitsOf(bytes, shape))
  })
  if (typeof portrait === 'string') throw refusal('photo', portrait)
  return portrait
}

/** Asked before a body is read and again before it is kept: a slow upload may outlast the session that began it. */
async function editing(c: Context<WebEnv>): Promise<{ me: Actor; id: string }> {
  const context = c.get('context')
  const me = await findActor(context.house, context.cookie)
  if (!me) throw new AppError('UNAUTHORIZED')
  const { row } = await getProfileToEdit(context.house.db, me, c.req.param('id') ?? '')
  return { me, id: row.id }
}

function refusal(field: 'photo' | 'bioData', reason: ProfileReason): AppError {
  const isLarge = reason === 'photoTooLarge' || reason === 'bioDataTooLarge' || reason === 'photoTooManyPixels'
  return new AppError(isLarge ? 'TOO_LARGE' : 'UNSUPPORTED', { reason, field })
}
