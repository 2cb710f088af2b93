import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailField, newPasswordSchema } from '#accounts/contract.ts'
import { PRIVILEGES } from '#accounts/privileges.ts'
import { accountErrorTexts, passwordErrorTexts } from '#accounts/signing-in.ts'
import { reasonWithMessageSchema, STAFF_REASONS, staffReasonSchema, statusErrorTexts } from '#accounts/staff-reasons.ts'
import { adminsInputTexts } from '#admins/input-texts.ts'
import { operatingWarningsContract } from '#admins/operating-warnings.ts'
import { idSchema } from '#ids.ts'
import { inputTexts } from '#input-texts.ts'
import { oneLine, searchSchema } from '#text-fields.ts'
import { defineTexts, message } from '#texts.ts'

/** Denial reasons of `admins`, with the text that the person sees. */
export const adminErrorTexts = {
  ...statusErrorTexts,
  emailTaken: accountErrorTexts.emailTaken,
  ...passwordErrorTexts,
  shortPassword: accountErrorTexts.shortPassword,
  lastAdmin: accountErrorTexts.lastAdmin,
  lastHolder: accountErrorTexts.lastHolder,
  tooManyMails: accountErrorTexts.tooManyMails,
  tooManyToAddress: accountErrorTexts.tooManyToAddress,
  ...defineTexts('adminError', {
    ownAccount: 'You cannot do this to your own account.',
    privilegeNotHeld: 'You can only change privileges that you have yourself.',
    privilegesChanged: 'These privileges were changed while you were editing. Please check them, then save again.',
    confirmed: 'This admin has already confirmed their email.',
  }),
}
export type AdminReason = keyof typeof adminErrorTexts

const name = (what: string) =>
  oneLine()
    .min(2, message(inputTexts.mustBeAtLeastCharacters, { name: what, min: 2 }))
    .max(80, message(inputTexts.mustBeAtMostCharacters, { name: what, max: 80 }))
const someSchema = z.array(z.enum(PRIVILEGES)).max(PRIVILEGES.length, adminsInputTexts.tooManyPrivileges)
/** At least one privilege. */
export const privilegesSchema = someSchema.min(1, adminsInputTexts.selectAtLeastOnePrivilege)

/** The form Create Admin User; department and hire date are optional (rule G7). */
export const newAdminSchema = z
  .object({
    firstName: name(adminsInputTexts.firstName),
    lastName: name(adminsInputTexts.lastName),
    email: emailField(adminsInputTexts.invalidEmailAddress),
    password: newPasswordSchema,
    confirmPassword: newPasswordSchema,
    department: oneLine().max(80, adminsInputTexts.textTooLong),
    // The database has no year 0.
    hireDate: z.union([
      z.literal(''),
      z.iso.date(adminsInputTexts.enterValidDate).refine((day) => day >= '0001', adminsInputTexts.enterValidDate),
    ]),
    privileges: privilegesSchema,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: adminsInputTexts.passwordsDontMatch,
    // Also if other fields are wrong, but not if there is no form at all.
    when: ({ value }) => Boolean(value),
  })
export type NewAdmin = z.output<typeof newAdminSchema>

export const ADMIN_STATUSES = ['active', 'disabled', 'unconfirmed'] as const
export type AdminStatus = (typeof ADMIN_STATUSES)[number]

export const adminSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  hireDate: z.string().nullable(),
  joinedAt: z.date(),
  /** `unconfirmed` admins have not opened the link in their email and cannot sign in yet. */
  status: z.enum(ADMIN_STATUSES),
  privileges: z.array(z.enum(PRIVILEGES)),
  /** True for the current user, who cannot change, disable or delete their own account here. */
  isMe: z.boolean(),
})
/** An admin, as admins with `manage_admins` see them. */
export type Admin = z.infer<typeof adminSchema>

const ADMIN_SORTS = ['name', 'email', 'department', 'hireDate', 'joinedAt'] as const
/** `search` has parts of name, email or department; without a sort the oldest account is first. */
export const adminListSchema = z.object({
  search: searchSchema,
  status: z.enum(ADMIN_STATUSES).nullable(),
  sort: z.object({ by: z.enum(ADMIN_SORTS), descending: z.boolean() }).nullable(),
})
export type AdminListing = z.infer<typeof adminListSchema>

const byId = z.object({ id: idSchema })
const nothing = z.object({})

export const adminsContract = {
  ...operatingWarningsContract,
  /** All of them on one page: a bureau has a few. */
  list: oc.input(adminListSchema.optional()).output(z.array(adminSchema)),
  create: oc.input(newAdminSchema).output(z.object({ id: idSchema })),
  /** `read` holds the values that the form loaded: a change by another admin since then is not overwritten. */
  changePrivileges: oc
    .input(
      byId.extend({
        privileges: privilegesSchema,
        read: someSchema,
        reason: staffReasonSchema(STAFF_REASONS.changePrivileges),
      }),
    )
    .output(nothing),
  disable: oc.input(byId.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.disableStaff) })).output(nothing),
  enable: oc.input(byId.extend({ reason: staffReasonSchema(STAFF_REASONS.enable) })).output(nothing),
  delete: oc.input(byId.extend({ reason: reasonWithMessageSchema(STAFF_REASONS.deleteStaff) })).output(nothing),
  resendConfirmation: oc.input(byId).output(nothing),
}
