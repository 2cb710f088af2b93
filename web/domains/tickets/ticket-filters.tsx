import { TICKET_TYPES, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { RefreshCw } from 'lucide-react'
import type { TicketSearch } from '#domains/tickets/format.ts'
import { t } from '#lib/i18n.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import { Button } from '#ui/button.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

type Props = {
  search: TicketSearch
  onSearch: (search: TicketSearch, replace?: boolean) => void
  onRefresh: () => void
  refreshing: boolean
}

/** Search and filters of the tickets; any change leads to page 1. */
export function TicketFilters({ search, onSearch, onRefresh, refreshing }: Props) {
  const { change, find } = useListSearch(search, onSearch)
  return (
    <StaffFilters
      search={{
        value: search.q ?? '',
        onSearch: find,
        label: t(ticketsTexts.searchTickets),
        placeholder: t(ticketsTexts.nameEmailOrDescription),
      }}
      onReset={() => change({ q: undefined, type: undefined })}
      choices={[
        {
          label: t(ticketsTexts.type),
          any: t(ticketsTexts.anyType),
          value: search.type,
          onChange: (type) => change({ type: type as TicketSearch['type'] }),
          choices: TICKET_TYPES.map((value) => ({ value, label: t(ticketTypeTexts[value]) })),
        },
      ]}
      actions={
        <Button onClick={onRefresh} busy={refreshing}>
          {!refreshing && <RefreshCw aria-hidden="true" />}
          {t(ticketsTexts.refresh)}
        </Button>
      }
    />
  )
}
