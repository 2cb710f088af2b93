import { oc } from '@orpc/contract'
import { z } from 'zod'
import { accountsInputTexts } from '#accounts/input-texts.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#accounts/password-limits.ts'
import { PRIVILEGES } from '#accounts/privileges.ts'
import { type PasswordReason, passwordErrorTexts } from '#accounts/signing-in.ts'
import { idSchema } from '#ids.ts'
import { LANGUAGE_CODES } from '#languages.ts'
import { oneLine } from '#text-fields.ts'

export const ROLES = ['member', 'agent', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
export const RESEND_SECONDS = 60

const NAME_MAX = 80
const NAMES_MAX = 3
const PASSWORD_REASONS = ['shortPassword', ...(Object.keys(passwordErrorTexts) as PasswordReason[])] as const

/**
 * Normalises an email address (rule A1): trimmed, NFC, lower case, no trailing dot, ASCII domain. Text that is not an
 * address is returned trimmed, so that the schema rejects it.
 */
export function normalizeEmail(text: string): string {
  const trimmed = text.trim().normalize('NFC').toLowerCase().replace(/\.+$/, '')
  const at = trimmed.lastIndexOf('@')
  const domain = trimmed.slice(at + 1)
  // `URL` would drop any other part around the host name, and the email would go to an address that no one typed.
  if (at < 1 || /[\s/\\?#:%]/.test(domain)) return trimmed
  const host = URL.parse(`http://${domain}`)?.hostname
  return host ? `${trimmed.slice(0, at)}@${host.replace(/\.+$/, '')}` : trimmed
}

// As Zod's own, which knows no domain in another script, such as that of 'asha@example.भारत'.
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** A normalised email address, with this error for all others. */
export const emailField = (error: string) =>
  oneLine()
    .max(254, error)
    .transform(normalizeEmail)
    .pipe(z.email({ pattern: EMAIL, error }))

/** A normalised email address. */
export const emailSchema = emailField(accountsInputTexts.enterValidEmailAddress)

/** A new password; the bureau may ask for more characters than the specified six (`settings.site`). */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN, accountsInputTexts.passwordTooShort)
  .max(PASSWORD_MAX, accountsInputTexts.passwordTooLong)

/** An existing password, repeated or to sign in. */
export const currentPasswordSchema = z
  .string()
  .min(1, accountsInputTexts.enterYourPassword)
  .max(PASSWORD_MAX, accountsInputTexts.passwordTooLong)

export const codeSchema = z.string().regex(/^\d{6}$/, accountsInputTexts.enter6DigitCode)

export const signInSchema = z.object({
  email: oneLine().min(1, accountsInputTexts.enterYourEmailAddress).max(254, accountsInputTexts.enterValidEmailAddress),
  password: currentPasswordSchema,
})

/**
 * `none`: no profile; `unfinished`: the wizard is not completed; `lacking`: created by staff, a required field is
 * missing.
 */
export const profileStateSchema = z.enum(['none', 'unfinished', 'lacking', 'finished'])

export const currentUserSchema = z.object({
  id: idSchema,
  role: z.enum(ROLES),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  photo: z.string().nullable(),
  theme: z.enum(THEMES),
  language: z.enum(LANGUAGE_CODES),
  profile: profileStateSchema,
  /** The privileges of an admin; empty for other roles. */
  privileges: z.array(z.enum(PRIVILEGES)),
  /** Whether there is an unread warning. */
  warned: z.boolean(),
  /** Whether to say that the percentage has a new definition: not dismissed by a member who knows the former one. */
  announcesPercentage: z.boolean(),
})
/** The signed-in person, as the shell shows them. `photo` is a path to which `/{width}` is added. */
export type CurrentUser = z.infer<typeof currentUserSchema>

export const accessSchema = z.object({ accessToken: z.string(), expiresAt: z.number(), userId: idSchema })
/** Stored in local storage under `session`; `expiresAt` is in milliseconds since 1970. */
export type Access = z.infer<typeof accessSchema>

/** Why the server ended a session before it expired. */
export const SESSION_ENDINGS = [
  'disabled',
  'passwordChanged',
  'signedOutEverywhere',
  'emailChanged',
  'privilegesChanged',
] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

/**
 * The response to a sign-in. The account itself is read with `session`; role and theme are included so that the client
 * can redirect at once.
 */
const signedInSchema = z.object({ access: accessSchema, role: z.enum(ROLES), theme: z.enum(THEMES) })
const sentSchema = z.object({ resendInSeconds: z.number() })
/** Actions of a signed-in person that need a code. */
const requestedSchema = z.object({ purpose: z.enum(['emailChange', 'deletion']) })

export const openSessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
})

export const accountsContract = {
  /** `ended`: why the server ended the session of this browser; set only while no one is signed in. */
  session: oc.output(z.object({ person: currentUserSchema.nullable(), ended: z.enum(SESSION_ENDINGS).optional() })),
  checkEmail: oc.input(z.object({ email: emailSchema })).output(z.object({ exists: z.boolean() })),
  requestSignUp: oc
    .input(z.object({ email: emailSchema, password: newPasswordSchema, termsVersion: oneLine().max(20) }))
    .output(sentSchema.extend({ attemptId: z.string() })),
  /**
   * The server's assessment of a password while it is typed. With `email`, the password is for a new account, and what
   * else is typed about its owner is considered. Without it, it is the password of the current user.
   */
  evaluatePassword: oc
    .input(
      z.object({
        password: z.string().max(PASSWORD_MAX),
        email: oneLine().max(254).optional(),
        names: z.array(oneLine().max(NAME_MAX)).max(NAMES_MAX).optional(),
      }),
    )
    .output(z.object({ reason: z.enum(PASSWORD_REASONS).nullable(), strength: z.number().int().min(0).max(4) })),
  resendSignUpCode: oc.input(z.object({ attemptId: oneLine().max(64) })).output(sentSchema),
  confirmSignUp: oc.input(z.object({ attemptId: oneLine().max(64), code: codeSchema })).output(signedInSchema),
  signIn: oc.input(signInSchema).output(signedInSchema),
  signOut: oc.output(z.object({})),
  refreshAccess: oc.output(accessSchema),
  requestReset: oc.input(z.object({ email: emailSchema })).output(sentSchema),
  resetPassword: oc
    .input(z.object({ email: emailSchema, code: codeSchema, password: newPasswordSchema }))
    .output(z.object({})),
  changePassword: oc
    .input(z.object({ current: currentPasswordSchema, password: newPasswordSchema }))
    .output(z.object({})),
  requestEmailChange: oc.input(z.object({ email: emailSchema, password: currentPasswordSchema })).output(sentSchema),
  confirmEmailChange: oc.input(z.object({ code: codeSchema })).output(z.object({ email: z.string() })),
  /** The address that the pending code was sent to; null if no code is pending. */
  pendingCode: oc.input(requestedSchema).output(sentSchema.extend({ email: z.string() }).nullable()),
  resendCode: oc.input(requestedSchema).output(sentSchema),
  listSessions: oc.output(z.array(openSessionSchema)),
  signOutEverywhere: oc.output(z.object({})),
  requestDeletion: oc.input(z.object({ password: currentPasswordSchema })).output(sentSchema),
  confirmDeletion: oc.input(z.object({ code: codeSchema })).output(z.object({})),
}
