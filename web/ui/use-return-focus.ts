import { useRef } from 'react'

const FIELDS =
  ':is(input, select, textarea, [role="checkbox"], [role="switch"]):not(:disabled, [tabindex="-1"]), [role="radiogroup"]'

/**
 * Gives the focus back to what opened a dialog that has no trigger of its own; to the page if that is gone.
 * With `toField` the dialog opens on its first field; where it has none on itself, so that its name is read.
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
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another dialog has opened in its place: leaving its field would judge what nobody has typed yet.
      if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return
      const from = opener.current
      const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected
      const target = isThere ? from : document.querySelector('main')
      target?.focus({ preventScroll: true })
    },
  }
}

/** Of a group the choice that is made, else the first. */
function choiceOf(group: HTMLElement): HTMLElement | null {
  return group.querySelector<HTMLElement>('[aria-checked="true"]') ?? group.querySelector<HTMLElement>('[role="radio"]')
}
