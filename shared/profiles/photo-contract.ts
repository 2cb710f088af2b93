import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { idSchema } from '#ids.ts'
import { photoErrorTexts } from '#profiles/photo-texts.ts'
import { PHOTO_VISIBILITIES, PHOTOS_MAX } from '#profiles/photos.ts'
import { ownReviewSchema } from '#profiles/reviews.ts'
import { oneLine } from '#text-fields.ts'
import { message } from '#texts.ts'

const CAPTION_MAX = 120

/** What other members read under a photo. */
export const captionSchema = withoutContactData(oneLine()).max(
  CAPTION_MAX,
  message(photoErrorTexts.captionTooLong, { max: CAPTION_MAX }),
)

/** What is shown to the owner of a photo, or of a caption: others do not see it yet, or staff removed it (rule S7). */
const photoReviewsShape = { review: ownReviewSchema.nullable(), captionReview: ownReviewSchema.nullable() }

const id = idSchema
/** A photo as its owner edits it; `photo` is a path to which `/{width}` is appended. */
const editablePhotoSchema = z.object({
  id,
  photo: z.string(),
  caption: z.string(),
  visibility: z.enum(PHOTO_VISIBILITIES),
  isFirst: z.boolean(),
  ...photoReviewsShape,
})
export type EditablePhoto = z.infer<typeof editablePhotoSchema>

/** The photos of a profile in their order, and whether staff can send its owner a message. */
export const editablePhotosSchema = z.object({
  name: z.string(),
  canReceiveMessage: z.boolean(),
  photos: z.array(editablePhotoSchema).max(PHOTOS_MAX),
  /** Staff removed a photo, and none was added since then. */
  wasRemoved: z.boolean(),
})
export type EditablePhotos = z.infer<typeof editablePhotosSchema>

/** Each returns the photos as they are after it. Photos are added at `POST /api/profiles/{id}/photos/{photoId}`. */
export const photosContract = {
  photos: oc.input(z.object({ id })).output(editablePhotosSchema),
  /** All photos in their new order; `reveal`: the first one may become visible to all matches. */
  arrangePhotos: oc
    .input(z.object({ id, order: z.array(id).min(1).max(PHOTOS_MAX), reveal: z.boolean() }))
    .output(editablePhotosSchema),
  /** What is not sent keeps its value. */
  savePhoto: oc
    .input(
      z.object({
        id,
        photoId: id,
        caption: captionSchema.optional(),
        /** The caption that was read before: if another one was saved since then, the answer is `captionChanged`. */
        captionBefore: z.string().max(CAPTION_MAX).optional(),
        visibility: z.enum(PHOTO_VISIBILITIES).optional(),
      }),
    )
    .output(editablePhotosSchema),
  removePhoto: oc
    .input(
      z.object({
        id,
        photoId: id,
        /** Required when staff remove a photo of another person. */
        reason: reasonWithMessageSchema(STAFF_REASONS.removeFile).optional(),
      }),
    )
    .output(editablePhotosSchema),
}
