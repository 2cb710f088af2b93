import { DELETED_MEMBER } from '@jodi/shared/chat/contract.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import {
  IMAGE_REASON,
  REPORT_REASONS,
  type ReportReason,
  reportsTexts,
  reportTexts,
} from '@jodi/shared/reports/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { Flag, Image } from 'lucide-react'
import { useCallback } from 'react'
import { listInputOf, type ReportSearch } from '#domains/reports/format.ts'
import { useReports } from '#domains/reports/queries.ts'
import { ReportDue } from '#domains/reports/report-due.tsx'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import type { Column } from '#ui/staff/columns.ts'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'

type Props = { search: ReportSearch; onSearch: (search: ReportSearch, replace?: boolean) => void }

/** The queue of reports: photos first, then the oldest; filters and page are in the URL. */
export function ReportTable({ search, onSearch }: Props) {
  const { show, reason } = search
  const reset = () => onSearch({})
  return (
    <StaffList
      label={t(reportsTexts.reports)}
      columns={columns()}
      list={useReports(listInputOf(search))}
      rowKey={({ id }) => id}
      page={search.page}
      onPage={useCallback(
        (page: number, replace?: boolean) => onSearch({ ...search, page: page > 1 ? page : undefined }, replace),
        [search, onSearch],
      )}
      filters={
        <StaffFilters
          onReset={reset}
          choices={[
            {
              label: t(uiTexts.status),
              any: t(reportsTexts.open),
              value: show,
              onChange: (value) => onSearch({ show: value === 'decided' ? value : undefined, reason }),
              choices: [{ value: 'decided', label: t(reportsTexts.decided) }],
            },
            {
              label: t(uiTexts.reason),
              any: t(reportsTexts.allReasons),
              value: reason,
              onChange: (value) => onSearch({ show, reason: value as ReportReason | undefined }),
              choices: REPORT_REASONS.map((value) => ({ value, label: t(reportTexts[value]) })),
            },
          ]}
        />
      }
      none={{ title: t(reportsTexts.noOpenReports), text: t(reportsTexts.reportsFromMembersAppearHere) }}
      noMatch={
        Boolean(show || reason) && {
          title: t(reportsTexts.noResults),
          text: t(reportsTexts.noReportsMatchTheseFilters),
          reset: t(uiTexts.resetFilters),
          onReset: reset,
        }
      }
      failed={{ title: t(reportsTexts.couldntLoadReports), text: t(uiTexts.pleaseTryAgainInMoment) }}
    />
  )
}

const columns = (): Column<ReportRow>[] => [
  {
    key: 'reported',
    title: t(reportsTexts.reported),
    className: 'w-[26%] lg:w-[19%]',
    cell: (row) => <Reported row={row} />,
  },
  {
    key: 'reason',
    title: t(uiTexts.reason),
    className: 'w-[28%] lg:w-[24%]',
    cell: ({ reason }) => t(reportTexts[reason]),
  },
  {
    key: 'reporter',
    title: t(reportsTexts.reportedBy),
    className: 'w-[14%] text-ink-2 max-lg:hidden',
    cell: ({ reporter }) => reporter?.name ?? t(DELETED_MEMBER),
  },
  {
    key: 'createdAt',
    title: t(uiTexts.date),
    className: 'w-[11%] text-ink-2 max-lg:hidden',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { key: 'due', title: t(reportsTexts.due), cell: (row) => <ReportDue report={row} /> },
]

function Reported({ row: { id, reason, reported } }: { row: ReportRow }) {
  const Icon = reason === IMAGE_REASON ? Image : Flag
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <Link to="/admin-dashboard/reports/$id" params={{ id }} className="truncate font-semibold hover:underline">
        {reported?.name ?? t(DELETED_MEMBER)}
      </Link>
    </span>
  )
}
