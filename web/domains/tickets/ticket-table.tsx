import { staffTexts } from '@jodi/shared/staff-texts.ts'
import {
  TICKET_STATUSES,
  type TicketDisplayStatus,
  type TicketListItem,
  ticketStatusTexts,
} from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { CircleDot, Eye, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { listingOf, type TicketSearch } from '#domains/tickets/format.ts'
import { useReopenListed, useSetStatuses, useTickets } from '#domains/tickets/queries.ts'
import { TicketBulkActions } from '#domains/tickets/ticket-bulk-actions.tsx'
import { ticketColumns } from '#domains/tickets/ticket-columns.tsx'
import { TicketFilters } from '#domains/tickets/ticket-filters.tsx'
import { TicketStates } from '#domains/tickets/ticket-states.tsx'
import { errorText } from '#lib/errors.ts'
import { t, tCount } from '#lib/i18n.ts'
import { useListSearch } from '#lib/use-list-search.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import { StaffList } from '#ui/staff/staff-list.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  search: TicketSearch
  /** `replace` if the page in the URL does not exist. */
  onSearch: (search: TicketSearch, replace?: boolean) => void
}

/** All tickets; search, filters, sort order and page are in the URL. */
export function TicketTable({ search, onSearch }: Props) {
  const tickets = useTickets(listingOf(search))
  const acts = useTicketActs()
  const [asked, setAsked] = useState(false)
  const { onPage, change, find } = useListSearch(search, onSearch)
  const refresh = () => {
    setAsked(true)
    tickets.refetch().finally(() => setAsked(false))
  }
  return (
    <StaffList
      label={t(ticketsTexts.supportTickets)}
      columns={ticketColumns()}
      list={tickets}
      rowKey={({ id }) => id}
      sort={{ by: 'createdAt', descending: !search.oldest }}
      onSort={({ descending }) => change({ oldest: descending ? undefined : true })}
      menu={acts.menuOf}
      bulk={{
        label: ({ author }) => t(staffTexts.select, { name: author.name }),
        scope: JSON.stringify([search.q, search.status, search.type]),
        actions: (selected, keep) => (
          <TicketBulkActions setting={acts.setting} onSet={async (status) => keep(await acts.set(selected, status))} />
        ),
      }}
      page={search.page}
      onPage={onPage}
      filters={<TicketFilters search={search} onSearch={onSearch} onRefresh={refresh} refreshing={asked} />}
      states={
        <TicketStates counts={tickets.data?.counts} value={search.status} onChange={(status) => change({ status })} />
      }
      none={{ title: t(ticketsTexts.noSupportTicketsFound), text: t(ticketsTexts.noTicketsForStaffHint) }}
      noMatch={
        Boolean(search.q || search.status || search.type) && {
          title: t(ticketsTexts.noSupportTicketsFound),
          text: t(ticketsTexts.noTicketsMatch),
          filteredText: t(ticketsTexts.noTicketsMatchFilters),
          search: search.q,
          onClearSearch: () => find(''),
          onReset: () => onSearch({ oldest: search.oldest }),
        }
      }
      failed={{ title: t(ticketsTexts.couldntLoadTickets) }}
    />
  )
}

/** The actions of support on rows of the table. */
function useTicketActs() {
  const setStatuses = useSetStatuses()
  const reopen = useReopenListed()
  const navigate = useNavigate()

  /** Returns the ids of the tickets that were not changed and still exist. */
  const set = async (ids: string[], status: TicketDisplayStatus): Promise<string[]> => {
    try {
      const { refused } = await setStatuses.mutateAsync({ ids, status })
      const done = ids.length - refused.length
      if (done > 0) toast.good(tCount(done, ticketsTexts.ticketsUpdated))
      if (refused.length > 0)
        toast.bad(tCount(refused.length, ticketsTexts.ticketsNotUpdated), t(ticketsTexts.ticketsNotUpdatedReason))
      return refused.filter(({ reason }) => reason !== null).map(({ id }) => id)
    } catch (error) {
      toast.bad(t(ticketsTexts.failedToUpdateTicketStatus), errorText(error))
      return ids
    }
  }

  const reopenOne = (id: string) =>
    reopen.mutate(id, {
      onSuccess: () => toast.good(t(ticketsTexts.ticketReopenedSuccessfully)),
      onError: (error) => toast.bad(t(ticketsTexts.failedToReopenTicket), errorText(error)),
    })

  const closingOf = ({ id, may }: TicketListItem): MenuEntry[] => {
    if (may.close) return [{ label: t(ticketsTexts.closeTicket), icon: Lock, onSelect: () => set([id], 'closed') }]
    if (!may.reopen) return []
    return [{ label: t(ticketsTexts.reopenTicket), icon: LockOpen, onSelect: () => reopenOne(id) }]
  }

  const menuOf = (ticket: TicketListItem): { label: string; entries: MenuEntry[] } => {
    const { id, author, status, may } = ticket
    const open = () => navigate({ to: '/admin-dashboard/tickets/$ticketId', params: { ticketId: id } })
    const others = may.work ? TICKET_STATUSES.filter((other) => other !== status) : []
    return {
      label: t(uiTexts.actionsFor, { name: author.name }),
      entries: [
        { label: t(ticketsTexts.view), icon: Eye, onSelect: open },
        ...others.map((other) => ({
          label: t(ticketsTexts.setTo, { status: t(ticketStatusTexts[other]) }),
          icon: CircleDot,
          onSelect: () => set([id], other),
        })),
        'separator',
        ...closingOf(ticket),
      ],
    }
  }
  /** The status that is being set. */
  const setting = setStatuses.isPending ? setStatuses.variables.status : null
  return { set, menuOf, setting }
}
