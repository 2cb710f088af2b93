import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountErrorTexts } from '#accounts/signing-in.ts'
import { reasonDetailsSchema } from '#accounts/staff-reasons.ts'
import { GENDERS } from '#profiles/contract.ts'
import { uploadErrorTexts } from '#uploads.ts'

/** Identity documents that are taken; of Aadhaar only masked ones. */
export const DOCUMENT_TYPES = ['aadhaar', 'pan', 'passport', 'drivingLicence', 'voterId'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Why a document did not prove the profile, as the member reads it. */
export const checkRejectionTexts = {
  unreadable: 'The document is not readable. Please send a clear picture of the whole document.',
  nameDiffers: 'The name on the document does not match your profile.',
  ageDiffers: 'The date of birth on the document does not match the age in your profile.',
  faceDiffers: 'Your profile photo does not match the photo on the document.',
  outOfDate: 'The document has expired.',
  notAccepted: "We don't accept this type of document.",
  unmasked: 'The Aadhaar number is not masked. Please download a masked Aadhaar and send that.',
} as const
export type CheckRejectionReason = keyof typeof checkRejectionTexts
export const CHECK_REJECTION_REASONS = Object.keys(checkRejectionTexts) as [
  CheckRejectionReason,
  ...CheckRejectionReason[],
]

/** `lapsed`: name or age were changed after the approval; `expired`: nobody decided in time. */
export const CHECK_STATUSES = ['waiting', 'approved', 'lapsed', 'rejected', 'expired'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024
/** So long one admin has a case to themselves. */
export const CHECK_MINUTES = 15
/** After so many days a document is deleted, decided or not. */
export const DOCUMENT_DAYS = 30
export const DOCUMENTS_A_DAY = 10

/** Why `checks` refuses; the texts are what a person reads. */
export const checkErrorTexts = {
  membersOnly: 'Only members can verify their profile.',
  profileUnfinished: 'Please complete your profile first.',
  accountUnclaimed: accountErrorTexts.accountUnclaimed,
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
  ...uploadErrorTexts,
  documentLost:
    'The document can no longer be opened. Please reject it as not readable so that the member can send it again.',
} as const
export type CheckReason = keyof typeof checkErrorTexts

const ownCheckSchema = z.object({
  id: z.uuid(),
  documentType: z.enum(DOCUMENT_TYPES),
  status: z.enum(CHECK_STATUSES),
  /** When it was sent, or decided. */
  at: z.date(),
  rejectionReason: z.enum(CHECK_REJECTION_REASONS).nullable(),
})
export type OwnCheck = z.infer<typeof ownCheckSchema>

export const CHECK_QUEUES = ['waiting', 'decided'] as const
export type CheckQueue = (typeof CHECK_QUEUES)[number]

const assigneeSchema = z.object({ name: z.string(), isMe: z.boolean(), until: z.date() })
const checkRowSchema = ownCheckSchema.extend({
  name: z.string(),
  profileId: z.uuid(),
  photo: z.string().nullable(),
  /** Who has the case now. */
  assignee: assigneeSchema.nullable(),
})
/** A case as the queue shows it. */
export type CheckRow = z.infer<typeof checkRowSchema>

export const checkDetailsSchema = checkRowSchema.extend({
  /** What the document is compared with, at this revision. */
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

const byId = z.object({ id: z.uuid() })
const nothing = z.object({})

/** A document comes in by `POST /api/checks/{id}/{documentType}`; the sender's browser makes the id, so that a resend makes no second one. */
export const checksContract = {
  /** `denialReason` says why no document can be sent now. */
  getOwn: oc.output(
    z.object({
      check: ownCheckSchema.nullable(),
      denialReason: z
        .enum(['membersOnly', 'profileUnfinished', 'accountUnclaimed', 'waitsAlready', 'checkedAlready'])
        .nullable(),
    }),
  ),
  withdraw: oc.input(byId).output(nothing),
  /** A page beyond the end is the last one. */
  list: oc
    .input(z.object({ queue: z.enum(CHECK_QUEUES), page: z.number().int().min(1).max(1_000_000) }))
    .output(z.object({ rows: z.array(checkRowSchema), total: z.number().int(), page: z.number().int() })),
  details: oc.input(byId).output(checkDetailsSchema),
  assignToMe: oc.input(byId).output(nothing),
  /** The document itself, to whoever has the case; each time is an entry of the audit log. */
  openDocument: oc.input(byId).output(z.instanceof(Blob)),
  /** `revision` is that of the profile which was compared. */
  approve: oc.input(byId.extend({ revision: z.number().int() })).output(nothing),
  /** The member reads the reason; `words` are for the audit log. */
  reject: oc
    .input(byId.extend({ rejectionReason: z.enum(CHECK_REJECTION_REASONS), details: reasonDetailsSchema.default('') }))
    .output(nothing),
}

/** Answer of the upload. */
export const sentDocumentSchema = z.object({ id: z.uuid() })
