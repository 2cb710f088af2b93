import { membersTexts } from '@jodi/shared/members/texts.ts'
import { useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { fullName } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { homeOf } from '#lib/places.ts'

/** /agent-profiles/{agentId} and /admin-dashboard/agents/{agentId}/profiles */
export function AgentClientsPage() {
  const person = useCurrentUser()
  const { agentId = person.id } = useParams({ strict: false })
  const back = person.privileges.includes('manage_agents') ? `/admin-dashboard/agents/${agentId}` : homeOf(person.role)
  return (
    <AgentLoader id={agentId} back={back}>
      {(agent) => (
        <>
          <h2 className="type-title wrap-anywhere">
            {t(membersTexts.profilesManagedBy, { name: fullName(agent.firstName, agent.lastName) })}
          </h2>
          <AgentClients agentId={agentId} showsPage />
        </>
      )}
    </AgentLoader>
  )
}
