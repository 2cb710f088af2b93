import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { withoutContactData } from '#contact-data/without-contact-data.ts'
import { idSchema } from '#ids.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { storiesInputTexts } from '#stories/input-texts.ts'
import { multiLine } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

const STORY_MIN = 40
export const STORY_MAX = 2000

/** Denial reasons of `stories`, with the text that the person sees. */
export const storyErrorTexts = defineTexts('storyError', {
  notMatched: 'A story is for two people who are Successfully Matched.',
  storyThere: 'You already have a story together. Remove it before you write another.',
  editConflict: 'Your story was saved elsewhere while you were editing.',
  storyChanged: 'The story has changed since you opened it. Please read it again.',
  decidedAlready: 'This story has already been decided.',
  ownStory: "You can't review your own story. Another admin must do it.",
  storiesToday: "You have reached today's limit for stories. Please try again tomorrow.",
})
export type StoryReason = keyof typeof storyErrorTexts

export const storyFieldsSchema = z.object({
  text: withoutContactData(multiLine())
    .min(STORY_MIN, message(storiesInputTexts.writeAtLeast, { min: STORY_MIN }))
    .max(STORY_MAX, message(storiesInputTexts.writeAtMost, { max: String(STORY_MAX) })),
})

/** The status of a story, in this order; withdrawing it is possible at any of them. */
export const STORY_STATUSES = ['draft', 'waitsForOther', 'waitsForStaff', 'published', 'rejected'] as const
export type StoryStatus = (typeof STORY_STATUSES)[number]

const storyCard = {
  id: idSchema,
  /** First names at the time of writing. */
  names: z.tuple([z.string(), z.string()]),
  text: z.string(),
  /** A path to which `/{width}` is appended. */
  photo: z.string().nullable(),
}

/** A published story. */
export const shownStorySchema = z.object({ ...storyCard, publishedAt: z.date() })
export type ShownStory = z.infer<typeof shownStorySchema>

/** A story as its couple sees it; `revision` identifies the version that was read. */
export const ownStorySchema = z.object({
  ...storyCard,
  revision: z.number().int(),
  status: z.enum(STORY_STATUSES),
  /** Whether the current user wrote it. */
  mine: z.boolean(),
  /** The message of staff to the couple, if they wrote one. */
  rejectionReason: z.string().nullable(),
  /** Whether a rejected story had been published. A server of the previous release does not send it. */
  unpublished: z.boolean().optional(),
})
export type OwnStory = z.infer<typeof ownStorySchema>

/** Lists for staff: waiting, published and rejected stories. */
export const QUEUED_STORY_STATUSES = ['waitsForStaff', 'published', 'rejected'] as const
export type QueuedStoryStatus = (typeof QUEUED_STORY_STATUSES)[number]

const STORY_SORTS = ['names', 'agreedAt'] as const
/** `search` has parts of the names of the couple, or of the story. */
export const storyQueueSchema = z.object({
  status: z.enum(QUEUED_STORY_STATUSES).default('waitsForStaff'),
  ...listingShape(STORY_SORTS),
})
export type StoryQueue = z.infer<typeof storyQueueSchema>

export const queuedStorySchema = z.object({
  ...storyCard,
  revision: z.number().int(),
  status: z.enum(QUEUED_STORY_STATUSES),
  agreedAt: z.date(),
  decidedAt: z.date().nullable(),
  rejectionReason: z.string().nullable(),
  /** The couple, the writer first. */
  people: z.tuple([
    z.object({ id: idSchema, name: z.string(), email: z.string() }),
    z.object({ id: idSchema, name: z.string(), email: z.string() }),
  ]),
  may: z.object({ publish: z.boolean(), reject: z.boolean() }),
})
export type QueuedStory = z.infer<typeof queuedStorySchema>

const rejectionReasonSchema = reasonWithMessageSchema(STAFF_REASONS.rejectStory)

/** A page of the previous release sends the message to the couple as the only text; it is answered for one release. */
const rejectionReason = z.preprocess(
  (given: z.input<typeof rejectionReasonSchema> | string) =>
    typeof given === 'string' ? { code: 'other', details: given, message: given } : given,
  rejectionReasonSchema,
)

const storyRejectionSchema = z.object({
  id: idSchema,
  revision: z.number().int(),
  /**
   * The status that was read, so that no story is unpublished unseen. A page of the previous release does not send it.
   */
  status: z.enum(QUEUED_STORY_STATUSES).optional(),
  reason: rejectionReason,
})
export type StoryRejection = z.infer<typeof storyRejectionSchema>

/** Response of the photo upload. */
export const uploadedStoryPhotoSchema = z.object({ photo: z.string(), revision: z.number().int() })

const page = z.number().int().min(1).max(1_000_000)
const read = { id: idSchema, revision: z.number().int() }
/** The version of their own story that the writer saw, null for none. */
const seen = z.object(read).nullable()
// A page of the previous release does not send it: its save replaces what was saved in the meantime.
const saveInput = z.intersection(storyFieldsSchema, z.object({ seen: seen.optional() }))
export type StoryToSave = z.infer<typeof saveInput>

const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int() })

export const storiesContract = {
  /** Public, newest first. A page beyond the end returns the last page. */
  list: oc.input(z.object({ page })).output(paged(shownStorySchema)),
  /**
   * The member with whom the current user can write a story, and its status. A draft of the partner is not included.
   */
  getOwn: oc.output(
    z.object({
      partner: z.object({ id: idSchema, name: z.string() }).nullable(),
      story: ownStorySchema.nullable(),
    }),
  ),
  /**
   * Saves the text as a draft, also after a rejection and while the partner has not agreed. A conflict if another
   * version than `seen` would be replaced.
   */
  save: oc.input(saveInput).output(z.object({ id: idSchema, revision: z.number().int() })),
  removePhoto: oc.input(z.object({ id: idSchema })).output(z.object({ revision: z.number().int() })),
  /** Asks the partner to agree. */
  send: oc.input(z.object(read)).output(z.object({})),
  /** Agrees to the version that was read. */
  agree: oc.input(z.object(read)).output(z.object({})),
  /** By either partner at any time: deletes the story and its photo at once. */
  remove: oc.input(z.object({ id: idSchema })).output(z.object({})),
  /** For staff: waiting stories, oldest first; decided ones, newest first. */
  listQueued: oc
    .input(storyQueueSchema)
    .output(paged(queuedStorySchema).extend({ counts: countsSchema(QUEUED_STORY_STATUSES) })),
  publish: oc.input(z.object(read)).output(z.object({})),
  /** Also unpublishes a published story; the couple reads the message, if there is one. */
  reject: oc.input(storyRejectionSchema).output(z.object({})),
}
