import { type RefObject, useEffect } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable]'
/** While one of these is open, keys belong to it. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'
const OPENER = 'a[href], button'

/** The keys of a staff list: `/`, `j`, `k` and Escape. Enter opens the focused link by itself. */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = root.current
      if (!list || event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVER)) return
      const active = document.activeElement as HTMLElement | null
      if (event.key === 'Escape') {
        if (active && list.contains(active)) active.blur()
        return
      }
      if (active?.matches(EDITABLE)) return
      const target = event.key === '/' ? searchOf(list) : rowFrom(list, active, event.key)
      if (!target) return
      event.preventDefault()
      target.focus()
      if (target instanceof HTMLInputElement) target.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [root])
}

const searchOf = (list: HTMLElement) => list.querySelector<HTMLElement>('search input, input[type=text]')

/** What `j` or `k` focuses: the link of the next or previous row, or the row if it has none. */
function rowFrom(list: HTMLElement, active: Element | null, key: string): HTMLElement | null {
  const step = { j: 1, k: -1 }[key]
  if (!step) return null
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(active))
  const row = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  return row ? (row.querySelector<HTMLElement>(OPENER) ?? row) : null
}
