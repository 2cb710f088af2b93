import { useEffect, useState } from 'react'
import type { Selection } from '#ui/staff/columns.ts'

type Input<Row> = {
  /** The rows of this page. */
  rows: Row[]
  /** Whether these are all rows of the list, and not those of a page that is being replaced. */
  isComplete: boolean
  rowKey: (row: Row) => string
  label: (row: Row) => string
  /** What the list shows, apart from the page: the selection ends with its change. */
  scope: string
}

/** The selected rows of a staff list; they stay selected on other pages, as long as they are in the list. */
export function useSelection<Row>({ rows, isComplete, rowKey, label, scope }: Input<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the scope is what matters.
  useEffect(() => setSelected(new Map()), [scope])
  const keys = new Set(rows.map(rowKey))
  // While rendering, so that no row is counted that has left the list.
  if (isComplete && [...selected.keys()].some((key) => !keys.has(key)))
    setSelected(new Map([...selected].filter(([key]) => keys.has(key))))
  const has = (row: Row) => selected.has(rowKey(row))
  const count = rows.filter(has).length
  const isAll = count > 0 && count === rows.length
  const put = (changed: Row[], isOn: boolean) =>
    setSelected((now) => {
      const next = new Map(now)
      for (const row of changed) {
        if (isOn) next.set(rowKey(row), row)
        else next.delete(rowKey(row))
      }
      return next
    })
  const selection: Selection<Row> = {
    label,
    has,
    toggle: (row) => put([row], !has(row)),
    page: { state: isAll || (count > 0 && 'some'), toggle: () => put(rows, !isAll) },
  }
  /** Keeps only these of the rows that were selected; rows selected since then stay selected. */
  const keep = (keys: readonly string[]) =>
    setSelected((now) => new Map([...now].filter(([key]) => keys.includes(key) || !selected.has(key))))
  return { selection, selected: [...selected.keys()], keep }
}
