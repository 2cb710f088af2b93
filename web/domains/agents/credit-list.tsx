import { type CreditEntry, creditListSchema } from '@jodi/shared/agents/contract.ts'
import { agentsTexts } from '@jodi/shared/agents/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { creditReason, signedAmount } from '#domains/agents/format.ts'
import { rpc } from '#lib/requests/rpc.ts'
import { formatDateTime } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { LabelledNumber } from '#ui/labelled-number.tsx'
import { type Column, rowName } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { useStaffList } from '#ui/staff/use-staff-list.ts'

type Props = { agentId: string; mayOpenUsers: boolean }

/** The ledger of an agent: the reason of each entry, and the balance after it. */
export function CreditList({ agentId, mayOpenUsers }: Props) {
  const list = useStaffList({
    key: ['agents', 'ledger', agentId],
    input: creditListSchema,
    load: async (input) => {
      const { entries, ...page } = await rpc.agents.listCredits({ id: agentId, ...input })
      return { rows: entries, ...page }
    },
  })
  return (
    <StaffList
      label={t(agentsTexts.credits)}
      columns={columns(mayOpenUsers)}
      list={list}
      rowKey={({ id }) => id}
      sort={{ by: 'at', descending: true }}
      search={{ label: t(agentsTexts.searchCredits), placeholder: t(agentsTexts.clientName) }}
      none={{ title: t(agentsTexts.noCreditsYet), text: t(agentsTexts.creditsTooltip) }}
      noMatch={{ title: t(agentsTexts.noCreditsFound), text: t(agentsTexts.noCreditsMatch) }}
      failed={{ title: t(agentsTexts.couldntLoadCredits) }}
    />
  )
}

function columns(mayOpenUsers: boolean): Column<CreditEntry>[] {
  return [
    { key: 'reason', title: t(uiTexts.reason), className: 'max-lg:w-32', cell: ({ kind }) => creditReason(kind) },
    { key: 'user', title: t(agentsTexts.user), cell: ({ user }) => <CreditedUser user={user} open={mayOpenUsers} /> },
    {
      key: 'at',
      sortable: true,
      title: t(uiTexts.date),
      className: 'w-44 lg:w-50',
      cell: ({ at }) => formatDateTime(at),
    },
    {
      key: 'amount',
      sortable: true,
      title: t(agentsTexts.credits),
      aside: true,
      className: 'w-24 text-right tabular-nums',
      cell: ({ amount }) => <span className={amount < 0 ? 'text-bad' : 'text-good'}>{signedAmount(amount)}</span>,
    },
    {
      key: 'balance',
      title: t(agentsTexts.balance),
      className: 'w-24 text-right tabular-nums',
      cell: ({ balance }) => <LabelledNumber label={t(agentsTexts.balance)} value={balance} />,
    },
  ]
}

/** Clients who were deleted or left the agent are not named. */
function CreditedUser({ user, open }: { user: CreditEntry['user']; open: boolean }) {
  if (!user) return <span className="text-ink-3">{t(agentsTexts.noLongerClient)}</span>
  if (!open) return <span {...rowName(user.name, '')}>{user.name}</span>
  return (
    <Link to="/view-profile/$id" params={{ id: user.id }} {...rowName(user.name, 'link')}>
      {user.name}
    </Link>
  )
}
