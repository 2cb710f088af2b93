import { oc } from '@orpc/contract'
import { z } from 'zod'
import { newPasswordSchema } from '#accounts/contract.ts'
import { oneLine } from '#text-fields.ts'

/** What a mailed link is for; each has a page of its own, whose button posts (rule E2). */
export const LINK_PURPOSES = ['ownPassword', 'notMe', 'confirmAdmin', 'confirmEmail', 'stopEmail'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const tokenSchema = oneLine().min(1).max(64)

export const openLinkSchema = z.object({
  /** The address of the account. */
  email: z.string(),
  /** The address that staff asked for. */
  newEmail: z.string().nullable(),
  /** Whether somebody has claimed the account; if not, confirming a new one includes an own password. */
  claimed: z.boolean(),
})
/** What a page needs to know of the link that led to it. */
export type OpenLink = z.infer<typeof openLinkSchema>

export const mailLinksContract = {
  readLink: oc.input(z.object({ purpose: z.enum(LINK_PURPOSES), token: tokenSchema })).output(openLinkSchema),
  setOwnPassword: oc
    .input(
      z.object({ purpose: z.enum(['ownPassword', 'confirmAdmin']), token: tokenSchema, password: newPasswordSchema }),
    )
    .output(z.object({})),
  /** 'This is not me': the account that staff made is deleted, while nobody has claimed it. */
  disownAccount: oc.input(z.object({ token: tokenSchema })).output(z.object({})),
  confirmNewEmail: oc
    .input(z.object({ token: tokenSchema, password: newPasswordSchema.optional() }))
    .output(z.object({ email: z.string(), effectiveAt: z.date(), effective: z.boolean() })),
  stopEmailChange: oc.input(z.object({ token: tokenSchema })).output(z.object({})),
}
