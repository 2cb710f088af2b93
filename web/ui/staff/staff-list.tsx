import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useIsMobile } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { RowsProps } from '#ui/staff/columns.ts'
import { RowCards } from '#ui/staff/row-cards.tsx'
import { RowTable } from '#ui/staff/row-table.tsx'
import { useListKeys } from '#ui/staff/use-list-keys.ts'

/** One page of a list; without `total` it has no numbered pages. */
export type StaffPage<Row> = { rows: Row[]; total?: number; page?: number }

type Message = { title: string; text?: string; drawing?: ReactNode; action?: ReactNode }

type Props<Row> = Omit<RowsProps<Row>, 'rows' | 'stale'> & {
  /** From `useQuery`, with the previous page as placeholder. */
  list: {
    data: StaffPage<Row> | undefined
    error: unknown
    isPlaceholderData: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The filters above the table; they stay while the list loads or fails. */
  filters?: ReactNode
  /** The page in the URL, from 1, and how to change it; `replace` adds no history entry. */
  page?: number
  onPage?: (page: number, replace?: boolean) => void
  /** Shown if there is nothing to list. */
  none: Message
  /** Shown instead if filters are set. */
  noMatch?: { title: string; text: string; reset: string; onReset: () => void } | false
  /** Shown if the list could not be loaded; without a text the server's error. */
  failed: { title: string; text?: string }
  /** Read by screen readers while the list loads for the first time. */
  loading?: string
  /** Instead of numbered pages. */
  footer?: ReactNode
}

/**
 * A list for staff: filters, table (cards on a phone), pages, and the same loading, empty and error states everywhere.
 * Keys: `/` goes to the search, `j` and `k` to the next and previous row, Enter opens it, Escape leaves it.
 */
export function StaffList<Row>(props: Props<Row>) {
  const { list, filters, page = 1, onPage, loading, none, noMatch, failed, footer, ...table } = props
  const root = useRef<HTMLDivElement>(null)
  const isPhone = useIsMobile()
  useListKeys(root)
  const { data, isPlaceholderData: stale } = list
  usePageCorrection(stale ? undefined : data?.page, page, onPage)
  const isFailed = Boolean(list.error) && !data
  const isEmpty = data?.rows.length === 0
  const rows = { ...table, rows: data?.rows, stale }
  return (
    <div ref={root} className="grid grid-cols-1 gap-3">
      {filters}
      {loading && !data && !isFailed && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      <div data-list className="card min-w-0 scroll-mt-18 overflow-clip" aria-busy={!isFailed && (!data || stale)}>
        {isFailed ? (
          <ErrorCard
            className=""
            title={failed.title}
            text={failed.text ?? errorText(list.error)}
            onRetry={() => list.refetch()}
            busy={list.isFetching}
          />
        ) : isEmpty ? (
          <Nothing none={none} noMatch={noMatch || undefined} />
        ) : isPhone ? (
          <RowCards {...rows} />
        ) : (
          <RowTable {...rows} />
        )}
        {data && !isEmpty && (
          <div className={stale ? 'opacity-70' : ''}>
            {footer ??
              (data.total !== undefined && onPage && (
                <Pagination page={data.page ?? 1} pageSize={PAGE_SIZE} total={data.total} onPage={(to) => onPage(to)} />
              ))}
          </div>
        )}
      </div>
      {data && !isEmpty && (
        <p className="px-3 text-small text-ink-3 max-lg:hidden">{t(staffTexts.keysSearchesJAndK)}</p>
      )}
    </div>
  )
}

function Nothing({ none, noMatch }: { none: Message; noMatch?: Exclude<Props<unknown>['noMatch'], false> }) {
  if (!noMatch) return <EmptyState className="" drawing={<NoResults />} {...none} />
  const { reset, onReset, ...texts } = noMatch
  return (
    <EmptyState className="" drawing={<NoResults />} {...texts} action={<Button onClick={onReset}>{reset}</Button>} />
  )
}

/** A page that does not exist, or no longer, is replaced in the URL by the last one. */
function usePageCorrection(shown: number | undefined, page: number, onPage: Props<unknown>['onPage']) {
  useEffect(() => {
    if (shown && shown !== page) onPage?.(shown, true)
  }, [shown, page, onPage])
}
