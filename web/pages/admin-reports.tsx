import type { ReportSearch } from '#domains/reports/format.ts'
import { ReportTable } from '#domains/reports/report-table.tsx'
import { ResponseDeadlines } from '#domains/reports/response-deadlines.tsx'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/reports */
export function AdminReportsPage() {
  const { search, setSearch } = useSearchParam<ReportSearch>()
  return (
    <div className="grid gap-3">
      <ResponseDeadlines />
      <ReportTable search={search} onSearch={setSearch} />
    </div>
  )
}
