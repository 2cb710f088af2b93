import { oc } from '@orpc/contract'
import { z } from 'zod'
import { newPasswordSchema, normalizeEmail } from '#accounts/contract.ts'
import { PRIVILEGES } from '#accounts/privileges.ts'
import { accountErrorTexts, passwordErrorTexts } from '#accounts/signing-in.ts'
import { reasonWithMessageSchema, STAFF_REASONS, staffReasonSchema, statusErrorTexts } from '#accounts/staff-reasons.ts'
import { operatingWarningsContract } from '#admins/operating-warnings.ts'
import { oneLine } from '#text-fields.ts'

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
  ownAccount: 'You cannot do this to your own account.',
  privilegeNotHeld: 'You can only change privileges that you have yourself.',
  privilegesChanged: 'These privileges were changed while you were editing. Please check them, then save again.',
  confirmed: 'This admin has already confirmed their email.',
} as const
export type AdminReason = keyof typeof adminErrorTexts

const name = (what: string) =>
  oneLine().min(2, `${what} must be at least 2 characters`).max(80, `${what} must be at most 80 characters`)
const someSchema = z.array(z.enum(PRIVILEGES)).max(PRIVILEGES.length, 'Select at most 6 privileges')
/** At least one privilege. */
export const privilegesSchema = someSchema.min(1, 'Select at least one privilege')

/** The form Create Admin User; department and hire date are optional (rule G7). */
export const newAdminSchema = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email: oneLine().max(254, 'Invalid email address').transform(normalizeEmail).pipe(z.email('Invalid email address')),
    password: newPasswordSchema,
    confirmPassword: newPasswordSchema,
    department: oneLine().max(80, 'Use at most 80 characters'),
    hireDate: z.union([z.literal(''), z.iso.date('Please enter a valid date')]),
    privileges: privilegesSchema,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: () => true,
  })
export type NewAdmin = z.output<typeof newAdminSchema>

export const adminSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  hireDate: z.string().nullable(),
  joinedAt: z.date(),
  /** `unconfirmed` admins have not opened the link in their email and cannot sign in yet. */
  status: z.enum(['active', 'disabled', 'unconfirmed']),
  privileges: z.array(z.enum(PRIVILEGES)),
  /** True for the current user, who cannot change, disable or delete their own account here. */
  isMe: z.boolean(),
})
/** An admin, as admins with `manage_admins` see them. */
export type Admin = z.infer<typeof adminSchema>

const byId = z.object({ id: z.uuid() })
const nothing = z.object({})

export const adminsContract = {
  ...operatingWarningsContract,
  list: oc.output(z.array(adminSchema)),
  create: oc.input(newAdminSchema).output(z.object({ id: z.uuid() })),
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
