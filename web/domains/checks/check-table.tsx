import type { CheckRow } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckStatusBadge } from '#domains/checks/check-status-badge.tsx'
import { documentTypeLabel } from '#domains/checks/format.ts'
import { type CheckListing, useChecks } from '#domains/checks/queries.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'

type Props = {
  listing: CheckListing
  /** `replace` if the page in the URL does not exist. */
  onPage: (page: number, replace?: boolean) => void
  filters: ReactNode
}

/** Waiting documents, oldest first, or the latest decisions. */
export function CheckTable({ listing, onPage, filters }: Props) {
  const isWaiting = listing.queue === 'waiting'
  return (
    <StaffList
      label={t(checksTexts.identityChecks)}
      columns={isWaiting ? [...columns(), assignee()] : [...columns(), result()]}
      list={useChecks(listing)}
      rowKey={({ id }) => id}
      filters={filters}
      page={listing.page}
      onPage={onPage}
      none={{
        title: isWaiting ? t(checksTexts.noDocumentsToReview) : t(checksTexts.noDocumentsReviewedYet),
        text: t(checksTexts.membersSubmitDocumentsInSettings),
      }}
      failed={{ title: t(checksTexts.couldntLoadIdentityChecks) }}
    />
  )
}

function columns(): Column<CheckRow>[] {
  return [
    {
      key: 'name',
      title: t(uiTexts.name),
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
      title: t(checksTexts.document),
      className: 'w-44',
      cell: ({ documentType }) => documentTypeLabel(documentType),
    },
    { key: 'at', title: t(uiTexts.date), className: 'w-34', cell: ({ at }) => formatDate(at) },
  ]
}

const assignee = (): Column<CheckRow> => ({
  key: 'assignee',
  title: t(checksTexts.assignedTo),
  aside: true,
  className: 'w-64',
  cell: ({ assignee: who }) => {
    if (!who) return <Badge>{t(checksTexts.unassigned)}</Badge>
    const until = formatTime(who.until)
    return (
      <Badge tone={who.isMe ? 'action' : 'accent'}>
        {who.isMe ? t(checksTexts.youUntil, { until }) : t(checksTexts.until, { name: who.name, until })}
      </Badge>
    )
  },
})

const result = (): Column<CheckRow> => ({
  key: 'status',
  title: t(checksTexts.result),
  aside: true,
  className: 'w-36',
  cell: ({ status }) => <CheckStatusBadge status={status} />,
})
