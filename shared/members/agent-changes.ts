import { oc } from '@orpc/contract'
import { z } from 'zod'
import { STAFF_REASONS, staffReasonSchema } from '#accounts/staff-reasons.ts'
import { searchSchema } from '#text-fields.ts'

/** So long a member can answer a proposed change of agent. */
export const AGENT_PROPOSAL_DAYS = 7

/** Why a change of agent is refused; the texts are what a person reads. */
export const agentChangeErrorTexts = {
  agentEditConflict: 'The agent or a proposal changed while this was open. Check the current agent, then try again.',
  proposalPending: 'The member has not answered the earlier proposal yet. Withdraw it first.',
  sameAgent: 'This is already the agent.',
  agentUnavailable: 'This agent is not available. Choose another agent.',
  proposalEnded: 'This proposal has already ended.',
} as const
export type AgentChangeReason = keyof typeof agentChangeErrorTexts

const agentNameSchema = z.object({ id: z.uuid(), name: z.string() })

/** An agent as admins choose one. */
export const agentChoiceSchema = agentNameSchema.extend({ email: z.string(), clients: z.number().int() })
export type AgentChoice = z.infer<typeof agentChoiceSchema>

/** How many agents are offered at once; a search finds the others. */
export const AGENT_CHOICES = 20

/** What became of a proposal; one that was withdrawn is gone. */
const PROPOSAL_STATES = ['pending', 'accepted', 'declined', 'lapsed'] as const

export const memberAgentSchema = z.object({
  agent: agentChoiceSchema.extend({ disabled: z.boolean() }).nullable(),
  /** A claimed member has to agree; any other is moved at once. */
  claimed: z.boolean(),
  proposal: z
    .object({
      id: z.uuid(),
      /** Null proposes to have no agent. */
      agent: agentNameSchema.nullable(),
      state: z.enum(PROPOSAL_STATES),
      endsAt: z.date(),
      answeredAt: z.date().nullable(),
    })
    .nullable(),
})
export type MemberAgent = z.infer<typeof memberAgentSchema>

/** What a member is asked. */
export const ownAgentProposalSchema = z.object({
  id: z.uuid(),
  /** Null proposes to have no agent. */
  agent: z.string().nullable(),
  current: z.string().nullable(),
  endsAt: z.date(),
})
export type OwnAgentProposal = z.infer<typeof ownAgentProposalSchema>

const idInput = z.object({ id: z.uuid() })

export const agentChangesContract = {
  /** The agent of a member and a proposal, for admins who may change it. */
  agent: oc.input(idInput).output(memberAgentSchema),
  /** Enabled agents by name, the first of all that the search finds. */
  listAgentChoices: oc
    .input(z.object({ search: searchSchema }))
    .output(z.object({ agents: z.array(agentChoiceSchema), total: z.number().int() })),
  /** Moves an unclaimed member at once, and asks a claimed one. `read` is the agent that the admin saw. */
  changeAgent: oc
    .input(
      idInput.extend({
        agentId: z.uuid().nullable(),
        read: z.uuid().nullable(),
        reason: staffReasonSchema(STAFF_REASONS.changeAgent),
      }),
    )
    /** Until when the member can answer; null for a member who was moved at once. */
    .output(z.object({ endsAt: z.date().nullable() })),
  withdrawAgentProposal: oc.input(idInput.extend({ proposalId: z.uuid() })).output(z.object({})),
  /** What waits for the own answer. */
  agentProposal: oc.output(ownAgentProposalSchema.nullable()),
  acceptAgentProposal: oc.input(z.object({ proposalId: z.uuid() })).output(z.object({})),
  declineAgentProposal: oc.input(z.object({ proposalId: z.uuid() })).output(z.object({})),
}
