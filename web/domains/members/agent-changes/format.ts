import type { MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { membersTexts } from '@jodi/shared/members/texts.ts'
import { formatDate, formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

/** The value for no agent, among the ids of agents. */
export const NO_AGENT = 'none'

/** The outcome of the latest proposal; null once it was accepted. */
export function proposalText({ proposal }: MemberAgent, name: string): string | null {
  if (!proposal || proposal.state === 'accepted') return null
  const { agent, state, endsAt, answeredAt } = proposal
  const values = {
    name,
    agent: agent?.name ?? '',
    end: formatDateTime(endsAt),
    day: formatDate(answeredAt ?? endsAt),
  }
  if (agent)
    return {
      pending: t(membersTexts.agentProposalPending, values),
      lapsed: t(membersTexts.agentProposalUnanswered, values),
      declined: t(membersTexts.agentProposalDeclined, values),
    }[state]
  return {
    pending: t(membersTexts.noAgentProposalPending, values),
    lapsed: t(membersTexts.noAgentProposalUnanswered, values),
    declined: t(membersTexts.noAgentProposalDeclined, values),
  }[state]
}
