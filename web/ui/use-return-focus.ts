import { useRef } from 'react'

const FIELDS =
  ':is(input, select, textarea, [role="checkbox"], [role="switch"]):not(:disabled, [tabindex="-1"]), [role="radiogroup"]'

/**
 * Returns the focus to the element that opened a dialog without a trigger of its own, or to the dialog or page around
 * it if that element is gone. With `toField` the dialog focuses its first field, or without fields itself, so that its
 * name is read.
 */
export function useReturnFocus({ toField = false }: { toField?: boolean } = {}) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const dialog = event.target
      if (!toField || !(dialog instanceof HTMLElement)) return
      event.preventDefault()
      const first = dialog.querySelector<HTMLElement>(FIELDS) ?? dialog
      const choice = first.getAttribute('role') === 'radiogroup' ? choiceOf(first) : null
      const target = choice ?? first
      target.focus({ preventScroll: true })
      keepFocusInDoubleClick()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog has replaced this one: moving the focus out of its field would validate a field that is still
      // empty.
      if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
      const from = opener.current
      const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected
      // A question closes together with the dialog in which it was asked, and that has already returned the focus.
      if (!isThere && document.activeElement !== document.body) return
      // What asked may be gone from a dialog that is still open, and the page behind that cannot be reached.
      const place =
        [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.querySelector('main')
      const target = isThere ? from : place
      target?.focus({ preventScroll: true })
    },
  }
}

/**
 * The second click of a double click on what opened the dialog is already within it. It would take the focus from the
 * field, which would then be validated although it is still empty.
 */
function keepFocusInDoubleClick() {
  const keep = (event: MouseEvent) => event.detail > 1 && event.preventDefault()
  document.addEventListener('mousedown', keep, { capture: true, once: true })
}

/** In a radio group the checked choice, else the first. */
function choiceOf(group: HTMLElement): HTMLElement | null {
  return group.querySelector<HTMLElement>('[aria-checked="true"]') ?? group.querySelector<HTMLElement>('[role="radio"]')
}
