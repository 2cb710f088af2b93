import { useParams } from '@tanstack/react-router'
import { AgentActions } from '#domains/agents/agent-actions.tsx'
import { AgentCard } from '#domains/agents/agent-card.tsx'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

/** /admin-dashboard/agents/{agentId} */
export function AdminAgentPage() {
  const { agentId } = useParams({ from: '/admin/admin-dashboard/agents/$agentId' })
  const navigate = useNavigateUnlessLeft()
  const toList = () => navigate({ to: '/admin-dashboard/agents', replace: true })
  return (
    <AgentLoader id={agentId} back="/admin-dashboard/agents">
      {(agent) => (
        <AgentCard agent={agent}>
          <AgentActions agent={agent} onDeleted={toList} />
        </AgentCard>
      )}
    </AgentLoader>
  )
}
