import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { latePart } from '#ui/late-part.tsx'

const readDialog = async () => (await import('#domains/reports/report-dialog.tsx')).ReportDialog
const ReportDialog = latePart(readDialog)

/** The person to report, and what can be cited. */
type Report = Omit<ComponentProps<Awaited<ReturnType<typeof readDialog>>>, 'onClose'>

let opened: Report | null = null
const listeners = new Set<() => void>()

/** Opens the dialog above the page, which may disappear: the person may block the reporter, or leave. */
export function openReport(report: Report | null): void {
  opened = report
  for (const listener of listeners) listener()
}

const close = () => openReport(null)

/** Shows the dialog to report a person, whatever happens to the page below it. */
export function ReportHost() {
  const report = useSyncExternalStore(watch, () => opened)
  useEffect(() => close, [])
  return report && <ReportDialog key={report.id} {...report} onClose={close} />
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
