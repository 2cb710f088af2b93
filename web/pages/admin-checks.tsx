import { CheckTable } from '#domains/checks/check-table.tsx'
import type { CheckSearch } from '#domains/checks/format.ts'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/checks */
export function AdminChecksPage() {
  const { search, setSearch } = useSearchParam<CheckSearch>()
  return <CheckTable search={search} onSearch={setSearch} />
}
