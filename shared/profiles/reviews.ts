import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { PROMPT_NAMES, type PromptName } from '#profiles/prompts.ts'
import { defineTexts } from '#texts.ts'

/** The texts of a profile that staff review: About me, and the answer to each prompt. */
export type TextSubject = 'about' | PromptName
export const TEXT_SUBJECTS = ['about', ...PROMPT_NAMES] as const satisfies readonly TextSubject[]
export const textSubjectSchema = z.enum(TEXT_SUBJECTS)

/** What is reviewed. */
export const REVIEW_KINDS = ['text'] as const
/** The lists of reviews, in this order. */
export const REVIEW_STATUSES = ['waiting', 'approved', 'removed'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What is shown to the owner about a text: others do not see it yet, or staff removed it. */
export const ownReviewsSchema = z.partialRecord(textSubjectSchema, z.enum(['waiting', 'removed']))
export type OwnReviews = z.infer<typeof ownReviewsSchema>

/** Denial reasons of reviews, with the text that the person sees. */
export const reviewErrorTexts = defineTexts('reviewError', {
  ownText: "You can't review your own text. Another admin must do it.",
  textChanged: 'This text has changed since you opened it. Please read it again.',
})
export type ReviewReason = keyof typeof reviewErrorTexts

const REVIEW_SORTS = ['name', 'submittedAt'] as const
/** `search` has parts of the name of the person, or of the text. */
export const reviewListSchema = z.object({
  status: z.enum(REVIEW_STATUSES).default('waiting'),
  ...listingShape(REVIEW_SORTS),
})
export type ReviewList = z.infer<typeof reviewListSchema>

export const reviewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(REVIEW_KINDS),
  subject: textSubjectSchema,
  /** Null once it was removed. */
  text: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  submittedAt: z.date(),
  decidedAt: z.date().nullable(),
  person: z.object({ id: z.uuid(), name: z.string(), canReceiveMessage: z.boolean() }),
  may: z.object({ approve: z.boolean(), remove: z.boolean() }),
})
export type Review = z.infer<typeof reviewSchema>

/** A text as it was read: a decision about another text is a conflict. */
const readTextSchema = z.object({ personId: z.uuid(), subject: textSubjectSchema, text: z.string().min(1).max(2000) })
export type ReadText = z.infer<typeof readTextSchema>

const APPROVED_AT_ONCE_MAX = 100

/** New and changed texts, and what staff decided about them (rule S7). */
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
  /** Returns those that were not approved: their text has changed. */
  approveTexts: oc
    .input(z.object({ texts: z.array(readTextSchema).min(1).max(APPROVED_AT_ONCE_MAX) }))
    .output(z.object({ left: z.array(readTextSchema) })),
  removeText: oc
    .input(readTextSchema.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.removeText) }))
    .output(z.object({})),
}
