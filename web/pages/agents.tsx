import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import { type ProfileSearch, sortOf, writeSort } from '#domains/members/directory/format.ts'
import { t } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSearchParam } from '#lib/use-search-param.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'

/** /admin-dashboard/agents */
export function AgentsPage() {
  usePageTitle(t('Manage Agents'))
  const { search, setSearch } = useSearchParam<ProfileSearch>()
  const [adding, setAdding] = useState(false)
  const { q = '', page = 1 } = search
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={q}
          onSearch={(typed) => setSearch({ sort: search.sort, q: typed || undefined }, Boolean(q))}
          label={t('Search')}
          placeholder={t('Name or email')}
          className="w-72 max-md:w-full"
        />
        <Button variant="primary" onClick={() => setAdding(true)} className="ml-auto max-md:w-full">
          <Plus aria-hidden="true" />
          {t('Add Agent')}
        </Button>
      </div>
      <AgentList
        listing={{ page, search: q, sort: sortOf(search) }}
        onSort={(sort) => setSearch({ q: search.q, sort: writeSort(sort) })}
        onPage={(next, replace) => setSearch({ ...search, page: next > 1 ? next : undefined }, replace)}
        onClear={() => setSearch({ sort: search.sort })}
        onAdd={() => setAdding(true)}
      />
      <CreateAgentDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
