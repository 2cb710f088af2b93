import type { DataTableProps } from '#ui/columns.ts'
import { RowMenu } from '#ui/row-menu.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The rows of a `DataTable` on a phone: a card each, with the names of the columns for who does not see them. */
export function RowCards<Row>({ label, columns, rows, rowKey, menu, stale, pageSize = 10 }: DataTableProps<Row>) {
  const name = columns.find(({ head }) => head) ?? columns[0]
  const rest = columns.filter((column) => column !== name)
  const lines = rest.filter(({ aside }) => !aside)
  const asides = rest.filter(({ aside }) => aside)
  return (
    <ul aria-label={label} className={`divide-y divide-line ${stale ? 'opacity-60' : ''}`}>
      {rows
        ? rows.map((row) => (
            <li key={rowKey(row)} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3">
              <div className="min-w-0">
                <div className="truncate">{name?.cell(row)}</div>
                <dl className="pl-9.5 text-small text-ink-2">
                  {lines.map(({ key, title, cell }) => (
                    <div key={key} className="truncate">
                      <dt className="sr-only">{title}</dt>
                      <dd className="truncate">{cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              <div className="flex flex-col items-end justify-between gap-1">
                {menu && <RowMenu {...menu(row)} />}
                {asides.map(({ key, title, cell }) => (
                  <div key={key} className="mt-auto">
                    <span className="sr-only">{title}: </span>
                    {cell(row)}
                  </div>
                ))}
              </div>
            </li>
          ))
        : Array.from({ length: pageSize }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
            <li key={at} className="grid h-22.5 content-center gap-2 px-4">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3 w-56" />
            </li>
          ))}
    </ul>
  )
}
