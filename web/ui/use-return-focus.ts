import { useRef } from 'react'

/** Gives the focus back to what opened a dialog that has no trigger of its own; to the page if that is gone. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const from = opener.current
      const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected
      const target = isThere ? from : document.querySelector('main')
      target?.focus({ preventScroll: true })
    },
  }
}
