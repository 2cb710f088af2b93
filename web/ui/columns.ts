import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'

/** One column; on a phone's card the first, or the `head`, stands as the name, the others as lines below it. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The server sorts by it, under its `key`. */
  sortable?: boolean
  head?: boolean
  /** Begins with an avatar: on a phone's card the lines stand beside it, under the name. */
  avatar?: boolean
  /** At the right of a phone's card instead of below the name. */
  aside?: boolean
  /** Stands before the value on a phone's card, where the value alone does not say what it is. */
  labelled?: boolean
  className?: string
}

/** By what a list is sorted, and which way. */
export type Sort = { by: string; descending: boolean }

/** What a table of staff is made of. */
export type DataTableProps<Row> = {
  /** What the table holds, for who does not see it. */
  label: string
  columns: Column<Row>[]
  /** Undefined while they load. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The acts on a row; a row without any has no menu. */
  menu?: (row: Row) => { label: string; entries: MenuEntry[] }
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** Stands in place of the rows when they could not be loaded. */
  error?: ReactNode
  /** The rows are those of the former page while the next one is on its way. */
  stale?: boolean
  /** So many rows are expected: the skeleton has their height. */
  pageSize?: number
  footer?: ReactNode
}
