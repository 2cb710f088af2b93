import { oc } from '@orpc/contract'
import { z } from 'zod'
import { THEMES } from '#accounts.ts'

/** What every page may know of this house before anybody signs in. */
export const siteSchema = z.object({
  name: z.string(),
  passwordMinLength: z.number().int(),
  demo: z.boolean(),
})
export type Site = z.infer<typeof siteSchema>

/** What a person has switched on: three kinds of mail, and what others see of them in a chat. */
export const noticesSchema = z.object({
  requestMail: z.boolean(),
  acceptedMail: z.boolean(),
  unreadMail: z.boolean(),
  typing: z.boolean(),
  presence: z.boolean(),
})
export type Notices = z.infer<typeof noticesSchema>
/** The switches that a mail of their kind can turn off by a link. */
export const MAIL_SWITCHES = ['requestMail', 'acceptedMail', 'unreadMail'] as const
export type MailSwitch = (typeof MAIL_SWITCHES)[number]

export const settingsContract = {
  site: oc.output(siteSchema),
  setTheme: oc.input(z.object({ theme: z.enum(THEMES) })).output(z.object({ theme: z.enum(THEMES) })),
  notices: oc.output(noticesSchema),
  saveNotices: oc.input(noticesSchema).output(noticesSchema),
}
