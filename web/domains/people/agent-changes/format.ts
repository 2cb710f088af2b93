import type { MemberAgent } from '@jodi/shared/agent-changes.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

/** The choice of no agent, among the ids of agents. */
export const NO_AGENT = 'none'

/** What became of the latest proposal; null once it was accepted. */
export function proposalText({ proposal }: MemberAgent, name: string): string | null {
  if (!proposal || proposal.state === 'accepted') return null
  const { agent, state, endsAt, answeredAt } = proposal
  const agentName = agent?.name ?? t('No agent')
  if (state === 'pending')
    return t('We asked {{name}} to accept this change: {{agent}}. The proposal ends on {{end}} (IST).', {
      name,
      agent: agentName,
      end: formatDateTime(endsAt),
    })
  if (state === 'lapsed')
    return t('{{name}} did not answer the proposal ({{agent}}) by {{end}}. Nothing changed.', {
      name,
      agent: agentName,
      end: formatDate(endsAt),
    })
  return t('{{name}} declined the proposal ({{agent}}) on {{day}}.', {
    name,
    agent: agentName,
    day: formatDate(answeredAt ?? endsAt),
  })
}
