import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema } from '#accounts/contract.ts'
import { accountErrorTexts } from '#accounts/signing-in.ts'
import { STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { defineTexts } from '#texts.ts'

/** Denial reasons of actions between client and agent, with the text that the person sees. */
export const clientErrorTexts = {
  emailTaken: accountErrorTexts.emailTaken,
  tooManyMails: accountErrorTexts.tooManyMails,
  tooManyToAddress: accountErrorTexts.tooManyToAddress,
  accountClaimed: accountErrorTexts.accountClaimed,
  accountUnclaimed: accountErrorTexts.accountUnclaimed,
  ...defineTexts('clientError', {
    sameEmail: 'This is already their email address.',
  }),
}
export type ClientReason = keyof typeof clientErrorTexts

const ownAgentSchema = z.object({
  name: z.string(),
  /** Whether the account is claimed: only then a client can leave the agent (rule A7). */
  mayLeave: z.boolean(),
})

export const clientsContract = {
  /** The agent of the current user. */
  ownAgent: oc.output(ownAgentSchema.nullable()),
  leaveAgent: oc.output(z.object({})),
  /** A new address for an agent or an unclaimed account; it has to be confirmed at that address. */
  changeEmail: oc
    .input(z.object({ id: idSchema, email: emailSchema, reason: staffReasonSchema(STAFF_REASONS.changeEmail) }))
    /** The earliest time at which it takes effect: until then the owner of a claimed account can stop it. */
    .output(z.object({ effectiveAfter: z.date() })),
}
