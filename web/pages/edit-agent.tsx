import { useParams, useRouter } from '@tanstack/react-router'
import { AgentLoader } from '#domains/agents/agent-loader.tsx'
import { SaveAgentForm } from '#domains/agents/save-agent-form.tsx'
import { useNavigateUnlessLeft } from '#lib/navigation/use-navigate-unless-left.ts'

/** /admin-dashboard/agents/edit/{agentId} */
export function EditAgentPage() {
  const { agentId } = useParams({ from: '/admin/admin-dashboard/agents/edit/$agentId' })
  const navigate = useNavigateUnlessLeft()
  const { history } = useRouter()
  const toAgent = () =>
    navigate({ to: '/admin-dashboard/agents/$agentId', params: { agentId }, replace: true, ignoreBlocker: true })
  return (
    <div className="max-w-[800px]">
      <AgentLoader id={agentId} back="/admin-dashboard/agents" hasBackLink={false}>
        {(agent) => (
          <SaveAgentForm
            key={agentId}
            agent={agent}
            onCancel={() => (history.canGoBack() ? history.back() : toAgent())}
            onSaved={toAgent}
          />
        )}
      </AgentLoader>
    </div>
  )
}
