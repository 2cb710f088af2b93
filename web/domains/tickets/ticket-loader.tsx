import type { TicketDetails } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTicket } from '#domains/tickets/queries.ts'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NoResults } from '#ui/drawings/no-results.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Removable } from '#ui/removable.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { id: string; onBack: () => void; children: (ticket: TicketDetails) => ReactNode }

/** The page of one ticket: back link, skeleton, and the message if it does not exist. */
export function TicketLoader({ id, onBack, children }: Props) {
  const ticket = useTicket(id)
  const code = apiErrorOf(ticket.error)?.code
  // An invalid id is treated like an unknown one; a ticket is deleted with its author.
  const isGone = code === 'NOT_FOUND' || code === 'BAD_INPUT'
  return (
    <div className="grid gap-4">
      <Button variant="ghost" onClick={onBack} className="-my-1 -ml-3 justify-self-start px-3!">
        <ArrowLeft aria-hidden="true" />
        {t(uiTexts.back)}
      </Button>
      {isGone ? (
        <EmptyState
          drawing={<NoResults />}
          title={t(ticketsTexts.ticketNotFound)}
          text={t(ticketsTexts.ticketNotFoundReason)}
        />
      ) : ticket.data ? (
        <Removable>{children(ticket.data)}</Removable>
      ) : ticket.isError ? (
        <ErrorCard
          title={t(ticketsTexts.couldntLoadTicket)}
          text={errorText(ticket.error)}
          onRetry={() => ticket.refetch()}
          busy={ticket.isFetching}
        />
      ) : (
        <Loading className="card grid gap-4 p-4 md:p-6">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </div>
  )
}
