import type { CreditEntry } from '@jodi/shared/agents/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { Link } from '@tanstack/react-router'
import { creditReason, signedAmount } from '#domains/agents/format.ts'
import { useLedger } from '#domains/agents/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LabelledNumber } from '#ui/labelled-number.tsx'
import { Pagination } from '#ui/pagination.tsx'

type Props = { agentId: string; page: number; onPage: (page: number) => void; mayOpenUsers: boolean }

/** The ledger of an agent: the reason of each entry, and the balance after it. */
export function CreditList({ agentId, page, onPage, mayOpenUsers }: Props) {
  const ledger = useLedger(agentId, page)
  return (
    <DataTable
      label={t('Credits')}
      columns={columns(mayOpenUsers)}
      rows={ledger.data?.entries}
      rowKey={({ id }) => id}
      stale={ledger.isPlaceholderData}
      empty={
        <EmptyState
          className=""
          drawing={<NoResults />}
          title={t('No credits yet')}
          text={t('You earn 10 credits for each user you create')}
        />
      }
      error={
        ledger.isError && !ledger.data ? (
          <ErrorCard
            title={t("Couldn't load credits")}
            text={errorText(ledger.error)}
            onRetry={() => ledger.refetch()}
            busy={ledger.isFetching}
            className=""
          />
        ) : undefined
      }
      footer={
        ledger.data && (
          <Pagination page={ledger.data.page} pageSize={PAGE_SIZE} total={ledger.data.total} onPage={onPage} />
        )
      }
    />
  )
}

function columns(mayOpenUsers: boolean): Column<CreditEntry>[] {
  return [
    { key: 'reason', title: t('Reason'), cell: ({ kind }) => creditReason(kind) },
    { key: 'user', title: t('User'), cell: ({ user }) => <CreditedUser user={user} open={mayOpenUsers} /> },
    { key: 'at', title: t('Date'), className: 'w-50', cell: ({ at }) => formatDateTime(at) },
    {
      key: 'amount',
      title: t('Credits'),
      aside: true,
      className: 'w-24 text-right tabular-nums',
      cell: ({ amount }) => <span className={amount < 0 ? 'text-bad' : 'text-good'}>{signedAmount(amount)}</span>,
    },
    {
      key: 'balance',
      title: t('Balance'),
      className: 'w-24 text-right tabular-nums',
      cell: ({ balance }) => <LabelledNumber label={t('Balance')} value={balance} />,
    },
  ]
}

/** Clients who were deleted or left the agent are not named. */
function CreditedUser({ user, open }: { user: CreditEntry['user']; open: boolean }) {
  if (!user) return <span className="text-ink-3">{t('No longer a client')}</span>
  if (!open) return user.name
  return (
    <Link to="/view-profile/$id" params={{ id: user.id }} className="link">
      {user.name}
    </Link>
  )
}
