import { type ComponentProps, useEffect } from 'react'
import { sharedValue } from '#lib/shared-value.ts'
import { latePart } from '#ui/late-part.tsx'

const readDialog = async () => (await import('#domains/reports/report-dialog.tsx')).ReportDialog
const ReportDialog = latePart(readDialog)

/** The person to report, and what can be cited. */
type Report = Omit<ComponentProps<Awaited<ReturnType<typeof readDialog>>>, 'onClose'>

const opened = sharedValue<Report | null>(null)

/** Opens the dialog above the page, which may disappear: the person may block the reporter, or leave. */
export const openReport = (report: Report) => opened.set(report)
const close = () => opened.set(null)

/** Shows the dialog to report a person, whatever happens to the page below it. */
export function ReportHost() {
  const report = opened.useValue()
  useEffect(() => close, [])
  return report && <ReportDialog key={report.id} {...report} onClose={close} />
}
