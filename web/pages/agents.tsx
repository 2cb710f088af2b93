import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AgentList } from '#domains/agents/agent-list.tsx'
import { CreateAgentDialog } from '#domains/agents/create-agent-dialog.tsx'
import type { AgentListing } from '#domains/agents/queries.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ListSearch } from '#ui/list-search.tsx'

/** /admin-dashboard/agents */
export function AgentsPage() {
  const asked = useSearch({ from: '/admin/admin-dashboard/agents' })
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const listing: AgentListing = {
    page: asked.page ?? 1,
    search: asked.q ?? '',
    sort: { by: asked.sort ?? 'createdAt', descending: asked.sort ? asked.desc === true : true },
  }
  const onListing = (change: Partial<AgentListing>) => {
    const { page, search, sort } = { ...listing, ...change }
    const isDefault = sort.by === 'createdAt' && sort.descending
    navigate({
      to: '/admin-dashboard/agents',
      search: {
        page: page > 1 ? page : undefined,
        q: search || undefined,
        ...(isDefault ? {} : { sort: sort.by, desc: sort.descending || undefined }),
      },
      replace: change.search !== undefined,
    })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch
          value={listing.search}
          onSearch={(search) => onListing({ search, page: 1 })}
          placeholder={t('Search agents...')}
          className="min-w-60 flex-1"
        />
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('Add Agent')}
        </Button>
      </div>
      <AgentList listing={listing} onListing={onListing} onAdd={() => setAdding(true)} />
      <CreateAgentDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}
