import type { MemberAgent } from '@jodi/shared/members/agent-changes.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

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
      pending: t('We asked {{name}} to accept {{agent}} as agent. The proposal ends on {{end}} (IST).', values),
      lapsed: t('{{name}} did not answer by {{end}} (IST), so {{agent}} did not become the agent.', values),
      declined: t('{{name}} declined {{agent}} as agent on {{day}}.', values),
    }[state]
  return {
    pending: t('We asked {{name}} to accept having no agent. The proposal ends on {{end}} (IST).', values),
    lapsed: t('{{name}} did not answer by {{end}} (IST), so the agent did not change.', values),
    declined: t('{{name}} declined to have no agent on {{day}}.', values),
  }[state]
}
