import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { MyTicketCard } from '#domains/tickets/my-ticket-card.tsx'
import { useMyTickets } from '#domains/tickets/queries.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoMessages } from '#ui/drawings/no-messages.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { page: number; onPage: (page: number) => void; onBack: () => void }

/** The current user's tickets, newest first. */
export function MyTickets({ page, onPage, onBack }: Props) {
  const mine = useMyTickets(page)
  const [creating, setCreating] = useState(false)
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <TicketPlus aria-hidden="true" />
      {t(ticketsTexts.createSupportTicket)}
    </Button>
  )
  const { tickets, total, page: shown } = mine.data ?? {}
  return (
    <div className="grid max-w-[720px] gap-5">
      <PageHeader
        title={t(ticketsTexts.yourSupportTickets)}
        onBack={onBack}
        actions={tickets?.length ? create : undefined}
      />
      {tickets?.length === 0 && (
        <EmptyState
          drawing={<NoMessages />}
          title={t(ticketsTexts.noSupportTicketsFound)}
          text={t(ticketsTexts.noTicketsHint)}
          action={create}
        />
      )}
      {tickets && tickets.length > 0 && (
        <ul aria-label={t(ticketsTexts.tickets)} className={`grid gap-3 ${mine.isPlaceholderData ? 'opacity-60' : ''}`}>
          {tickets.map((ticket) => (
            <MyTicketCard key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {!tickets && !mine.isError && <TicketsSkeleton />}
      {!tickets && mine.isError && (
        <ErrorCard
          title={t(ticketsTexts.couldntLoadYourTickets)}
          text={errorText(mine.error)}
          onRetry={() => mine.refetch()}
          busy={mine.isFetching}
        />
      )}
      {total !== undefined && shown !== undefined && total > PAGE_SIZE && (
        <Pagination page={shown} pageSize={PAGE_SIZE} total={total} onPage={onPage} />
      )}
      <CreateTicketDialog open={creating} onClose={() => setCreating(false)} onCreated={() => onPage(1)} />
    </div>
  )
}

function TicketsSkeleton() {
  return (
    <Loading className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="card grid gap-4 p-4 md:p-6">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </Loading>
  )
}
