import { type TicketListItem, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { displayStatusOf, ticketDate } from '#domains/tickets/format.ts'
import { TicketBadge } from '#domains/tickets/ticket-badge.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, rowName } from '#ui/staff/columns.ts'

/** The columns of the support table. */
export function ticketColumns(): Column<TicketListItem>[] {
  return [
    {
      key: 'createdAt',
      title: t(uiTexts.date),
      sortable: true,
      className: 'w-28 lg:w-32',
      cell: ({ createdAt }) => ticketDate(createdAt),
    },
    {
      key: 'author',
      title: t(ticketsTexts.user),
      head: true,
      avatar: true,
      className: 'w-48 lg:w-56',
      cell: ({ author }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar id={author.id} name={author.name} photo={null} className="size-7" />
          <span {...rowName(author.name)}>{author.name}</span>
        </span>
      ),
    },
    {
      key: 'type',
      title: t(ticketsTexts.type),
      className: 'w-28 max-lg:hidden',
      cell: ({ type }) => t(ticketTypeTexts[type]),
    },
    {
      key: 'description',
      title: t(ticketsTexts.description),
      cell: (ticket) => (
        <span className="flex min-w-0 items-center gap-x-2.5 gap-y-1 max-md:flex-wrap">
          <TicketBadge status={displayStatusOf(ticket)} />
          <Link
            to="/admin-dashboard/tickets/$ticketId"
            params={{ ticketId: ticket.id }}
            className="truncate underline-offset-3 hover:underline max-md:basis-full"
          >
            {ticket.description}
          </Link>
        </span>
      ),
    },
  ]
}
