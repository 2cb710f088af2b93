import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'

/**
 * One column. On a phone's card the first column, or the one with `head`, is the title, and the others are lines below
 * it.
 */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server can sort by it, under its `key`. */
  sortable?: boolean
  head?: boolean
  /** Contains an avatar: on a phone's card the lines are beside it, under the name. */
  avatar?: boolean
  /** On a phone's card at the right instead of below the name. */
  aside?: boolean
  /** Label before the value on a phone's card, where the value alone is unclear. */
  labelled?: boolean
  className?: string
}

/**
 * How a row shows a name: in its own direction, beside a picture too. In a table it continues below, as far as the
 * height of a row allows; in a card it is cut. Where it is cut, it can be read below the pointer.
 */
export const rowName = (name: string, className = 'font-semibold') => ({
  ...{ dir: 'auto', title: name },
  className: `max-md:truncate md:line-clamp-2 md:whitespace-normal md:wrap-anywhere ${className}`,
})
/** A name that opens the row. */
export const ROW_LINK = 'font-semibold hover:underline'

/** The sort column and direction of a list. */
export type Sort = { by: string; descending: boolean }

/** The selected rows of a list, and what selects them. */
export type Selection<Row> = {
  /** The accessible name of the checkbox of a row: 'Select Meera Nair'. */
  label: (row: Row) => string
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** The rows of this page. */
  page: { state: boolean | 'some'; toggle: () => void }
}

/** The rows of a staff list, as a table or as cards. */
export type RowsProps<Row> = {
  /** The accessible name of the table. */
  label: string
  columns: Column<Row>[]
  /** Undefined while loading. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The actions of a row; a row without any has no menu. */
  menu?: (row: Row) => { label: string; entries: MenuEntry[] }
  selection?: Selection<Row>
  /** The rows are those of the previous page while the next one loads. */
  stale?: boolean
  /** Expected number of rows: the height of the skeleton. */
  pageSize?: number
}
