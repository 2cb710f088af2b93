import { useEffect } from 'react'
import { closeReport, useOpenReport } from '#domains/reports/open-report.ts'
import { latePart } from '#ui/late-part.tsx'

const ReportDialog = latePart(async () => (await import('#domains/reports/report-dialog.tsx')).ReportDialog)

/** Shows the dialog to report a person, whatever happens to the page below it. */
export function ReportHost() {
  const report = useOpenReport()
  useEffect(() => closeReport, [])
  return report && <ReportDialog key={report.id} {...report} onClose={closeReport} />
}
