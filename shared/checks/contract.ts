import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountErrorTexts } from '#accounts/signing-in.ts'
import { reasonDetailsSchema } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { countsSchema, listingShape } from '#listing.ts'
import { GENDERS } from '#profiles/contract.ts'
import { defineTexts } from '#texts.ts'
import { uploadErrorTexts } from '#uploads.ts'

/** Accepted identity documents; Aadhaar only masked. */
export const DOCUMENT_TYPES = ['aadhaar', 'pan', 'passport', 'drivingLicence', 'voterId'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Why an identity check was rejected, as the member reads it. */
export const checkRejectionTexts = defineTexts('checkRejection', {
  unreadable: 'The document is not readable. Please send a clear picture of the whole document.',
  nameDiffers: 'The name on the document does not match your profile.',
  ageDiffers: 'The date of birth on the document does not match the age in your profile.',
  faceDiffers: 'Your profile photo does not match the photo on the document.',
  outOfDate: 'The document has expired.',
  notAccepted: "We don't accept this type of document.",
  unmasked: 'The Aadhaar number is not masked. Please download a masked Aadhaar and send that.',
})
export type CheckRejectionReason = keyof typeof checkRejectionTexts
export const CHECK_REJECTION_REASONS = Object.keys(checkRejectionTexts) as [
  CheckRejectionReason,
  ...CheckRejectionReason[],
]

/** `lapsed`: name or age changed after the approval; `expired`: there was no decision in time. */
export const CHECK_STATUSES = ['waiting', 'approved', 'lapsed', 'rejected', 'expired'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024
/** Minutes for which a case is assigned to one admin. */
export const CHECK_MINUTES = 15
/** Days after which a document is deleted, with or without a decision. */
export const DOCUMENT_DAYS = 30
export const DOCUMENTS_A_DAY = 10

/** Denial reasons of `checks`, with the text that the person sees. */
export const checkErrorTexts = {
  accountUnclaimed: accountErrorTexts.accountUnclaimed,
  ...uploadErrorTexts,
  ...defineTexts('checkError', {
    membersOnly: 'Only members can verify their profile.',
    profileUnfinished: 'Please complete your profile first.',
    waitsAlready: 'Your document is already waiting for review.',
    checkedAlready: 'Your identity is already verified.',
    tooManyToday: "You have reached today's limit for documents. Please try again tomorrow.",
    documentTooLarge: 'The file is larger than 5 MB.',
    documentTooManyPixels: 'The picture is too large. Please choose one below 25 megapixels.',
    documentNotRead: "We can't read this file. Please choose a JPEG, PNG, WebP or PDF.",
    documentEncrypted: 'This PDF is password-protected. Please choose one without a password.',
    documentNotPlain:
      'This PDF contains a script, an action or another file. Please save it as a plain PDF and try again.',
    assignedToOther: 'This case is assigned to another admin.',
    assignmentEnded: 'Your time to review this case has ended. Assign it to yourself again.',
    decidedAlready: 'This case has already been decided.',
    profileChanged: 'The profile has changed since you opened it. Please compare it again.',
    documentLost:
      'The document can no longer be opened. Please reject it as not readable so that the member can send it again.',
  }),
}
export type CheckReason = keyof typeof checkErrorTexts

const ownCheckSchema = z.object({
  id: idSchema,
  documentType: z.enum(DOCUMENT_TYPES),
  status: z.enum(CHECK_STATUSES),
  /** Time of the submission or of the decision. */
  at: z.date(),
  rejectionReason: z.enum(CHECK_REJECTION_REASONS).nullable(),
})
export type OwnCheck = z.infer<typeof ownCheckSchema>

const CHECK_QUEUES = ['waiting', 'decided'] as const

const CHECK_SORTS = ['name', 'at'] as const
/** `search` has parts of the name. */
export const checkListSchema = z.object({
  queue: z.enum(CHECK_QUEUES).default('waiting'),
  ...listingShape(CHECK_SORTS),
})
export type CheckList = z.infer<typeof checkListSchema>

/**
 * `secondsLeft` is for counting down to `until`, because the clock of a computer may be wrong, also by less than the
 * minute that the web app notices in other places.
 */
const assigneeSchema = z.object({
  name: z.string(),
  isMe: z.boolean(),
  until: z.date(),
  secondsLeft: z.number().int(),
})
const checkRowSchema = ownCheckSchema.extend({
  name: z.string(),
  profileId: idSchema,
  photo: z.string().nullable(),
  /** The admin whom the case is assigned to. */
  assignee: assigneeSchema.nullable(),
})
/** A case as listed in the queue. */
export type CheckRow = z.infer<typeof checkRowSchema>

export const checkDetailsSchema = checkRowSchema.extend({
  /** The profile values that the document is compared with, at this revision. */
  profile: z.object({
    revision: z.number().int(),
    firstName: z.string().nullable(),
    middleName: z.string().nullable(),
    lastName: z.string().nullable(),
    age: z.number().int().nullable(),
    gender: z.enum(GENDERS).nullable(),
  }),
  may: z.object({ assign: z.boolean(), decide: z.boolean() }),
})
export type CheckDetails = z.infer<typeof checkDetailsSchema>

const byId = z.object({ id: idSchema })
const comparedShape = {
  revision: z.number().int(),
  /** A page of the previous release does not send it. */
  photo: z.string().max(200).nullable().optional(),
}
/** What the document was compared with. */
export type ComparedProfile = z.infer<z.ZodObject<typeof comparedShape>>
const nothing = z.object({})

/**
 * Documents are uploaded to `POST /api/checks/{id}/{documentType}`. The browser generates the id, so that a repeated
 * upload does not create a second check.
 */
export const checksContract = {
  /** `denialReason` says why no document can be sent at present. */
  getOwn: oc.output(
    z.object({
      check: ownCheckSchema.nullable(),
      denialReason: z
        .enum(['membersOnly', 'profileUnfinished', 'accountUnclaimed', 'waitsAlready', 'checkedAlready'])
        .nullable(),
    }),
  ),
  withdraw: oc.input(byId).output(nothing),
  /** A page beyond the end returns the last page. */
  list: oc.input(checkListSchema).output(
    z.object({
      rows: z.array(checkRowSchema),
      counts: countsSchema(CHECK_QUEUES),
      total: z.number().int(),
      page: z.number().int(),
    }),
  ),
  details: oc.input(byId).output(checkDetailsSchema),
  assignToMe: oc.input(byId).output(nothing),
  /** The document, only for the admin whom the case is assigned to; each request is logged in the audit log. */
  openDocument: oc.input(byId).output(z.instanceof(Blob)),
  /** The compared profile: its `revision`, which changes of its photos leave as it is, and its first `photo`. */
  approve: oc.input(byId.extend(comparedShape)).output(nothing),
  /** The member sees the reason; `details` are for the audit log. */
  reject: oc
    .input(byId.extend({ rejectionReason: z.enum(CHECK_REJECTION_REASONS), details: reasonDetailsSchema }))
    .output(nothing),
}

/** Response of the upload. */
export const sentDocumentSchema = z.object({ id: idSchema })
