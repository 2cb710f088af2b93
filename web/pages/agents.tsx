import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { type ProfileSearch, sortOf, writeSort } from '#domains/members/directory/format.ts'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSearchParam } from '#lib/use-search-param.ts'
import { Button } from '#ui/button.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

/** /admin-dashboard/agents */
export function AgentsPage() {
  usePageTitle(t(agentsTexts.manageAgents))
  const { search, setSearch } = useSearchParam<ProfileSearch>()
  const [adding, setAdding] = useState(false)
  const { q = '', page = 1 } = search
  const find = (typed: string) => setSearch({ sort: search.sort, q: typed || undefined }, Boolean(q))
  const onPage = useCallback(
    (next: number, replace?: boolean) => setSearch({ ...search, page: next > 1 ? next : undefined }, replace),
    [search, setSearch],
  )
  return (
    <>
      <AgentList
        listing={{ page, search: q, sort: sortOf(search) }}
        onSort={(sort) => setSearch({ q: search.q, sort: writeSort(sort) })}
        onPage={onPage}
        onClear={() => find('')}
        onAdd={() => setAdding(true)}
        filters={
          <StaffFilters
            search={{ value: q, onSearch: find, placeholder: t(agentsTexts.nameOrEmail) }}
            onReset={() => find('')}
            actions={
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                {t(agentsTexts.addAgent)}
              </Button>
            }
          />
        }
      />
      <CreateAgentDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}
