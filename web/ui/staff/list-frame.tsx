import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { BulkBar } from '#ui/staff/bulk-bar.tsx'
import type { RowsProps } from '#ui/staff/columns.ts'
import { ListBody, type NothingFound, type NothingYet } from '#ui/staff/list-body.tsx'
import { ListResult } from '#ui/staff/list-result.tsx'
import { type ListKeys, useListKeys } from '#ui/staff/use-list-keys.ts'
import { useSelection } from '#ui/staff/use-selection.ts'

/** One page of a list; without `total` it has no numbered pages. */
export type StaffPage<Row> = { rows: Row[]; total?: number; page?: number }

/** Actions on several rows. */
export type Bulk<Row> = {
  label: (row: Row) => string
  /** The buttons; `keep` keeps only these rows selected. */
  actions: (selected: string[], keep: (keys: readonly string[]) => void) => ReactNode
}

/** What a list shows, and what it calls. */
export type ListFrameProps<Row> = Omit<RowsProps<Row>, 'rows' | 'stale' | 'selection'> & {
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
  /** The states at the head of the table, a `StaffStates`. */
  states?: ReactNode
  /** Whether a search, a filter or another state than the first is set. */
  isFiltered?: boolean
  bulk?: Bulk<Row>
  /** What the list shows, apart from the page: the selection ends with its change. */
  scope?: string
  /** The page in the URL, from 1, and how to change it; `replace` adds no history entry. */
  page?: number
  onPage?: (page: number, replace?: boolean) => void
  none: NothingYet
  /** Shown instead if a search or filters are set. */
  noMatch?: NothingFound | false
  /** Shown if the list could not be loaded; without a text the server's error. */
  failed: { title: string; text?: string }
  /** Read by screen readers while the list loads for the first time. */
  loading?: string
  /** Instead of numbered pages. */
  footer?: ReactNode
}

/**
 * A staff list: filters, states, table (cards on a phone), pages, and the same loading, empty and error states
 * everywhere. Keys: `/` goes to the search, `j` and `k` to the next and previous row, Enter opens it, Escape leaves it.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const {
    list,
    filters,
    states,
    isFiltered,
    bulk,
    scope = '',
    page = 1,
    onPage,
    loading,
    failed,
    footer,
    ...body
  } = props
  const root = useRef<HTMLDivElement>(null)
  const keys = useListKeys(root)
  const { data, isPlaceholderData: stale } = list
  usePageCorrection(stale ? undefined : data?.page, page, onPage)
  const { selection, selected, keep } = useSelection({
    rows: data?.rows ?? [],
    isComplete: !stale && data !== undefined && data.rows.length === data.total,
    rowKey: body.rowKey,
    label: bulk?.label ?? body.rowKey,
    scope,
  })
  const isFailed = Boolean(list.error) && !data
  // The button that was pressed goes with the selection, the filters or the error.
  useFocusIfLost(`${selected.length > 0} ${isFailed} ${scope}`, () => {
    if (selected.length > 0 || isFailed) return
    const list = root.current?.querySelector<HTMLElement>('[data-list]')
    const next = list?.querySelector<HTMLElement>('[role="checkbox"]') ?? list
    next?.focus({ preventScroll: true })
  })
  // On other pages some may have left the list.
  const total = data?.total ?? selected.length
  const hasRows = data !== undefined && data.rows.length > 0
  return (
    // On a phone the bar with the actions covers the end of the page.
    <div ref={root} className={`relative grid grid-cols-1 gap-3 ${selected.length > 0 ? 'max-md:pb-28' : ''}`}>
      {/* The filters keep their place, so that nothing moves when the first row is selected. */}
      {filters && <div className={selected.length > 0 ? 'md:invisible' : ''}>{filters}</div>}
      {bulk && selected.length > 0 && (
        <BulkBar selected={Math.min(selected.length, total)} total={total} onClear={() => keep([])}>
          {bulk.actions(selected, keep)}
        </BulkBar>
      )}
      {loading && !data && !isFailed && (
        <p role="status" className="sr-only">
          {loading}
        </p>
      )}
      <ListResult
        found={stale ? undefined : data}
        asked={JSON.stringify([scope, body.sort, page])}
        isWhole={footer === undefined}
      />
      <div
        data-list
        tabIndex={-1}
        className="card min-w-0 overflow-clip outline-none"
        aria-busy={!isFailed && (!data || stale)}
      >
        {states}
        {isFailed ? (
          <ErrorCard
            className=""
            title={failed.title}
            text={failed.text ?? errorText(list.error)}
            note={isFiltered && t(staffTexts.filtersKept)}
            onRetry={() => list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <ListBody {...body} rows={data?.rows} stale={stale} selection={bulk && selection} />
        )}
        {hasRows && (
          <div className={stale ? 'opacity-70' : ''}>
            {footer ??
              (data.total !== undefined && onPage && (
                <Pagination page={data.page ?? 1} pageSize={PAGE_SIZE} total={data.total} onPage={(to) => onPage(to)} />
              ))}
          </div>
        )}
      </div>
      {keys && <KeyHint {...keys} />}
    </div>
  )
}

function KeyHint({ searches, opens }: NonNullable<ListKeys>) {
  const hint = opens
    ? searches
      ? staffTexts.keysSearchAndOpen
      : staffTexts.keysOpen
    : searches
      ? staffTexts.keysSearch
      : staffTexts.keysRows
  return <p className="px-3 text-small text-ink-3 max-lg:hidden">{t(hint)}</p>
}

/** A page that does not exist, or no longer, is replaced in the URL by the last one. */
function usePageCorrection(shown: number | undefined, page: number, onPage: ListFrameProps<unknown>['onPage']) {
  useEffect(() => {
    if (shown && shown !== page) onPage?.(shown, true)
  }, [shown, page, onPage])
}
