import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { CellSkeleton } from '#ui/staff/cell-skeleton.tsx'
import type { Column, RowsProps, Sort } from '#ui/staff/columns.ts'
import { RowMenu } from '#ui/staff/row-menu.tsx'
import { SelectBox } from '#ui/staff/select-box.tsx'

// A column whose cells are aligned in another way has the same heading as the others.
const HEAD = 'sticky top-14 z-10 h-9 bg-sunken px-3 py-0.5! text-left align-middle! text-small font-semibold text-ink-2'
const CELL = 'h-10.5 max-w-0 truncate border-t border-line px-3'

/** The rows of a `StaffList` on a wide screen. */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, menu, selection, stale, pageSize = 10 } = props
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={`${HEAD} w-11`}>
              <SelectBox
                label={t(staffTexts.selectAllOnPage)}
                state={selection.page.state}
                onToggle={selection.page.toggle}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {menu && (
            <th scope="col" className={`${HEAD} w-14`}>
              <span className="sr-only">{t(staffTexts.actions)}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={stale ? 'opacity-60' : ''}>
        {rows
          ? rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-row
                tabIndex={-1}
                aria-selected={selection?.has(row)}
                className="aria-selected:bg-[color-mix(in_oklch,var(--color-action-soft)_70%,transparent)] focus-within:bg-[color-mix(in_oklch,var(--color-action-soft)_45%,transparent)] hover:bg-[color-mix(in_oklch,var(--color-sunken)_45%,transparent)]"
              >
                {selection && (
                  <td className="h-10.5 border-t border-line pl-3">
                    <SelectBox
                      label={selection.label(row)}
                      state={selection.has(row)}
                      onToggle={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map(({ key, cell, className = '' }) => (
                  <td key={key} dir="auto" className={`${CELL} ${className}`}>
                    {cell(row)}
                  </td>
                ))}
                {menu && (
                  <td className="h-10.5 border-t border-line pr-3 text-right">
                    <RowMenu {...menu(row)} />
                  </td>
                )}
              </tr>
            ))
          : Array.from({ length: pageSize }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
              <tr key={at}>
                {selection && <td className="border-t border-line" />}
                {columns.map((column) => (
                  <td key={column.key} className={`${CELL} ${column.className ?? ''}`}>
                    <CellSkeleton column={column} />
                  </td>
                ))}
                {menu && <td className="border-t border-line" />}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void }

function HeadCell<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, title, sortable, className = '' } = column
  if (!sortable || !onSort)
    return (
      <th scope="col" className={`${HEAD} ${className}`}>
        {title}
      </th>
    )
  const sorted = sort?.by === key
  const Icon = !sorted ? ChevronsUpDown : sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      className={`${HEAD} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort({ by: key, descending: sorted ? !sort.descending : false })}
        className="-mx-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 hover:text-ink"
      >
        {title}
        <Icon aria-hidden="true" className={`size-3.5 ${sorted ? 'text-ink' : 'text-ink-3'}`} />
      </button>
    </th>
  )
}
