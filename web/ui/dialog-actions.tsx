import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The footer of the surrounding dialog, null until it is there; undefined outside of a dialog. */
export const DialogFooter = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The buttons of a form that is part of a dialog, in the dialog's footer, where they stay visible. They name their form
 * by its id.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = useContext(DialogFooter)
  if (footer === undefined) return children
  return footer && createPortal(children, footer)
}
