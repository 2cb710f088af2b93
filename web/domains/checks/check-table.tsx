import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { useChecksLive } from '#domains/checks/live.ts'
import { type CheckListing, useChecks } from '#domains/checks/queries.ts'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Pagination } from '#ui/pagination.tsx'

type Props = {
  listing: CheckListing
  /** `replace` if the page in the URL does not exist. */
  onPage: (page: number, replace?: boolean) => void
}

/** Waiting documents, oldest first, or the latest decisions. */
export function CheckTable({ listing, onPage }: Props) {
  useChecksLive()
  const checks = useChecks(listing)
  const shown = checks.isPlaceholderData ? undefined : checks.data?.page
  useEffect(() => {
    if (shown && shown !== listing.page) onPage(shown, true)
  }, [shown, listing.page, onPage])
  const isWaiting = listing.queue === 'waiting'
  return (
    <DataTable
      label={t('Identity Checks')}
      columns={isWaiting ? [...columns(), assignee()] : [...columns(), result()]}
      rows={checks.data?.rows}
      rowKey={({ id }) => id}
      stale={checks.isPlaceholderData}
      empty={
        <EmptyState
          className=""
          drawing={<NoResults />}
          title={isWaiting ? t('No documents to review') : t('No documents reviewed yet')}
          text={t('Members submit documents in Settings.')}
        />
      }
      error={
        checks.isError ? (
          <ErrorCard
            title={t("Couldn't load identity checks")}
            text={errorText(checks.error)}
            onRetry={() => checks.refetch()}
            busy={checks.isFetching}
            className=""
          />
        ) : undefined
      }
      footer={
        checks.data && (
          <Pagination
            page={checks.data.page}
            pageSize={PAGE_SIZE}
            total={checks.data.total}
            onPage={(page) => onPage(page)}
          />
        )
      }
    />
  )
}

function columns(): Column<CheckRow>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: ({ id, profileId, name, photo }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={profileId} name={name} photo={photo} className="size-7" />
          <Link to="/admin-dashboard/checks/$checkId" params={{ checkId: id }} className="link truncate font-semibold">
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'documentType',
      title: t('Document'),
      className: 'w-44',
      cell: ({ documentType }) => documentTypeLabel(documentType),
    },
    { key: 'at', title: t('Date'), className: 'w-34', cell: ({ at }) => formatDate(at) },
  ]
}

const assignee = (): Column<CheckRow> => ({
  key: 'assignee',
  title: t('Assigned to'),
  aside: true,
  className: 'w-64',
  cell: ({ assignee: who }) => {
    if (!who) return <Badge>{t('Unassigned')}</Badge>
    const until = formatTime(who.until)
    return (
      <Badge tone={who.isMe ? 'action' : 'accent'}>
        {who.isMe ? t('You until {{until}}', { until }) : t('{{name}} until {{until}}', { name: who.name, until })}
      </Badge>
    )
  },
})

const result = (): Column<CheckRow> => ({
  key: 'status',
  title: t('Result'),
  aside: true,
  className: 'w-36',
  cell: ({ status }) => <CheckStatusBadge status={status} />,
})
