import { type TicketDetails, ticketTypeTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import type { ReactNode } from 'react'
import { displayStatusOf, longTicketDate } from '#domains/tickets/format.ts'
import { TicketBadge } from '#domains/tickets/ticket-badge.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'

type Props = {
  ticket: TicketDetails
  /** The actions, at the end of the card. */
  children: ReactNode
}

/** All details of a ticket, for support. */
export function TicketView({ ticket, children }: Props) {
  const { type, author, description, createdAt, resolvedAt, closedAt, closedBy } = ticket
  const moments: [string, Date | null, string?][] = [
    [t(ticketsTexts.created), createdAt],
    [t(ticketsTexts.resolved), resolvedAt],
    [closedBy ? t(ticketsTexts.closedBy, { name: closedBy }) : t(ticketsTexts.closed), closedAt],
  ]
  return (
    <article className="card grid gap-5 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar id={author.id} name={author.name} photo={null} className="size-10" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {author.name}
          </p>
          <a href={`mailto:${author.email}`} className="block truncate text-small text-ink-2 hover:underline">
            {author.email}
          </a>
        </div>
        <TicketBadge status={displayStatusOf(ticket)} />
      </div>
      <div className="grid gap-1.5">
        <h2 className="type-title">{t(ticketTypeTexts[type])}</h2>
        <p dir="auto" className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {moments.map(
          ([label, moment]) =>
            moment && (
              <div key={label}>
                <dt className="text-small text-ink-3">{label}</dt>
                <dd>{longTicketDate(moment)}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </article>
  )
}
