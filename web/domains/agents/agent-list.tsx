import type { AgentRow } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, Coins, Eye, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { AgentFilters } from '#domains/agents/agent-filters.tsx'
import { AgentStatusDialog } from '#domains/agents/agent-status-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { unclaimedText } from '#domains/agents/format.ts'
import { useAgents } from '#domains/agents/queries.ts'
import { type AgentSearch, agentListingOf } from '#domains/agents/search/format.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { sortParam } from '#lib/search-params.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledNumber } from '#ui/labelled-number.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'

type Props = {
  search: AgentSearch
  /** `replace` if the page in the URL does not exist. */
  onSearch: (search: AgentSearch, replace?: boolean) => void
  onAdd: () => void
}

/** The agents, with the actions on each; search, filter, order and page are in the URL. */
export function AgentList({ search, onSearch, onAdd }: Props) {
  const navigate = useNavigate()
  const listing = agentListingOf(search)
  const agents = useAgents(listing)
  const { onPage, change, find } = useListSearch(search, onSearch)
  const [asked, setAsked] = useState<{ about: 'status' | 'delete'; agent: AgentRow } | null>(null)
  const close = () => setAsked(null)

  const entriesOf = (agent: AgentRow): MenuEntry[] => {
    const to = (path: string) => () => navigate({ to: path })
    const page = `/admin-dashboard/agents/${agent.id}`
    return [
      { label: t(agentsTexts.view), icon: Eye, onSelect: to(page) },
      { label: t(agentsTexts.edit), icon: Pencil, onSelect: to(`/admin-dashboard/agents/edit/${agent.id}`) },
      { label: t(agentsTexts.profiles), icon: Users, onSelect: to(`${page}/profiles`) },
      { label: t(agentsTexts.credits), icon: Coins, onSelect: to(`${page}/credits`) },
      {
        label: agent.disabled ? t(agentsTexts.enable) : t(uiTexts.disable),
        icon: agent.disabled ? CircleCheck : Ban,
        onSelect: () => setAsked({ about: 'status', agent }),
      },
      'separator',
      {
        label: t(agentsTexts.deleteAction),
        icon: Trash2,
        onSelect: () => setAsked({ about: 'delete', agent }),
        destructive: true,
      },
    ]
  }
  return (
    <>
      <StaffList
        label={t(agentsTexts.agents)}
        columns={columns()}
        list={agents}
        rowKey={({ id }) => id}
        sort={listing.sort}
        onSort={(sort) => change({ sort: sortParam(sort) })}
        menu={(agent) => ({ label: t(uiTexts.actionsFor, { name: agent.name }), entries: entriesOf(agent) })}
        filters={<AgentFilters search={search} onSearch={onSearch} onAdd={onAdd} />}
        page={listing.page}
        onPage={onPage}
        none={{
          title: t(agentsTexts.noAgentsFound),
          text: t(agentsTexts.noAgentsHint),
          action: <Button onClick={onAdd}>{t(agentsTexts.addAgent)}</Button>,
        }}
        noMatch={
          Boolean(search.q || search.status) && {
            title: t(agentsTexts.noAgentsFound),
            text: t(agentsTexts.noAgentsMatch),
            search: search.q,
            onClearSearch: () => find(''),
            onReset: () => onSearch({ sort: search.sort }),
          }
        }
        loading={t(agentsTexts.loadingAgents)}
        failed={{ title: t(agentsTexts.errorLoadingAgents) }}
      />
      {asked?.about === 'status' && (
        <AgentStatusDialog agent={asked.agent} failed={t(agentsTexts.failedToUpdateAgentStatus)} onClose={close} />
      )}
      {asked?.about === 'delete' && (
        <DeleteAgentDialog
          agent={asked.agent}
          failed={t(agentsTexts.failedToDeleteAgent)}
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
      title: t(uiTexts.name),
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
    { key: 'email', title: t(uiTexts.email), sortable: true, cell: ({ email }) => email },
    {
      key: 'credits',
      title: t(agentsTexts.credits),
      className: 'w-40 tabular-nums',
      cell: ({ credits, unclaimedCredits }) => (
        <>
          <LabelledNumber label={t(agentsTexts.credits)} value={credits} />
          <span className="block text-small text-ink-3">{unclaimedText(unclaimedCredits)}</span>
        </>
      ),
    },
    {
      key: 'createdAt',
      title: t(agentsTexts.createdAt),
      sortable: true,
      className: 'w-34 max-lg:hidden',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      key: 'status',
      title: t(uiTexts.status),
      aside: true,
      className: 'w-28',
      cell: ({ disabled }) => <ActiveBadge disabled={disabled} />,
    },
  ]
}
