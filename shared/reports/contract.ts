import { oc } from '@orpc/contract'
import { z } from 'zod'
import { reasonDetailsSchema, reasonWithMessageSchema, STAFF_REASONS } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { TEXT_SUBJECTS, textSubjectSchema } from '#profiles/reviews.ts'
import { reportsInputTexts } from '#reports/input-texts.ts'
import { ATTACHED_MESSAGES_MAX, DECISIONS, REPLACED_MAX, REPORT_DETAILS_MAX, REPORT_REASONS } from '#reports/texts.ts'
import { WARNING_RULES } from '#safety/warning-texts.ts'
import { multiLine } from '#text-fields.ts'

export const reportFieldsSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: reportsInputTexts.chooseReason }),
    details: multiLine().max(REPORT_DETAILS_MAX, reportsInputTexts.detailsTooLong),
  })
  .refine(({ reason, details }) => reason !== 'other' || details.length >= 10, {
    path: ['details'],
    message: reportsInputTexts.describeWhatHappened,
  })
export type ReportFields = z.infer<typeof reportFieldsSchema>

/** Messages of a conversation between the reporter and that person, by number; copied into the report. */
const attachedMessagesSchema = z.object({
  conversationId: idSchema,
  numbers: z.array(z.int32().min(1)).min(1).max(ATTACHED_MESSAGES_MAX),
})
export type AttachedMessages = z.infer<typeof attachedMessagesSchema>

/** A text of the reported person's profile, as the reporter read it. */
const citedTextSchema = z.object({ subject: textSubjectSchema, text: z.string() })
export type CitedText = z.infer<typeof citedTextSchema>

/** What the form has: the fields, and what is cited of the profile and the conversation. */
export const reportFormSchema = reportFieldsSchema.and(
  z.object({
    photoId: idSchema.nullable(),
    texts: z.array(citedTextSchema),
    /** Numbers of messages. */
    numbers: z.array(z.number().int()),
  }),
)
export type ReportForm = z.infer<typeof reportFormSchema>

const REPORT_SORTS = ['reported', 'createdAt'] as const
export const REPORT_STATES = ['open', 'decided'] as const

/** `search` has parts of the names of the two people. */
export const reportListSchema = z.object({
  decided: z.boolean(),
  reason: z.enum(REPORT_REASONS).nullable(),
  ...listingShape(REPORT_SORTS),
})
export type ReportList = z.infer<typeof reportListSchema>

/** The response times that the bureau promises in its site settings. */
const deadlinesSchema = z.object({ acknowledgeHours: z.number().int(), answerDays: z.number().int() })
export type ResponseDeadlines = z.infer<typeof deadlinesSchema>

/** A person in a report; `profileId` only if the caller may open the profile. */
const participantSchema = z.object({ name: z.string(), profileId: idSchema.nullable() })
export type ReportParticipant = z.infer<typeof participantSchema>

export const reportRowSchema = z.object({
  id: idSchema,
  reason: z.enum(REPORT_REASONS),
  /** Null once the account is deleted. */
  reported: participantSchema.nullable(),
  reporter: participantSchema.nullable(),
  /** Whether the caller sent it: another admin decides it (rule G5). */
  isOwn: z.boolean(),
  createdAt: z.date(),
  acknowledgedAt: z.date().nullable(),
  acknowledgeBy: z.date(),
  answerBy: z.date(),
  /** Which of the two response times has passed. */
  overdue: z.enum(['acknowledge', 'answer']).nullable(),
  decision: z.enum(DECISIONS).nullable(),
  decidedAt: z.date().nullable(),
})
export type ReportRow = z.infer<typeof reportRowSchema>

export const reportDetailsSchema = reportRowSchema.extend({
  details: z.string(),
  messages: z.array(z.object({ byReporter: z.boolean(), content: z.string(), sentAt: z.date() })),
  texts: z.array(citedTextSchema),
  /** Path of the cited photo while a report of it is open; null once it was removed or replaced. */
  photo: z.string().nullable(),
  /**
   * Whether the report cites a photo; each one of a photo does, except those of the previous release without a choice.
   */
  citesPhoto: z.boolean(),
  disabled: z.boolean(),
  /** Numbers of earlier reports and warnings of the reported person. */
  before: z.object({ reports: z.number().int(), warnings: z.number().int() }),
  may: z.object({ acknowledge: z.boolean(), dismiss: z.boolean(), warn: z.boolean(), disable: z.boolean() }),
})
export type ReportDetails = z.infer<typeof reportDetailsSchema>

const idInput = z.object({ id: idSchema })
const done = z.object({})

export const reportsContract = {
  /** Repeating it with the same `key` does not create a second report. The reported person is not notified. */
  create: oc
    .input(
      z.object({
        key: idSchema,
        /** Keys of attempts with other content, whose answers were lost: an open report of one of them is replaced. */
        replaces: z.array(idSchema).max(REPLACED_MAX).default([]),
        personId: idSchema,
        fields: reportFieldsSchema,
        cited: attachedMessagesSchema.nullable(),
        /** The photo in question, if the report is about one; without it a report of a photo cites the first one. */
        photoId: idSchema.nullable().default(null),
        /**
         * The path of that photo as it was read: another one is not cited. Pages of the previous release do not send
         * it.
         */
        photo: z.string().max(200).nullable().default(null),
        /**
         * Texts of the profile as they were read, copied into the report. Pages of the previous release send what they
         * are about.
         */
        texts: z
          .array(z.union([citedTextSchema, textSubjectSchema]))
          .max(TEXT_SUBJECTS.length)
          .default([]),
      }),
    )
    .output(done),
  /** People of deleted conversations, by name only, for 90 days (rule S5). */
  listReportable: oc.output(z.array(z.object({ id: idSchema, name: z.string() }))),
  list: oc.input(reportListSchema).output(
    z.object({
      rows: z.array(reportRowSchema),
      counts: countsSchema(REPORT_STATES),
      total: z.number().int(),
      page: z.number().int(),
    }),
  ),
  details: oc.input(idInput).output(reportDetailsSchema),
  acknowledge: oc.input(idInput).output(done),
  dismiss: oc.input(idInput).output(done),
  /** `details` are for the audit log; the person reads only the rule. */
  warn: oc.input(idInput.extend({ rule: z.enum(WARNING_RULES), details: reasonDetailsSchema })).output(done),
  disablePerson: oc
    .input(idInput.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.disableMember) }))
    .output(done),
}
