import { Skeleton } from '#ui/skeleton.tsx'
import type { RowsProps } from '#ui/staff/columns.ts'
import { RowMenu } from '#ui/staff/row-menu.tsx'
import { SelectBox } from '#ui/staff/select-box.tsx'

/** The rows of a `StaffList` on a phone: one card per row, with the column names for screen readers. */
export function RowCards<Row>({ label, columns, rows, rowKey, menu, selection, stale, pageSize = 10 }: RowsProps<Row>) {
  const name = columns.find(({ head }) => head) ?? columns[0]
  const rest = columns.filter((column) => column !== name)
  const lines = rest.filter(({ aside }) => !aside)
  const asides = rest.filter(({ aside }) => aside)
  // Below the name: beside the checkbox and the avatar.
  const indent = selection ? (name?.avatar ? 'pl-17.5' : 'pl-8') : name?.avatar ? 'pl-9.5' : ''
  return (
    <ul aria-label={label} className={`divide-y divide-line ${stale ? 'opacity-60' : ''}`}>
      {rows
        ? rows.map((row) => (
            <li
              key={rowKey(row)}
              data-row
              tabIndex={-1}
              className={`px-4 py-3 ${selection?.has(row) ? 'bg-[color-mix(in_oklch,var(--color-action-soft)_70%,transparent)]' : ''}`}
            >
              <div className="flex items-center gap-3">
                {selection && (
                  <SelectBox
                    label={selection.label(row)}
                    state={selection.has(row)}
                    onToggle={() => selection.toggle(row)}
                  />
                )}
                <div dir="auto" className="min-w-0 flex-1 truncate">
                  {name?.cell(row)}
                </div>
                {menu && (
                  <div className="-my-2 -mr-2">
                    <RowMenu {...menu(row)} />
                  </div>
                )}
              </div>
              {/* Each line has the full width, except the last one if there is something at its end and room for both. */}
              <dl className={`flex flex-wrap items-end gap-x-3 text-small text-ink-2 ${indent}`}>
                {lines.map(({ key, title, labelled, cell }, at) => (
                  <div
                    key={key}
                    className={`flex min-w-0 gap-2 wrap-anywhere ${at === lines.length - 1 ? 'flex-1 basis-32' : 'w-full'}`}
                  >
                    <dt className={labelled ? 'text-ink-3' : 'sr-only'}>{title}</dt>
                    <dd dir="auto" className="min-w-0 flex-1">
                      {cell(row)}
                    </dd>
                  </div>
                ))}
                {asides.map(({ key, title, cell }) => (
                  <div key={key} className="ml-auto">
                    <dt className="sr-only">{title}</dt>
                    <dd dir="auto">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))
        : Array.from({ length: pageSize }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
            <li key={at} className="flex h-22.5 items-center gap-2.5 px-4">
              {name?.avatar && <Skeleton className="size-7 shrink-0 rounded-full" />}
              <span className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-40" />
                {lines.length > 0 && <Skeleton className="h-3 w-48" />}
              </span>
              {asides.length > 0 && <Skeleton className="h-5 w-16 rounded-full" />}
            </li>
          ))}
    </ul>
  )
}
