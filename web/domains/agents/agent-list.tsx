import type { AgentRow } from '@jodi/shared/agents/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, Coins, Eye, Pencil, Trash2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AgentStatusDialog } from '#domains/agents/agent-status-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { unclaimedText } from '#domains/agents/format.ts'
import { type AgentListing, useAgents } from '#domains/agents/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Column, Sort } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LabelledNumber } from '#ui/labelled-number.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'

type Props = {
  listing: AgentListing
  onSort: (sort: Sort) => void
  /** `replace` if the page in the URL does not exist. */
  onPage: (page: number, replace?: boolean) => void
  onClear: () => void
  onAdd: () => void
}

/** The agents, with the actions on each. */
export function AgentList({ listing, onSort, onPage, onClear, onAdd }: Props) {
  const navigate = useNavigate()
  const agents = useAgents(listing)
  const [asked, setAsked] = useState<{ about: 'status' | 'delete'; agent: AgentRow } | null>(null)
  const close = () => setAsked(null)

  // A page that does not exist, or no longer, is replaced by the last one.
  const shown = agents.isPlaceholderData ? undefined : agents.data?.page
  useEffect(() => {
    if (shown && shown !== listing.page) onPage(shown, true)
  }, [shown, listing.page, onPage])

  const entriesOf = (agent: AgentRow): MenuEntry[] => {
    const to = (path: string) => () => navigate({ to: path })
    const page = `/admin-dashboard/agents/${agent.id}`
    return [
      { label: t('View'), icon: Eye, onSelect: to(page) },
      { label: t('Edit'), icon: Pencil, onSelect: to(`/admin-dashboard/agents/edit/${agent.id}`) },
      { label: t('Profiles'), icon: Users, onSelect: to(`${page}/profiles`) },
      { label: t('Credits'), icon: Coins, onSelect: to(`${page}/credits`) },
      'separator',
      {
        label: agent.disabled ? t('Enable') : t('Disable'),
        icon: agent.disabled ? CircleCheck : Ban,
        onSelect: () => setAsked({ about: 'status', agent }),
      },
      { label: t('Delete'), icon: Trash2, onSelect: () => setAsked({ about: 'delete', agent }), destructive: true },
    ]
  }
  return (
    <>
      {agents.isPending && (
        <p role="status" className="sr-only">
          {t('Loading agents...')}
        </p>
      )}
      <DataTable
        label={t('Agents')}
        columns={columns()}
        rows={agents.data?.agents}
        rowKey={({ id }) => id}
        sort={listing.sort}
        onSort={onSort}
        menu={(agent) => ({ label: t('Actions for {{name}}', { name: agent.name }), entries: entriesOf(agent) })}
        stale={agents.isPlaceholderData}
        empty={<NoAgents searched={listing.search !== ''} onClear={onClear} onAdd={onAdd} />}
        error={
          agents.isError && !agents.data ? (
            <ErrorCard
              title={t('Error loading agents.')}
              text={errorText(agents.error)}
              onRetry={() => agents.refetch()}
              busy={agents.isFetching}
              className=""
            />
          ) : undefined
        }
        footer={
          agents.data && (
            <Pagination
              page={agents.data.page}
              pageSize={PAGE_SIZE}
              total={agents.data.total}
              onPage={(page) => onPage(page)}
            />
          )
        }
      />
      {asked?.about === 'status' && (
        <AgentStatusDialog agent={asked.agent} failed={t('Failed to update agent status.')} onClose={close} />
      )}
      {asked?.about === 'delete' && (
        <DeleteAgentDialog
          agent={asked.agent}
          failed={t('Failed to delete the agent.')}
          onClose={close}
          onDeleted={close}
        />
      )}
    </>
  )
}

function columns(): Column<AgentRow>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      sortable: true,
      avatar: true,
      cell: ({ id, name, avatar }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={id} name={name} photo={avatar} className="size-7" />
          <Link
            to="/admin-dashboard/agents/$agentId"
            params={{ agentId: id }}
            className="truncate font-semibold hover:underline"
          >
            {name}
          </Link>
        </span>
      ),
    },
    { key: 'email', title: t('Email'), sortable: true, cell: ({ email }) => email },
    {
      key: 'credits',
      title: t('Credits'),
      className: 'w-40 tabular-nums',
      cell: ({ credits, unclaimedCredits }) => (
        <>
          <LabelledNumber label={t('Credits')} value={credits} />
          <span className="block text-small text-ink-3">{unclaimedText(unclaimedCredits)}</span>
        </>
      ),
    },
    {
      key: 'createdAt',
      title: t('Created At'),
      sortable: true,
      className: 'w-34',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'status',
      title: t('Status'),
      aside: true,
      className: 'w-28',
      cell: ({ disabled }) => <ActiveBadge disabled={disabled} />,
    },
  ]
}

function NoAgents({ searched, onClear, onAdd }: { searched: boolean; onClear: () => void; onAdd: () => void }) {
  return (
    <EmptyState
      className=""
      drawing={<NoResults />}
      title={t('No agents found.')}
      text={searched ? t('No agents match your search.') : t('Add an agent to create accounts for clients.')}
      action={
        searched ? (
          <Button onClick={onClear}>{t('Clear Search')}</Button>
        ) : (
          <Button onClick={onAdd}>{t('Add Agent')}</Button>
        )
      }
    />
  )
}
