import { oc } from '@orpc/contract'
import { z } from 'zod'
import { STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { idSchema } from '#ids.ts'
import { searchSchema } from '#text-fields.ts'
import { defineTexts } from '#texts.ts'

/** Days in which a member can answer a proposed change of agent. */
export const AGENT_PROPOSAL_DAYS = 7

/** Denial reasons of changing agents, with the text that the person sees. */
export const agentChangeErrorTexts = defineTexts('agentChangeError', {
  agentEditConflict: 'The agent or a proposal changed while this was open. Check the current agent, then try again.',
  proposalPending: 'The member has not answered the earlier proposal yet. Withdraw it first.',
  sameAgent: 'This is already the agent.',
  agentUnavailable: 'This agent is not available. Choose another agent.',
  proposalEnded: 'This proposal has already ended.',
})
export type AgentChangeReason = keyof typeof agentChangeErrorTexts

const agentNameSchema = z.object({ id: idSchema, name: z.string() })

/** An agent in the list that admins select from. */
export const agentChoiceSchema = agentNameSchema.extend({ email: z.string(), clients: z.number().int() })
export type AgentChoice = z.infer<typeof agentChoiceSchema>

/** Maximum number of agents offered at once; a search finds the others. */
export const AGENT_CHOICES = 20

/** Outcome of a proposal; withdrawn proposals are deleted. */
const PROPOSAL_STATES = ['pending', 'accepted', 'declined', 'lapsed'] as const

export const memberAgentSchema = z.object({
  agent: agentChoiceSchema.extend({ disabled: z.boolean() }).nullable(),
  /** Claimed members have to agree; all others are moved at once. */
  claimed: z.boolean(),
  proposal: z
    .object({
      id: idSchema,
      /** Null proposes that the member has no agent. */
      agent: agentNameSchema.nullable(),
      state: z.enum(PROPOSAL_STATES),
      endsAt: z.date(),
      answeredAt: z.date().nullable(),
    })
    .nullable(),
})
export type MemberAgent = z.infer<typeof memberAgentSchema>

/** The proposal as the member sees it. */
export const ownAgentProposalSchema = z.object({
  id: idSchema,
  /** Null proposes that the member has no agent. */
  agent: z.string().nullable(),
  current: z.string().nullable(),
  endsAt: z.date(),
})
export type OwnAgentProposal = z.infer<typeof ownAgentProposalSchema>

const idInput = z.object({ id: idSchema })

export const agentChangesContract = {
  /** The agent of a member and a pending proposal, for admins who may change it. */
  agent: oc.input(idInput).output(memberAgentSchema),
  /** Enabled agents by name, the first page of what the search finds. */
  listAgentChoices: oc
    .input(z.object({ search: searchSchema }))
    .output(z.object({ agents: z.array(agentChoiceSchema), total: z.number().int() })),
  /**
   * Moves an unclaimed member at once, and sends a claimed member a proposal. `read` is the agent that the form loaded.
   */
  changeAgent: oc
    .input(
      idInput.extend({
        agentId: idSchema.nullable(),
        read: idSchema.nullable(),
        reason: staffReasonSchema(STAFF_REASONS.changeAgent),
      }),
    )
    /** The deadline for the member's answer; null for a member who was moved at once. */
    .output(z.object({ endsAt: z.date().nullable() })),
  withdrawAgentProposal: oc.input(idInput.extend({ proposalId: idSchema })).output(z.object({})),
  /** The proposal that waits for the current user's answer. */
  agentProposal: oc.output(ownAgentProposalSchema.nullable()),
  acceptAgentProposal: oc.input(z.object({ proposalId: idSchema })).output(z.object({})),
  declineAgentProposal: oc.input(z.object({ proposalId: idSchema })).output(z.object({})),
}
