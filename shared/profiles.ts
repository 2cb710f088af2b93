import { oc } from '@orpc/contract'
import { z } from 'zod'
import { LISTED_FIELDS } from '#options/listed-fields.ts'
import { STAFF_REASONS, toldReasonSchema } from '#staff-reasons.ts'
import { oneLine } from '#text-fields.ts'
import { uploadReasons } from '#uploads.ts'

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]
export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const
export type MaritalStatus = (typeof MARITAL_STATUSES)[number]

export const AGE_MIN = 18
export const AGE_MAX = 100
export const HEIGHT_MIN_CM = 100
export const HEIGHT_MAX_CM = 250
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const BIO_DATA_MAX_BYTES = 5 * 1024 * 1024

const TEXT_MAX = 80
const text = (min: number, message: string) => oneLine().min(min, message).max(TEXT_MAX, 'This is too long')
/** From a list or in one's own words: nothing at all is asked for in other words than too little. */
const choice = (missing: string, message: string) => oneLine().min(1, missing).pipe(text(2, message))
/** Empty text counts as not said and is kept as null. */
const optionalText = oneLine()
  .max(TEXT_MAX, 'This is too long')
  .transform((value) => value || null)
  .nullable()

const ageError = 'Age must be at least 18'
const wholeAgeError = 'Age must be a whole number'
const heightError = 'Height must be between 100 and 250 cm'

export const PHONE_CHARACTERS = /^[\d\p{Zs}+()-]*$/u
export const PHONE_CHARACTERS_ERROR = 'Phone number can contain only digits, spaces, +, - and parentheses'

/** Six digits; the spaces that people write between them are left out. */
export const pincodeSchema = oneLine()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Invalid pincode'))

/** Fields whose text stays as it was typed although it means a list value: the writer has undone the change. */
export const asTypedSchema = z.array(z.enum(LISTED_FIELDS)).optional()

export const personalFieldsSchema = z.object({
  asTyped: asTypedSchema,
  firstName: text(2, 'First name must be at least 2 characters'),
  middleName: optionalText,
  lastName: text(2, 'Last name must be at least 2 characters'),
  phoneNumber: oneLine()
    .regex(PHONE_CHARACTERS, PHONE_CHARACTERS_ERROR)
    .min(10, 'Phone number must be at least 10 characters')
    .max(20, 'Phone number must be at most 20 characters'),
  age: z
    .number({ error: ({ input }) => (typeof input === 'string' ? wholeAgeError : ageError) })
    .int(wholeAgeError)
    .min(AGE_MIN, ageError)
    .max(AGE_MAX, 'Age must be at most 100'),
  gender: z.enum(GENDERS, { error: 'Please select a gender' }),
  /** Whom the person seeks: asked only where a new gender meets a choice that was made before. */
  seeking: z.array(z.enum(GENDERS)).max(GENDERS.length).optional(),
  heightCm: z
    .number({ error: heightError })
    .min(HEIGHT_MIN_CM, heightError)
    .max(HEIGHT_MAX_CM, heightError)
    .multipleOf(0.01, 'Height has at most two decimals')
    .nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  motherTongue: optionalText,
})

export const professionalFieldsSchema = z.object({
  asTyped: asTypedSchema,
  qualification: optionalText,
  workingWith: optionalText,
  occupation: choice('Please choose your occupation', 'Occupation must be at least 2 characters'),
  address: oneLine().min(5, 'Address must be at least 5 characters').max(200, 'Address must be at most 200 characters'),
  country: choice('Please choose your country', 'Country must be at least 2 characters'),
  state: choice('Please choose your state', 'State must be at least 2 characters'),
  city: choice('Please choose your city', 'City must be at least 2 characters'),
  pincode: pincodeSchema,
})

/** The wizard's last step: both may be left empty there (decision F8). */
export const socialStepSchema = z.object({
  asTyped: asTypedSchema,
  religion: optionalText,
  caste: optionalText,
})

export const socialFieldsSchema = z.object({
  asTyped: asTypedSchema,
  religion: choice('Please choose your religion', 'Religion must be at least 2 characters'),
  caste: choice('Please choose your caste', 'Caste must be at least 2 characters'),
})

/** Everything that the edit form saves. */
export const profileFieldsSchema = personalFieldsSchema
  .extend(professionalFieldsSchema.shape)
  .extend(socialFieldsSchema.shape)
export type ProfileFields = z.infer<typeof profileFieldsSchema>
/** What is said of a person, and kept in the profile. */
export type ProfileField = Exclude<keyof ProfileFields, 'asTyped' | 'seeking'>

export const profileReasons = {
  changedMeanwhile:
    'This profile was saved while you were editing. Your edits are still here: check them, then save again.',
  seekingNeeded: 'Please choose who you are looking for',
  genderFixed: 'Gender can be changed once. Please contact support.',
  photoTooLarge: 'The picture is larger than 5 MB.',
  photoNotImage: 'This file is not a picture that we can read. Please choose a JPEG, PNG or WebP.',
  photoTooManyPixels: 'The picture has more than 25 megapixels.',
  bioDataTooLarge: 'The file is larger than 5 MB.',
  bioDataNotPdf: 'This file is not a PDF.',
  bioDataEncrypted: 'This PDF is locked with a password. Please choose one without.',
  bioDataNotPlain:
    'This PDF contains a script, an action or another file. Please save it as a plain PDF and try again.',
  removalNeedsReason: 'Please give a reason for removing this file.',
  cannotBeTold: 'This person cannot receive your message by email. Save again without it.',
  fileGone: 'This file is no longer available. Please choose it again.',
  stepOrder: 'Please complete the earlier steps first.',
  ...uploadReasons,
} as const
export type ProfileReason = keyof typeof profileReasons

/** The fields of profile completion (decision F9), in the order in which a missing one is named. */
export const COMPLETION_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'age',
  'gender',
  'photo',
  'heightCm',
  'maritalStatus',
  'motherTongue',
  'qualification',
  'workingWith',
  'occupation',
  'city',
  'religion',
  'caste',
] as const
export const PREFERENCE_COMPLETION_FIELDS = [
  'minAge',
  'maxAge',
  'minHeight',
  'maxHeight',
  'maritalStatus',
  'preferredReligion',
  'preferredCaste',
  'motherTongue',
  'country',
  'workingWith',
] as const

export const completionSchema = z.object({
  percent: z.number().int(),
  total: z.number().int(),
  firstMissing: z.object({ form: z.enum(['profile', 'preferences']), field: z.string() }).nullable(),
})
export type Completion = z.infer<typeof completionSchema>

export const editableProfileSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  revision: z.number().int(),
  /** The wizard step that comes next, 0 to 2; 3 once finished. */
  step: z.number().int(),
  photo: z.string().nullable(),
  bioData: z.object({ path: z.string(), name: z.string() }).nullable(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  age: z.number().nullable(),
  gender: z.enum(GENDERS).nullable(),
  heightCm: z.number().nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  motherTongue: z.string().nullable(),
  qualification: z.string().nullable(),
  workingWith: z.string().nullable(),
  occupation: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  pincode: z.string().nullable(),
  religion: z.string().nullable(),
  caste: z.string().nullable(),
})
/** A profile as its form shows it; only to its owner, the owning agent and admins of decision S2. */
export type EditableProfile = z.infer<typeof editableProfileSchema>

/** `canBeTold`: whether staff can send the person a message: the account is claimed and enabled. */
export const profileToEditSchema = editableProfileSchema.extend({ canBeTold: z.boolean() })

/** Whether the own profile is shown to others, and whether its owner leaves a trace when opening theirs. */
export const visibilitySchema = z.object({ hidden: z.boolean(), deactivated: z.boolean(), leavesTrace: z.boolean() })
export type Visibility = z.infer<typeof visibilitySchema>

const revision = z.number().int()
/** The key of a file that was sent for this form and not saved yet; null removes the file that was saved. */
const fileChange = oneLine().min(1).max(100).nullable().optional()
/** What a save of the form changes of the files. */
export const fileChangesSchema = z.object({ photo: fileChange, bioData: fileChange })
export type FileChanges = z.infer<typeof fileChangesSchema>
const files = fileChangesSchema.optional()
const savedSchema = z.object({ revision, step: z.number().int() })

export const profilesContract = {
  mine: oc.output(editableProfileSchema.nullable()),
  completion: oc.output(completionSchema),
  edit: oc.input(z.object({ id: z.uuid() })).output(profileToEditSchema),
  saveStep: oc
    .input(
      z.discriminatedUnion('step', [
        z.object({ step: z.literal(0), revision: revision.nullable(), fields: personalFieldsSchema, files }),
        z.object({ step: z.literal(1), revision, fields: professionalFieldsSchema }),
        z.object({ step: z.literal(2), revision, fields: socialStepSchema }),
      ]),
    )
    .output(savedSchema),
  save: oc
    .input(
      z.object({
        id: z.uuid(),
        revision,
        fields: profileFieldsSchema,
        files,
        /** Staff need one to remove a file of another person. */
        reason: toldReasonSchema(STAFF_REASONS.removeFile).optional(),
      }),
    )
    .output(savedSchema),
  visibility: oc.output(visibilitySchema),
  hideProfile: oc.output(z.object({})),
  showProfile: oc.output(z.object({})),
  deactivateAccount: oc.output(z.object({})),
  comeBack: oc.output(z.object({})),
  /** Whether others may learn that this person opened their profile. */
  leaveTrace: oc.input(z.object({ on: z.boolean() })).output(z.object({})),
}

/** Answers of the two upload paths `POST /api/profiles/{id}/photo` and `/bio-data`: a draft, until the form is saved. */
export const photoDraftSchema = z.object({ key: z.string(), photo: z.string() })
export type PhotoDraft = z.infer<typeof photoDraftSchema>
export const bioDataDraftSchema = z.object({ key: z.string(), path: z.string(), name: z.string() })
export type BioDataDraft = z.infer<typeof bioDataDraftSchema>
