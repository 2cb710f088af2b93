import { oc } from '@orpc/contract'
import { z } from 'zod'
import { emailSchema } from '#accounts/contract.ts'
import { accountErrorTexts } from '#accounts/signing-in.ts'
import { STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'

/** Why what concerns a client and their agent is refused; the texts are what a person reads. */
export const clientErrorTexts = {
  emailTaken: accountErrorTexts.emailTaken,
  sameEmail: 'This is already their email address.',
  tooManyMails: accountErrorTexts.tooManyMails,
  tooManyToAddress: accountErrorTexts.tooManyToAddress,
  accountClaimed: accountErrorTexts.accountClaimed,
  accountUnclaimed: accountErrorTexts.accountUnclaimed,
} as const
export type ClientReason = keyof typeof clientErrorTexts

const ownAgentSchema = z.object({
  name: z.string(),
  /** Whether the account is claimed; only then a client can leave (rule A7). */
  mayLeave: z.boolean(),
})

export const clientsContract = {
  /** The agent whose client one is. */
  ownAgent: oc.output(ownAgentSchema.nullable()),
  leaveAgent: oc.output(z.object({})),
  /** A new address for an agent, or for somebody whose account is not claimed; it has to be confirmed there. */
  changeEmail: oc
    .input(z.object({ id: z.uuid(), email: emailSchema, reason: staffReasonSchema(STAFF_REASONS.changeEmail) }))
    /** The moment before which it cannot take effect: the owner of a claimed account may stop it until then. */
    .output(z.object({ effectiveAfter: z.date(), canBeStopped: z.boolean() })),
}
