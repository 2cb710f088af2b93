import type { EditablePhotos } from '@jodi/shared/profiles/photo-contract.ts'
import { arrangePhotos, removePhoto, savePhoto } from '#domains/profiles/photos/commands.ts'
import { listPhotoReviews, listPhotos } from '#domains/profiles/photos/queries.ts'
import { toEditable } from '#domains/profiles/photos/rules.ts'
import { getProfileToEdit } from '#domains/profiles/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { signedInBase } from '#rpc/bases.ts'

const base = signedInBase.profiles

/** The photos of a profile, for those who may edit it. */
export const photoHandlers = {
  photos: base.photos.handler(({ context: { app, me }, input }) => readPhotos(app, me, input.id)),
  arrangePhotos: base.arrangePhotos.handler(async ({ context: { app, me }, input }) => {
    const { row } = await getProfileToEdit(app.db, me, input.id)
    await arrangePhotos(app, me, row, input)
    return readPhotos(app, me, input.id)
  }),
  savePhoto: base.savePhoto.handler(async ({ context: { app, me }, input }) => {
    const { row } = await getProfileToEdit(app.db, me, input.id)
    await savePhoto(app, me, row, input)
    return readPhotos(app, me, input.id)
  }),
  removePhoto: base.removePhoto.handler(async ({ context: { app, me }, input }) => {
    const { row } = await getProfileToEdit(app.db, me, input.id)
    await removePhoto(app, me, row, input)
    return readPhotos(app, me, input.id)
  }),
}

export async function readPhotos(app: AppContext, me: Actor, id: string): Promise<EditablePhotos> {
  const { row, email, canReceiveMessage } = await getProfileToEdit(app.db, me, id)
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ') || email
  const [photos, reviews] = await Promise.all([listPhotos(app.db, row), listPhotoReviews(app.db, id)])
  return {
    ...{ name, canReceiveMessage, photos: photos.map((photo) => toEditable(photo, reviews)) },
    wasRemoved: reviews.some(({ kind, status }) => kind === 'photo' && status === 'removed'),
  }
}
