import type { TicketSearch } from '#domains/tickets/format.ts'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { useSearchParam } from '#lib/use-search-param.ts'

/** /admin-dashboard/tickets */
export function AdminTicketsPage() {
  const { search, setSearch } = useSearchParam<TicketSearch>()
  return (
    <div className="grid gap-3">
      <TicketTable search={search} onSearch={setSearch} />
    </div>
  )
}
