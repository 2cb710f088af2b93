import { type TicketListItem, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useCallback, useState } from 'react'
import { displayStatusOf, listingOf, type TicketSearch, ticketDate } from '#domains/tickets/format.ts'
import { useTickets } from '#domains/tickets/queries.ts'
import { TicketBadge } from '#domains/tickets/ticket-badge.tsx'
import { TicketFilters } from '#domains/tickets/ticket-filters.tsx'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/staff/columns.ts'
import { StaffList } from '#ui/staff/staff-list.tsx'

type Props = {
  search: TicketSearch
  /** `replace` if the page in the URL does not exist. */
  onSearch: (search: TicketSearch, replace?: boolean) => void
}

/** All tickets; filters, sort order and page are in the URL. */
export function TicketTable({ search, onSearch }: Props) {
  const navigate = useNavigate()
  const tickets = useTickets(listingOf(search))
  const [asked, setAsked] = useState(false)
  const onPage = useCallback(
    (page: number, replace?: boolean) => onSearch({ ...search, page: page > 1 ? page : undefined }, replace),
    [search, onSearch],
  )
  const refresh = () => {
    setAsked(true)
    tickets.refetch().finally(() => setAsked(false))
  }
  const open = (ticketId: string) => navigate({ to: '/admin-dashboard/tickets/$ticketId', params: { ticketId } })
  return (
    <StaffList
      label={t(ticketsTexts.supportTickets)}
      columns={columns()}
      list={tickets}
      rowKey={({ id }) => id}
      sort={{ by: 'createdAt', descending: !search.oldest }}
      onSort={({ descending }) => onSearch({ ...search, oldest: descending ? undefined : true, page: undefined })}
      menu={({ id, author }) => ({
        label: t(uiTexts.actionsFor, { name: author.name }),
        entries: [{ label: t(ticketsTexts.view), icon: Eye, onSelect: () => open(id) }],
      })}
      page={search.page}
      onPage={onPage}
      filters={<TicketFilters search={search} onSearch={onSearch} onRefresh={refresh} refreshing={asked} />}
      none={{ title: t(ticketsTexts.noSupportTicketsFound), text: t(ticketsTexts.supportTicketsAppearHere) }}
      noMatch={
        Boolean(search.status || search.type) && {
          title: t(ticketsTexts.noSupportTicketsFound),
          text: t(ticketsTexts.noTicketsMatchTheseFilters),
          reset: t(uiTexts.resetFilters),
          onReset: () => onSearch({}),
        }
      }
      failed={{ title: t(ticketsTexts.couldntLoadTickets) }}
    />
  )
}

function columns(): Column<TicketListItem>[] {
  return [
    {
      key: 'createdAt',
      title: t(uiTexts.date),
      sortable: true,
      className: 'w-32',
      cell: ({ createdAt }) => ticketDate(createdAt),
    },
    {
      key: 'author',
      title: t(ticketsTexts.user),
      head: true,
      avatar: true,
      className: 'w-56',
      cell: ({ author }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={author.id} name={author.name} photo={null} className="size-7" />
          <span dir="auto" className="truncate font-semibold">
            {author.name}
          </span>
        </span>
      ),
    },
    { key: 'type', title: t(ticketsTexts.type), className: 'w-28', cell: ({ type }) => t(ticketTypeTexts[type]) },
    {
      key: 'description',
      title: t(ticketsTexts.description),
      cell: (ticket) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <TicketBadge status={displayStatusOf(ticket)} />
          <Link
            to="/admin-dashboard/tickets/$ticketId"
            params={{ ticketId: ticket.id }}
            className="truncate underline-offset-3 hover:underline"
          >
            {ticket.description}
          </Link>
        </span>
      ),
    },
  ]
}
