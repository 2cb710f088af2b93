import { ReportTable } from '#domains/reports/report-table.tsx'
import { ResponseDeadlines } from '#domains/reports/response-deadlines.tsx'

/** /admin-dashboard/reports */
export function AdminReportsPage() {
  return (
    <div className="grid gap-3">
      <ResponseDeadlines />
      <ReportTable />
    </div>
  )
}
