import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable]'
/** While one of these is open, keys belong to it. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'
/** What opens a row: its link, or a button that is marked as such. */
const OPENER = 'a[href], [data-opener]'
const ROW = '[data-row]'

/** Where the focus was last in a list: its address, and the row by its number and by what it opens. */
type Position = { url: string; at: number; opens: string | null }

/** The position in the list that was left: after Back, `j` and `k` continue there. */
let left: Position | null = null

/** What the keys of a list can do at present; null if there are no rows. */
export type ListKeys = { searches: boolean; opens: boolean } | null

/**
 * The keys of a staff list: `/`, `j`, `k` and Escape. Enter opens the focused link by itself. They are active while the
 * focus is in the list, or nowhere but on the page around it (WCAG 2.1.4). A list that is opened again continues at the
 * row at which it was left.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): ListKeys {
  useEffect(() => {
    let last: Position | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const list = root.current
      if (list?.contains(target as Node)) last = positionOf(list, target as Node) ?? last
    }
    const onKey = (event: KeyboardEvent) => {
      const list = root.current
      if (!list || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVER)) return
      const active = document.activeElement as HTMLElement | null
      const isInList = active !== null && list.contains(active)
      if (event.key === 'Escape') {
        if (isInList) active.blur()
        last = null
        return
      }
      if ((active && !active.contains(list) && !isInList) || active?.matches(EDITABLE)) return
      const target = event.key === '/' ? searchOf(list) : rowFrom(list, active, event.key)
      if (!target) return
      event.preventDefault()
      target.focus()
      if (target instanceof HTMLInputElement) target.select()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      left = last
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [root])
  return useKeysFound(root)
}

/** Read from the list itself, so that the hint names only keys that do something. */
function useKeysFound(root: RefObject<HTMLElement | null>): ListKeys {
  const [keys, setKeys] = useState<ListKeys>(null)
  useLayoutEffect(() => {
    const list = root.current
    const found = list?.querySelector(ROW)
      ? { searches: searchOf(list) !== null, opens: list.querySelector(`${ROW} :is(${OPENER})`) !== null }
      : null
    if (found?.searches !== keys?.searches || found?.opens !== keys?.opens) setKeys(found)
  })
  return keys
}

const searchOf = (list: HTMLElement) => list.querySelector<HTMLElement>('search input')

/** What `j` or `k` focuses: the link of the next or previous row, or the row if it has none. */
function rowFrom(list: HTMLElement, active: Element | null, key: string): HTMLElement | null {
  const step = { j: 1, k: -1 }[key]
  const rows = rowsOf(list)
  if (!step || rows.length === 0) return null
  const at = rows.findIndex((row) => row.contains(active))
  const row = rows[at === -1 ? firstOf(rows, step) : at + step]
  return row ? (row.querySelector<HTMLElement>(OPENER) ?? row) : null
}

/** The number of the first row that a key focuses: at an end of the list, or beside the row at which it was left. */
function firstOf(rows: HTMLElement[], step: number): number {
  const before = left?.url === location.href ? left : null
  left = null
  if (!before) return step > 0 ? 0 : rows.length - 1
  const now = rows.findIndex((row) => before.opens !== null && before.opens === opensOf(row))
  if (now !== -1) return clamp(now + step, rows)
  // It was decided, and those below it are one row higher.
  return clamp(step > 0 ? before.at : before.at - 1, rows)
}

const clamp = (at: number, rows: HTMLElement[]) => Math.max(0, Math.min(at, rows.length - 1))

function positionOf(list: HTMLElement, target: Node): Position | null {
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row.contains(target))
  return at === -1 ? null : { url: location.href, at, opens: opensOf(rows[at]) }
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROW)]
const opensOf = (row: HTMLElement | undefined) => row?.querySelector(OPENER)?.getAttribute('href') ?? null
