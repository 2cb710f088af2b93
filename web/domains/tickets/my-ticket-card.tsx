import { type MyTicket, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { displayStatusOf, longTicketDate } from '#domains/tickets/format.ts'
import { useCloseTicket } from '#domains/tickets/queries.ts'
import { TicketBadge } from '#domains/tickets/ticket-badge.tsx'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** A ticket of the current user, with its response. */
export function MyTicketCard({ ticket }: { ticket: MyTicket }) {
  const { id, type, description, response, createdAt, closedAt, may } = ticket
  const close = useCloseTicket(id)
  const { place, replace } = useFocusInPlace<HTMLLIElement>(String(may.close))
  const closeIt = () =>
    close.mutate(undefined, {
      onSuccess: () => {
        replace()
        toast.good(t(ticketsTexts.ticketClosedSuccessfully))
      },
      onError: (error) => toast.bad(t(ticketsTexts.failedToCloseTicket), errorText(error)),
    })
  return (
    <li ref={place} tabIndex={-1} className="card grid gap-4 p-4 outline-none md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-title">{t(ticketTypeTexts[type])}</h3>
        <TicketBadge status={displayStatusOf(ticket)} />
        <time dateTime={createdAt.toISOString()} className="text-small text-ink-3 sm:ml-auto">
          {longTicketDate(createdAt)}
        </time>
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {description}
      </p>
      {response && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <h4 className="text-small font-semibold">{t(ticketsTexts.adminResponse)}</h4>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {response}
          </p>
        </div>
      )}
      {closedAt && (
        <p className="text-small text-ink-2">{t(ticketsTexts.closedOn, { date: longTicketDate(closedAt) })}</p>
      )}
      {may.close && (
        <Button onClick={closeIt} busy={close.isPending} className="justify-self-start">
          {t(ticketsTexts.closeTicket)}
        </Button>
      )}
    </li>
  )
}
