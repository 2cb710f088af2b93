import { useIsMobile } from '#lib/use-media.ts'
import type { DataTableProps } from '#ui/columns.ts'
import { RowCards } from '#ui/row-cards.tsx'
import { RowTable } from '#ui/row-table.tsx'

/** A staff list: a table with a sticky header, cards on a phone, and its own skeleton, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsMobile()
  const { rows, empty, error, stale = false, footer } = props
  const isEmpty = rows?.length === 0
  const busy = !error && (rows === undefined || stale)
  return (
    <div data-list className="card min-w-0 scroll-mt-18 overflow-clip" aria-busy={busy}>
      {error ?? (isEmpty ? empty : phone ? <RowCards {...props} /> : <RowTable {...props} />)}
      {!error && !isEmpty && rows && <div className={stale ? 'opacity-70' : ''}>{footer}</div>}
    </div>
  )
}
