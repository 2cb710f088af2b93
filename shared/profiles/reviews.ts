import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { PROMPT_NAMES, type PromptName } from '#profiles/prompts.ts'
import { defineTexts } from '#texts.ts'

/** The texts of a profile that staff review: About me, and the answer to each prompt. */
export type TextSubject = 'about' | PromptName
export const TEXT_SUBJECTS = ['about', ...PROMPT_NAMES] as const satisfies readonly TextSubject[]
export const textSubjectSchema = z.enum(TEXT_SUBJECTS)
/** Of a text, what it is about; of a photo and its caption, the id of the photo. */
const subjectSchema = z.union([textSubjectSchema, idSchema])

/** What is reviewed. */
export const REVIEW_KINDS = ['text', 'photo', 'caption'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]
/** The lists of reviews, in this order. */
export const REVIEW_STATUSES = ['waiting', 'approved', 'removed'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What is shown to the owner about what they saved: others do not see it yet, or staff removed it. */
export const ownReviewSchema = z.enum(['waiting', 'removed'])
export type OwnReview = z.infer<typeof ownReviewSchema>
export const ownReviewsSchema = z.partialRecord(textSubjectSchema, ownReviewSchema)
export type OwnReviews = z.infer<typeof ownReviewsSchema>

/** Denial reasons of reviews, with the text that the person sees. */
export const reviewErrorTexts = defineTexts('reviewError', {
  ownContent: "You can't review your own profile. Another admin must do it.",
  removedAlready: 'This was already removed. Your reason was not saved.',
  contentChanged: 'This has changed since you opened it. Please look at it again.',
})
export type ReviewReason = keyof typeof reviewErrorTexts

const REVIEW_SORTS = ['name', 'submittedAt'] as const
/** `search` has parts of the name of the person, or of a text. */
export const reviewListSchema = z.object({
  status: z.enum(REVIEW_STATUSES).default('waiting'),
  kind: z.enum(REVIEW_KINDS).nullable().default(null),
  ...listingShape(REVIEW_SORTS),
})
export type ReviewList = z.infer<typeof reviewListSchema>

export const reviewSchema = z.object({
  id: idSchema,
  kind: z.enum(REVIEW_KINDS),
  /** Of a text, what it is about; of a photo and its caption, the id of the photo. */
  subject: subjectSchema,
  /** The text, or the path of the photo, to which `/{width}` is appended; null once it was removed. */
  content: z.string().nullable(),
  /** The photo of a caption, likewise. */
  photo: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  submittedAt: z.date(),
  decidedAt: z.date().nullable(),
  person: z.object({ id: idSchema, name: z.string(), canReceiveMessage: z.boolean() }),
  may: z.object({ approve: z.boolean(), remove: z.boolean() }),
})
export type Review = z.infer<typeof reviewSchema>

/** A text or photo as staff saw it: a decision about another one is a conflict. */
const readContentSchema = z.object({
  personId: idSchema,
  kind: z.enum(REVIEW_KINDS),
  subject: subjectSchema,
  content: z.string().min(1).max(2000),
})
export type ReadContent = z.infer<typeof readContentSchema>

/** The reasons for removing it, which depend on what it is. */
export const removalReasons = (kind: ReviewKind) =>
  kind === 'photo' ? STAFF_REASONS.removePhoto : STAFF_REASONS.removeText

const REMOVAL_REASONS = [...STAFF_REASONS.removePhoto, ...STAFF_REASONS.removeText] as const
/** Maximum number of texts and photos that one request approves. */
export const APPROVED_AT_ONCE_MAX = 100

/** New and changed texts and photos, and what staff decided about them (rule S7). */
export const reviewsContract = {
  /** Waiting ones, oldest first; decided ones, newest first. */
  listReviews: oc.input(reviewListSchema).output(
    z.object({
      rows: z.array(reviewSchema),
      counts: countsSchema(REVIEW_STATUSES),
      total: z.number().int(),
      page: z.number().int(),
    }),
  ),
  /** Returns those that were not approved: they have changed. */
  approveContents: oc
    .input(z.object({ contents: z.array(readContentSchema).min(1).max(APPROVED_AT_ONCE_MAX) }))
    .output(z.object({ left: z.array(readContentSchema) })),
  removeContent: oc
    .input(readContentSchema.extend({ reason: reasonWithMessageSchema(REMOVAL_REASONS) }))
    .output(z.object({})),
}
