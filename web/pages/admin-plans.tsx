import { AdminPlans } from '#domains/plans/admin-plans.tsx'
import { UnappliedList } from '#domains/plans/unapplied-list.tsx'
import type { ListSearch } from '#lib/search-params.ts'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/plans */
export function AdminPlansPage() {
  const { search, setSearch } = useSearchParam<ListSearch>()
  return (
    <div className="mx-auto grid max-w-[860px] gap-4">
      <UnappliedList search={search} onSearch={setSearch} />
      <AdminPlans />
    </div>
  )
}
