import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema, THEMES } from '#accounts/contract.ts'
import { latinDigits } from '#digits.ts'
import { settingsInputTexts } from '#settings/input-texts.ts'
import { SITE_NAME } from '#settings/site.ts'
import { multiLine, oneLine } from '#text-fields.ts'
import { defineTexts } from '#texts.ts'
import { uploadErrorTexts } from '#uploads.ts'

export const LOGO_MAX_BYTES = 2 * 1024 * 1024

/** Hours in which a grievance is acknowledged and days in which it is answered, unless the bureau promises less. */
export const DEFAULT_RESPONSE_TIMES = { acknowledgeHours: 24, answerDays: 7 } as const
/** When others see a new or changed text: before its review, or only after (rule S7). */
export const CONTENT_APPEARS = ['beforeReview', 'afterReview'] as const
export type ContentAppears = (typeof CONTENT_APPEARS)[number]

/** The site settings that an admin enters and every page may read, as they are stored. */
const publicFieldsSchema = z.object({
  name: z.string(),
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  grievanceName: z.string().nullable(),
  grievanceEmail: z.string().nullable(),
  grievancePhone: z.string().nullable(),
  acknowledgeHours: z.number().int(),
  answerDays: z.number().int(),
  contentAppears: z.enum(CONTENT_APPEARS),
})
export type PublicSiteFields = z.infer<typeof publicFieldsSchema>

/** What applies until the bureau sets any. */
export const DEFAULT_SITE_FIELDS: PublicSiteFields = {
  name: SITE_NAME,
  supportEmail: null,
  supportPhone: null,
  grievanceName: null,
  grievanceEmail: null,
  grievancePhone: null,
  ...DEFAULT_RESPONSE_TIMES,
  contentAppears: 'beforeReview',
}

/** The bureau's own texts; null: those that come with the product. */
const legalTextsSchema = z.object({ terms: z.string().nullable(), privacy: z.string().nullable() })

/** Site settings that every page may read without a sign-in. */
export const siteSchema = publicFieldsSchema.extend({
  /** Path of the bureau's logo; null: the product's two rings. */
  logo: z.string().nullable(),
  /** The version of terms and privacy that a new member accepts. */
  termsVersion: z.string(),
  passwordMinLength: z.number().int(),
})
export type Site = z.infer<typeof siteSchema>

/** Why the logo or the site settings were rejected. */
export const siteErrorTexts = {
  ...uploadErrorTexts,
  ...defineTexts('siteError', {
    editConflict: 'The site settings were saved while you were editing.',
    logoChanged: 'Someone else changed the logo. Please check the one shown now and try again.',
    logoNotImage: 'Please choose a JPEG, PNG or WebP picture.',
    logoTooLarge: 'This picture is larger than 2 MB.',
    logoTooManyPixels: 'The picture is too large. Please choose one below 25 megapixels.',
  }),
}
export type SiteReason = keyof typeof siteErrorTexts

const orNull = (text: ReturnType<typeof oneLine>) => text.nullable().transform((value) => value || null)
const phoneSchema = orNull(oneLine().overwrite(latinDigits)).pipe(
  z
    .string()
    .max(25, settingsInputTexts.invalidPhoneNumber)
    .regex(/^\+?(?:[ ()-]*\d){10,15}[ ()-]*$/, settingsInputTexts.invalidPhoneNumber)
    .nullable(),
)
const legalSchema = orNull(multiLine()).pipe(
  z.string().min(100, settingsInputTexts.textTooShort).max(60_000, settingsInputTexts.textTooLong).nullable(),
)

/** The values that an admin enters; null if not set, or if the product's own text applies. */
export const siteFieldsSchema = z.object({
  name: oneLine()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(2, settingsInputTexts.siteNameTooShort).max(40, settingsInputTexts.siteNameTooLong)),
  supportEmail: orNull(oneLine()).pipe(emailSchema.nullable()),
  supportPhone: phoneSchema,
  grievanceName: orNull(oneLine()).pipe(z.string().max(80, settingsInputTexts.grievanceNameTooLong).nullable()),
  grievanceEmail: orNull(oneLine()).pipe(emailSchema.nullable()),
  grievancePhone: phoneSchema,
  acknowledgeHours: z
    .number({ error: settingsInputTexts.invalidHours })
    .int(settingsInputTexts.invalidHours)
    .min(1, settingsInputTexts.invalidHours)
    .max(DEFAULT_RESPONSE_TIMES.acknowledgeHours, settingsInputTexts.invalidHours),
  answerDays: z
    .number({ error: settingsInputTexts.invalidDays })
    .int(settingsInputTexts.invalidDays)
    .min(1, settingsInputTexts.invalidDays)
    .max(DEFAULT_RESPONSE_TIMES.answerDays, settingsInputTexts.invalidDays),
  /** A page of the previous release does not send it. */
  contentAppears: z.enum(CONTENT_APPEARS).optional(),
  terms: legalSchema,
  privacy: legalSchema,
} satisfies Record<keyof AdminSite['fields'], z.ZodType>)
export type SiteFields = z.infer<typeof siteFieldsSchema>

const adminSiteSchema = z.object({
  fields: publicFieldsSchema.extend(legalTextsSchema.shape),
  logo: z.string().nullable(),
  termsVersion: z.string(),
  /** Incremented by every save, so that two admins do not overwrite each other. 0: never saved. */
  revision: z.number().int(),
})
export type AdminSite = z.infer<typeof adminSiteSchema>

/** The path of the logo that was on the screen: one that another admin saved since then is not replaced unseen. */
export const seenLogoSchema = z.string().max(200)
/** Response of `POST /api/settings/logo?seen={path}`, whose body is the image; without a logo the path is empty. */
export const uploadedLogoSchema = z.object({ logo: z.string() })

const emailShape = {
  requestMail: z.boolean(),
  acceptedMail: z.boolean(),
  unreadMail: z.boolean(),
  searchMail: z.boolean(),
}
export type EmailNotification = keyof typeof emailShape
/** Settings that the unsubscribe link of an email can switch off. */
export const EMAIL_NOTIFICATIONS = Object.keys(emailShape) as EmailNotification[]

/** The settings of an account: which emails are sent, and what others see in a chat. */
export const notificationSettingsSchema = z.object({
  ...emailShape,
  typing: z.boolean(),
  presence: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>
/** Settings that are not about an email. */
export type ChatSetting = Exclude<keyof NotificationSettings, EmailNotification>

export const settingsContract = {
  site: oc.output(siteSchema),
  legalTexts: oc.output(legalTextsSchema),
  siteForAdmin: oc.output(adminSiteSchema),
  saveSite: oc.input(z.object({ revision: z.number().int(), fields: siteFieldsSchema })).output(adminSiteSchema),
  /** `seen` is the logo to remove. A page of the previous release does not send it. */
  removeLogo: oc.input(z.object({ seen: seenLogoSchema }).optional()).output(z.object({})),
  setTheme: oc.input(z.object({ theme: z.enum(THEMES) })).output(z.object({ theme: z.enum(THEMES) })),
  notificationSettings: oc.output(notificationSettingsSchema),
  /** Saves those that are given. Pages of the former release send all of them. */
  saveNotificationSettings: oc.input(notificationSettingsSchema.partial()).output(notificationSettingsSchema),
}
