import { type TicketDisplayStatus, ticketStatusLabels } from '@jodi/shared/tickets/contract.ts'
import { t } from '#lib/texts/i18n.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = { pending: 'accent', in_progress: 'action', resolved: 'good', closed: 'quiet' } as const

/** The status of a ticket, as one word. */
export function TicketBadge({ status }: { status: TicketDisplayStatus }) {
  return <Badge tone={TONES[status]}>{t(ticketStatusLabels[status])}</Badge>
}
