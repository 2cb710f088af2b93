import {
  TICKET_DISPLAY_STATUSES,
  TICKET_TYPES,
  ticketStatusLabels,
  ticketTypeTexts,
} from '@jodi/shared/tickets/contract.ts'
import { RefreshCw, RotateCcw } from 'lucide-react'
import type { TicketSearch } from '#domains/tickets/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

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
    <div className="flex flex-wrap items-center gap-2 [&_.control]:min-h-(--size-control)">
      <Select
        aria-label={t('Status')}
        value={search.status}
        onChange={(status) => change({ status: (status ?? undefined) as TicketSearch['status'] })}
        choices={TICKET_DISPLAY_STATUSES.map((value) => ({ value, label: t(ticketStatusLabels[value]) }))}
        placeholder={t('Any status')}
        className="w-auto! max-md:min-w-[40%] max-md:flex-1"
      />
      <Select
        aria-label={t('Type')}
        value={search.type}
        onChange={(type) => change({ type: (type ?? undefined) as TicketSearch['type'] })}
        choices={TICKET_TYPES.map((value) => ({ value, label: t(ticketTypeTexts[value]) }))}
        placeholder={t('Any type')}
        className="w-auto! max-md:min-w-[40%] max-md:flex-1"
      />
      <Button
        variant="ghost"
        disabled={!search.status && !search.type}
        onClick={() => onSearch({ oldest: search.oldest })}
        className="px-3! disabled:bg-transparent max-md:flex-1"
      >
        <RotateCcw aria-hidden="true" />
        {t('Reset Filters')}
      </Button>
      <Button onClick={onRefresh} busy={refreshing} className="ml-auto max-md:flex-1">
        {!refreshing && <RefreshCw aria-hidden="true" />}
        {t('Refresh')}
      </Button>
    </div>
  )
}
