import type { ReactNode } from 'react'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'

/** Around what somebody else may delete while it is shown: if the focus was in it, the page gets it. */
export function Removable({ children }: { children: ReactNode }) {
  const part = useFocusIfRemoved<HTMLDivElement>()
  return (
    <div ref={part} className="contents">
      {children}
    </div>
  )
}
