import { DELETED_MEMBER } from '@jodi/shared/chat/contract.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import type { ReportRow } from '@jodi/shared/reports/contract.ts'
import { IMAGE_REASON, REPORT_REASONS, type ReportReason, reportTexts } from '@jodi/shared/reports/texts.ts'
import { Link } from '@tanstack/react-router'
import { Flag, Image } from 'lucide-react'
import { useEffect } from 'react'
import { listInputOf, type ReportSearch } from '#domains/reports/format.ts'
import { useReportsLive } from '#domains/reports/live.ts'
import { useReports } from '#domains/reports/queries.ts'
import { ReportDue } from '#domains/reports/report-due.tsx'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'

type Props = { search: ReportSearch; onSearch: (search: ReportSearch, replace?: boolean) => void }

/** The queue of reports: photos first, then the oldest; filters and page are in the URL. */
export function ReportTable({ search, onSearch }: Props) {
  useReportsLive()
  const list = useReports(listInputOf(search))
  const { data, isPlaceholderData } = list
  const { show, reason } = search
  const shown = data?.page ?? 1
  const isMoved = data !== undefined && !isPlaceholderData && shown !== (search.page ?? 1)
  // A page that no longer exists is replaced by the last one.
  useEffect(() => {
    if (isMoved) onSearch({ ...search, page: shown > 1 ? shown : undefined }, true)
  }, [isMoved, shown, search, onSearch])
  const isFiltered = Boolean(show || reason)
  return (
    <>
      <div className="grid gap-3 md:grid-cols-[minmax(0,200px)_minmax(0,280px)_auto] md:items-end md:justify-start">
        <Field label={t('Status')}>
          <Select
            value={show}
            onChange={(value) => onSearch({ show: value === 'decided' ? value : undefined, reason })}
            choices={[{ value: 'decided', label: t('Decided') }]}
            placeholder={t('Open')}
          />
        </Field>
        <Field label={t('Reason')}>
          <Select
            value={reason}
            onChange={(value) => onSearch({ show, reason: (value as ReportReason | null) ?? undefined })}
            choices={REPORT_REASONS.map((value) => ({ value, label: t(reportTexts[value]) }))}
            placeholder={t('All reasons')}
          />
        </Field>
        <Button onClick={() => onSearch({})} disabled={!isFiltered}>
          {t('Reset Filters')}
        </Button>
      </div>
      <DataTable
        label={t('Reports')}
        columns={columns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            className=""
            drawing={<NoResults />}
            title={isFiltered ? t('No results') : t('No open reports')}
            text={isFiltered ? t('No reports match these filters.') : t('Reports from members appear here.')}
            action={isFiltered ? <Button onClick={() => onSearch({})}>{t('Reset Filters')}</Button> : undefined}
          />
        }
        error={
          list.isError && !data ? (
            <ErrorCard
              className=""
              title={t("Couldn't load reports")}
              text={t('Please try again in a moment.')}
              onRetry={() => list.refetch()}
              busy={list.isFetching}
            />
          ) : undefined
        }
        footer={
          data && (
            <Pagination
              page={shown}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPage={(page) => onSearch({ ...search, page: page > 1 ? page : undefined })}
            />
          )
        }
      />
    </>
  )
}

const columns = (): Column<ReportRow>[] => [
  { key: 'reported', title: t('Reported'), className: 'w-[26%] lg:w-[19%]', cell: (row) => <Reported row={row} /> },
  { key: 'reason', title: t('Reason'), className: 'w-[28%] lg:w-[24%]', cell: ({ reason }) => t(reportTexts[reason]) },
  {
    key: 'reporter',
    title: t('Reported by'),
    className: 'w-[14%] text-ink-2 max-lg:hidden',
    cell: ({ reporter }) => reporter?.name ?? t(DELETED_MEMBER),
  },
  {
    key: 'createdAt',
    title: t('Date'),
    className: 'w-[11%] text-ink-2 max-lg:hidden',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { key: 'due', title: t('Due'), cell: (row) => <ReportDue report={row} /> },
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
