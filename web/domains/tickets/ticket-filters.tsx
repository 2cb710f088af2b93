import {
  TICKET_DISPLAY_STATUSES,
  TICKET_TYPES,
  ticketStatusLabels,
  ticketTypeTexts,
} from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { RefreshCw } from 'lucide-react'
import type { TicketSearch } from '#domains/tickets/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'

type Props = {
  search: TicketSearch
  onSearch: (search: TicketSearch) => void
  onRefresh: () => void
  refreshing: boolean
}

/** The filters of the tickets; any change leads to page 1. */
export function TicketFilters({ search, onSearch, onRefresh, refreshing }: Props) {
  const change = (part: TicketSearch) => onSearch({ ...search, ...part, page: undefined })
  return (
    <StaffFilters
      onReset={() => onSearch({ oldest: search.oldest })}
      choices={[
        {
          label: t(uiTexts.status),
          any: t(ticketsTexts.anyStatus),
          value: search.status,
          onChange: (status) => change({ status: status as TicketSearch['status'] }),
          choices: TICKET_DISPLAY_STATUSES.map((value) => ({ value, label: t(ticketStatusLabels[value]) })),
        },
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
