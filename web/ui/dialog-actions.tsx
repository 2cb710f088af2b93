import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the surrounding dialog, null until it is there; undefined outside of a dialog. */
export const DialogFooter = createContext<HTMLElement | null | undefined>(undefined)

/** The buttons of a form that is part of a dialog, at the dialog's foot, where they stay visible. They name their form by its id. */
export function DialogActions({ children }: { children: ReactNode }) {
  const foot = useContext(DialogFooter)
  if (foot === undefined) return children
  return foot && createPortal(children, foot)
}
