import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable]'
/** While one of these is open, keys belong to it. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'
/** What opens a row: its link, or a button that is marked as such. */
const OPENER = 'a[href], [data-opener]'
const ROW = '[data-row]'

/** What the keys of a list can do at present; null if there are no rows. */
export type ListKeys = { searches: boolean; opens: boolean } | null

/**
 * The keys of a staff list: `/`, `j`, `k` and Escape. Enter opens the focused link by itself. They are active while the
 * focus is in the list, or nowhere but on the page around it (WCAG 2.1.4).
 */
export function useListKeys(root: RefObject<HTMLElement | null>): ListKeys {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = root.current
      if (!list || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVER)) return
      const active = document.activeElement as HTMLElement | null
      const isInList = active !== null && list.contains(active)
      if (event.key === 'Escape') {
        if (isInList) active.blur()
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
    return () => document.removeEventListener('keydown', onKey)
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
  if (!step) return null
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row.contains(active))
  const row = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  return row ? (row.querySelector<HTMLElement>(OPENER) ?? row) : null
}
