import type { TicketSearch } from '#domains/tickets/format.ts'
import { TicketTable } from '#domains/tickets/ticket-table.tsx'
import { useAddressSearch } from '#lib/use-address-search.ts'

/** /admin-dashboard/tickets */
export function AdminTicketsPage() {
  const { search, setSearch } = useAddressSearch<TicketSearch>()
  return (
    <div className="grid gap-3">
      <TicketTable search={search} onSearch={setSearch} />
    </div>
  )
}
