import { membersTexts } from '@jodi/shared/members/texts.ts'
import { useParams } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { AgentClients } from '#domains/members/agent-clients.tsx'
import { homeOf } from '#lib/session/places.ts'
import { fullName } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'

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
