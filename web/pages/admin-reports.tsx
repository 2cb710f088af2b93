import type { ReportSearch } from '#domains/people/reports/format.ts'
import { GrievanceClock } from '#domains/people/reports/grievance-clock.tsx'
import { ReportTable } from '#domains/people/reports/report-table.tsx'
import { useAddressSearch } from '#lib/use-address-search.ts'

/** /admin-dashboard/reports */
export function AdminReportsPage() {
  const { search, setSearch } = useAddressSearch<ReportSearch>()
  return (
    <div className="grid gap-3">
      <GrievanceClock />
      <ReportTable search={search} onSearch={setSearch} />
    </div>
  )
}
