import { type AgentRow, agentListingSchema } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CircleCheck, Coins, Eye, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { AgentStatusDialog } from '#domains/agents/agent-status-dialog.tsx'
import { DeleteAgentDialog } from '#domains/agents/delete-agent-dialog.tsx'
import { unclaimedText } from '#domains/agents/format.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDate } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ActiveBadge } from '#ui/active-badge.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { LabelledNumber } from '#ui/labelled-number.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { type Column, ROW_LINK, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

/** The agents, with the actions on each; search, filter, order and page are in the URL. */
export function AgentList({ onAdd }: { onAdd: () => void }) {
  const navigate = useNavigate()
  const list = useStaffList({
    key: ['agents', 'list'],
    input: agentListingSchema,
    load: async (input) => {
      const { agents, ...page } = await rpc.agents.list(input)
      return { rows: agents, ...page }
    },
  })
  const [asked, setAsked] = useState<{ about: 'status' | 'delete'; agent: AgentRow } | null>(null)
  const close = () => setAsked(null)

  const entriesOf = (agent: AgentRow): MenuEntry[] => {
    const to = (path: string) => () => navigate({ to: path })
    return [
      { label: t(agentsTexts.view), icon: Eye, onSelect: to(`/admin-dashboard/agents/${agent.id}`) },
      { label: t(agentsTexts.edit), icon: Pencil, onSelect: to(`/admin-dashboard/agents/edit/${agent.id}`) },
      { label: t(agentsTexts.profiles), icon: Users, onSelect: to(`/admin-dashboard/agents/${agent.id}/profiles`) },
      { label: t(agentsTexts.credits), icon: Coins, onSelect: to(`/admin-dashboard/agents/${agent.id}/credits`) },
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
        list={list}
        rowKey={({ id }) => id}
        sort={{ by: 'createdAt', descending: true }}
        menu={(agent) => ({ label: t(uiTexts.actionsFor, { name: agent.name }), entries: entriesOf(agent) })}
        search={{ placeholder: t(agentsTexts.nameOrEmail) }}
        choices={[
          {
            name: 'status',
            label: t(uiTexts.status),
            any: t(agentsTexts.anyStatus),
            choices: [
              { value: 'active', label: t(uiTexts.active) },
              { value: 'disabled', label: t(uiTexts.disabled) },
            ],
          },
        ]}
        actions={
          <Button variant="primary" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {t(agentsTexts.addAgent)}
          </Button>
        }
        none={{
          title: t(agentsTexts.noAgentsFound),
          text: t(agentsTexts.noAgentsHint),
          action: <Button onClick={onAdd}>{t(agentsTexts.addAgent)}</Button>,
        }}
        noMatch={{ title: t(agentsTexts.noAgentsFound), text: t(agentsTexts.noAgentsMatch) }}
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
          <Link to="/admin-dashboard/agents/$agentId" params={{ agentId: id }} {...rowName(name, ROW_LINK)}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'email',
      title: t(uiTexts.email),
      sortable: true,
      cell: ({ email }) => (
        <span title={email}>
          <EmailText email={email} />
        </span>
      ),
    },
    {
      key: 'credits',
      title: t(agentsTexts.credits),
      className: 'w-40 tabular-nums',
      cell: ({ credits, unclaimedCredits }) => (
        // Two lines fill the height of a row.
        <div className="md:py-1.5">
          <LabelledNumber label={t(agentsTexts.credits)} value={credits} />
          <span className="block text-small text-ink-3">{unclaimedText(unclaimedCredits)}</span>
        </div>
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
