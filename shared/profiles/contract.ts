import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { CHOSEN_NAMES, visibilitiesOf } from '#profiles/chosen-fields.ts'
import { type ChosenName, FIELDS, type FieldVisibility, GENDERS, OPTION_NAMES, type ValueOf } from '#profiles/fields.ts'
import { photosContract } from '#profiles/photo-contract.ts'
import { promptsSchema, shownPromptsSchema } from '#profiles/prompt-schemas.ts'
import { ownReviewsSchema, reviewsContract } from '#profiles/reviews.ts'
import { checkAmounts, editShape, sectionShape, storedShape } from '#profiles/schemas.ts'
import { oneLine } from '#text-fields.ts'
import { defineTexts } from '#texts.ts'
import { uploadErrorTexts } from '#uploads.ts'

export { GENDERS }
export const MARITAL_STATUSES = Object.keys(FIELDS.maritalStatus.choices) as MaritalStatus[]
export type Gender = ValueOf<'gender'>
export type MaritalStatus = ValueOf<'maritalStatus'>

export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const BIO_DATA_MAX_BYTES = 5 * 1024 * 1024
/**
 * Photos and bio data stored for one profile in a day (rule F12): replaced ones stay for a week, and could fill the
 * disk.
 */
export const FILES_A_DAY = 40

/** Fields whose text stays as typed although it means a list value: the writer has undone the replacement. */
export const asTypedSchema = z.array(z.enum(OPTION_NAMES)).optional()

const extras = {
  asTyped: asTypedSchema,
  /** The gender that the person is looking for: sent only if a new gender contradicts an earlier choice. */
  seeking: z.array(z.enum(GENDERS)).max(GENDERS.length).optional(),
}

export const personalFieldsSchema = z.object({ ...extras, ...sectionShape('personal', 'wizard') })
export const professionalFieldsSchema = z.object({
  asTyped: asTypedSchema,
  ...sectionShape('professional', 'wizard'),
})
/** The last step of the wizard: both fields are optional there (rule F8). */
export const socialStepSchema = z.object({ asTyped: asTypedSchema, ...sectionShape('social', 'wizard') })

/**
 * Who sees the fields of which the owner chooses; a field that is not named keeps its visibility, first the default.
 */
export const visibleToSchema = z.object(
  Object.fromEntries(CHOSEN_NAMES.map((name) => [name, z.enum(visibilitiesOf(name)).optional()])) as Record<
    ChosenName,
    z.ZodOptional<z.ZodEnum<{ [One in FieldVisibility]: One }>>
  >,
)
export type VisibleTo = z.infer<typeof visibleToSchema>

/** All values that the edit form saves. */
export const profileFieldsSchema = z
  .object({ ...extras, visibleTo: visibleToSchema.optional(), ...editShape, prompts: promptsSchema.optional() })
  .check(checkAmounts)
export type ProfileFields = z.infer<typeof profileFieldsSchema>

export const profileErrorTexts = {
  ...uploadErrorTexts,
  ...defineTexts('profileError', {
    editConflict:
      'This profile was saved while you were editing. Your edits are still here: check them, then save again.',
    seekingNeeded: 'Please choose who you are looking for',
    genderFixed: 'You can change your gender only once. Please contact support.',
    photoTooLarge: 'The picture is larger than 5 MB.',
    photoNotImage: "We can't read this picture. Please choose a JPEG, PNG or WebP.",
    photoTooManyPixels: 'The picture is too large. Please choose one below 25 megapixels.',
    bioDataTooLarge: 'The file is larger than 5 MB.',
    bioDataNotPdf: 'This file is not a PDF.',
    bioDataEncrypted: 'This PDF is password-protected. Please choose one without a password.',
    bioDataNotPlain:
      'This PDF contains a script, an action or another file. Please save it as a plain PDF and try again.',
    removalNeedsReason: 'Please enter a reason for removing this file.',
    cannotBeEmailed: 'This person cannot receive your message by email. Save again without it.',
    fileGone: 'This file is no longer available. Please choose it again.',
    filesToday: "You have reached today's limit for photos and files. Please try again tomorrow.",
    stepOrder: 'Please complete the earlier steps first.',
  }),
}
export type ProfileReason = keyof typeof profileErrorTexts

export const completionSchema = z.object({
  percent: z.number().int(),
  total: z.number().int(),
  firstMissing: z.object({ form: z.enum(['profile', 'preferences']), field: z.string() }).nullable(),
})
export type Completion = z.infer<typeof completionSchema>

export const editableProfileSchema = z.object({
  id: idSchema,
  email: z.string(),
  revision: z.number().int(),
  /** The next wizard step, 0 to 2; 3 once the wizard is completed. */
  step: z.number().int(),
  photo: z.string().nullable(),
  bioData: z.object({ path: z.string(), name: z.string() }).nullable(),
  visibleTo: visibleToSchema,
  ...storedShape,
  prompts: shownPromptsSchema,
  reviews: ownReviewsSchema,
})
/** A profile as its form shows it; only for its owner, their agent and the admins of rule S2. */
export type EditableProfile = z.infer<typeof editableProfileSchema>

/** `canReceiveMessage`: whether staff can send the person a message, which needs a claimed and enabled account. */
const profileToEditSchema = editableProfileSchema.extend({ canReceiveMessage: z.boolean() })

/** Whether the current user's profile is visible to others, and whether they browse privately. */
export const visibilitySchema = z.object({
  hidden: z.boolean(),
  deactivated: z.boolean(),
  /** Whether something else keeps it out of matches, such as being Successfully Matched (rule M1). */
  keptOut: z.boolean(),
  browsesPrivately: z.boolean(),
})
export type Visibility = z.infer<typeof visibilitySchema>

const revision = z.number().int()
/** The key of an uploaded file that is not saved yet; null removes the saved file. */
const fileChange = oneLine().min(1).max(100).nullable().optional()
/** The changes of files that the form saves. */
export const fileChangesSchema = z.object({ photo: fileChange, bioData: fileChange })
export type FileChanges = z.infer<typeof fileChangesSchema>
const files = fileChangesSchema.optional()
const savedSchema = z.object({ revision, step: z.number().int() })

export const profilesContract = {
  getOwn: oc.output(editableProfileSchema.nullable()),
  completion: oc.output(completionSchema),
  edit: oc.input(z.object({ id: idSchema })).output(profileToEditSchema),
  saveStep: oc
    .input(
      z.discriminatedUnion('step', [
        z.object({ step: z.literal(0), revision: revision.nullable(), fields: personalFieldsSchema, files }),
        z.object({ step: z.literal(1), revision, fields: professionalFieldsSchema }),
        z.object({ step: z.literal(2), revision, fields: socialStepSchema }),
      ]),
    )
    .output(savedSchema),
  /** Saves what is valid of a step that the person leaves before it is complete; it stays the next one. */
  saveUnfinished: oc
    .input(
      z.discriminatedUnion('step', [
        z.object({ step: z.literal(0), revision: revision.nullable(), fields: personalFieldsSchema.partial(), files }),
        z.object({ step: z.literal(1), revision, fields: professionalFieldsSchema.partial() }),
        z.object({ step: z.literal(2), revision, fields: socialStepSchema.partial() }),
      ]),
    )
    .output(savedSchema),
  save: oc
    .input(
      z.object({
        id: idSchema,
        revision,
        fields: profileFieldsSchema,
        files,
        /** Required when staff remove a file of another person. */
        reason: reasonWithMessageSchema(STAFF_REASONS.removeFile).optional(),
      }),
    )
    .output(savedSchema),
  ...photosContract,
  visibility: oc.output(visibilitySchema),
  hideProfile: oc.output(z.object({})),
  showProfile: oc.output(z.object({})),
  deactivateAccount: oc.output(z.object({})),
  reactivateAccount: oc.output(z.object({})),
  /** Whether others may see that this person viewed their profile. */
  setPrivateBrowsing: oc.input(z.object({ on: z.boolean() })).output(z.object({})),
  ...reviewsContract,
}

/**
 * Responses of the upload paths `POST /api/profiles/{id}/photo` and `/bio-data`: the file is a draft until the form is
 * saved.
 */
export const photoDraftSchema = z.object({ key: z.string(), photo: z.string() })
export type PhotoDraft = z.infer<typeof photoDraftSchema>
export const bioDataDraftSchema = z.object({ key: z.string(), path: z.string(), name: z.string() })
export type BioDataDraft = z.infer<typeof bioDataDraftSchema>
