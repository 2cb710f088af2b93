import type { ProfileSearch } from '#domains/members/directory/format.ts'
import { ProfileFilters } from '#domains/members/directory/profile-filters.tsx'
import { ProfileTable } from '#domains/members/directory/profile-table.tsx'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/users: only the list of the index (rule G7). */
export function AdminUsersPage() {
  const { search, setSearch } = useSearchParam<ProfileSearch>()
  return (
    <ProfileTable
      agentId={null}
      search={search}
      onSearch={setSearch}
      filters={<ProfileFilters search={search} onSearch={setSearch} />}
    />
  )
}
