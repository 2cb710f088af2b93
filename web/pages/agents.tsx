import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'

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
