import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import type { AgentSearch } from '#domains/agents/search/format.ts'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/agents */
export function AgentsPage() {
  usePageTitle(t(agentsTexts.manageAgents))
  const { search, setSearch } = useSearchParam<AgentSearch>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <AgentList search={search} onSearch={setSearch} onAdd={() => setAdding(true)} />
      <CreateAgentDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
