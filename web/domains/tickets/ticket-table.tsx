import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { type TicketListItem, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { displayStatusOf, listingOf, type TicketSearch, ticketDate } from '#domains/tickets/format.ts'
import { useTicketsLive } from '#domains/tickets/live.ts'
import { useTickets } from '#domains/tickets/queries.ts'
import { TicketBadge } from '#domains/tickets/ticket-badge.tsx'
import { TicketFilters } from '#domains/tickets/ticket-filters.tsx'
import { errorText } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/columns.ts'
import { DataTable } from '#ui/data-table.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Pagination } from '#ui/pagination.tsx'

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
  useTicketsLive()
  const { data, isPlaceholderData } = tickets
  const page = search.page ?? 1
  // A page that does not exist, or no longer, is replaced by the last one.
  const shown = isPlaceholderData ? undefined : data?.page
  useEffect(() => {
    if (shown && shown !== page) onSearch({ ...search, page: shown > 1 ? shown : undefined }, true)
  }, [shown, page, search, onSearch])

  const refresh = () => {
    setAsked(true)
    tickets.refetch().finally(() => setAsked(false))
  }
  const open = (ticketId: string) => navigate({ to: '/admin-dashboard/tickets/$ticketId', params: { ticketId } })
  return (
    <>
      <TicketFilters search={search} onSearch={onSearch} onRefresh={refresh} refreshing={asked} />
      <DataTable
        label={t('Support Tickets')}
        columns={columns()}
        rows={data?.tickets}
        rowKey={({ id }) => id}
        sort={{ by: 'createdAt', descending: !search.oldest }}
        onSort={({ descending }) => onSearch({ ...search, oldest: descending ? undefined : true, page: undefined })}
        menu={({ id, author }) => ({
          label: t('Actions for {{name}}', { name: author.name }),
          entries: [{ label: t('View'), icon: Eye, onSelect: () => open(id) }],
        })}
        stale={isPlaceholderData}
        empty={<NoTickets narrowed={Boolean(search.status || search.type)} onReset={() => onSearch({})} />}
        error={
          tickets.isError && !data ? (
            <ErrorCard
              className=""
              title={t("Couldn't load tickets")}
              text={errorText(tickets.error)}
              onRetry={() => tickets.refetch()}
              busy={tickets.isFetching}
            />
          ) : undefined
        }
        footer={
          data && (
            <Pagination
              page={data.page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPage={(next) => onSearch({ ...search, page: next > 1 ? next : undefined })}
            />
          )
        }
      />
    </>
  )
}

function columns(): Column<TicketListItem>[] {
  return [
    {
      key: 'createdAt',
      title: t('Date'),
      sortable: true,
      className: 'w-32',
      cell: ({ createdAt }) => ticketDate(createdAt),
    },
    {
      key: 'author',
      title: t('User'),
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
    { key: 'type', title: t('Type'), className: 'w-28', cell: ({ type }) => t(ticketTypeTexts[type]) },
    {
      key: 'description',
      title: t('Description'),
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

function NoTickets({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  return (
    <EmptyState
      className=""
      drawing={<NoResults />}
      title={t('No support tickets found.')}
      text={narrowed ? t('No tickets match these filters.') : t('Support tickets appear here.')}
      action={narrowed ? <Button onClick={onReset}>{t('Reset Filters')}</Button> : undefined}
    />
  )
}
