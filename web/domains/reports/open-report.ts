import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import type { ReportDialog } from '#domains/reports/report-dialog.tsx'

/** The person to report, and what can be cited. */
type Report = Omit<ComponentProps<typeof ReportDialog>, 'onClose'>

let opened: Report | null = null
const listeners = new Set<() => void>()

function set(report: Report | null) {
  opened = report
  for (const listener of listeners) listener()
}

/** Opens the dialog above the page, which may disappear: the person may block the reporter, or leave. */
export const openReport = (report: Report) => set(report)
export const closeReport = () => set(null)

/** The report that is being written. */
export const useOpenReport = () => useSyncExternalStore(watch, () => opened)

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
