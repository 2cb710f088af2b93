import { type TicketDisplayStatus, ticketStatusTexts } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** The status that is being set. */
  setting: TicketDisplayStatus | null
  onSet: (status: TicketDisplayStatus) => void
}

/** What rule G9 allows on several tickets without a reason: a status, and closing. */
export function TicketBulkActions({ setting, onSet }: Props) {
  const labels: [TicketDisplayStatus, string][] = [
    ['in_progress', t(ticketsTexts.setTo, { status: t(ticketStatusTexts.in_progress) })],
    ['resolved', t(ticketsTexts.setTo, { status: t(ticketStatusTexts.resolved) })],
    ['closed', t(ticketsTexts.closeTickets)],
  ]
  return labels.map(([status, label]) => (
    <Button key={status} busy={setting === status} aria-disabled={setting !== null} onClick={() => onSet(status)}>
      {label}
    </Button>
  ))
}
