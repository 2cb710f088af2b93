import { useEffect, useState } from 'react'
import type { Selection } from '#ui/staff/columns.ts'

type Input<Row> = {
  /** The rows of this page. */
  rows: Row[]
  rowKey: (row: Row) => string
  label: (row: Row) => string
  /** What the list shows, apart from the page: the selection ends with its change. */
  scope: string
}

/** The selected rows of a staff list; they stay selected on other pages. */
export function useSelection<Row>({ rows, rowKey, label, scope }: Input<Row>) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the scope is what matters.
  useEffect(() => setSelected(new Map()), [scope])
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
