import { oc } from '@orpc/contract'
import { z } from 'zod'
import { newPasswordSchema } from '#accounts/contract.ts'
import { oneLine } from '#text-fields.ts'

/** Purposes of the links in emails; each has its own page, whose button sends a POST request (rule E2). */
export const LINK_PURPOSES = ['ownPassword', 'notMe', 'confirmAdmin', 'confirmEmail', 'stopEmail'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const tokenSchema = oneLine().min(1).max(64)

export const openLinkSchema = z.object({
  /** The address to which the email was sent. */
  email: z.string(),
  /** The new address that staff entered, if the page shows it. */
  newEmail: z.string().nullable(),
  /** Whether the account is claimed; if not, confirming a new address includes setting a password. */
  claimed: z.boolean(),
})
/** What the page of an emailed link shows about the link. */
export type OpenLink = z.infer<typeof openLinkSchema>

export const mailLinksContract = {
  readLink: oc.input(z.object({ purpose: z.enum(LINK_PURPOSES), token: tokenSchema })).output(openLinkSchema),
  setOwnPassword: oc
    .input(
      z.object({ purpose: z.enum(['ownPassword', 'confirmAdmin']), token: tokenSchema, password: newPasswordSchema }),
    )
    .output(z.object({})),
  /** 'This is not me': deletes an account that staff created, as long as it is unclaimed. */
  disownAccount: oc.input(z.object({ token: tokenSchema })).output(z.object({})),
  confirmNewEmail: oc
    .input(z.object({ token: tokenSchema, password: newPasswordSchema.optional() }))
    .output(z.object({ email: z.string(), effectiveAt: z.date(), effective: z.boolean() })),
  stopEmailChange: oc.input(z.object({ token: tokenSchema })).output(z.object({})),
}
