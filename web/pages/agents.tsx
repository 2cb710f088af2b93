import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { usePageTitle } from '#lib/navigation/page-title.ts'
import { t } from '#lib/texts/i18n.ts'

/** /admin-dashboard/agents */
export function AgentsPage() {
  usePageTitle(t(agentsTexts.manageAgents))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <AgentList onAdd={() => setAdding(true)} />
      <CreateAgentDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
