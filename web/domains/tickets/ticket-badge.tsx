import { type TicketStanding, ticketStandingTexts } from '@jodi/shared/tickets.ts'
import { t } from '#lib/i18n.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = { pending: 'accent', in_progress: 'action', resolved: 'good', closed: 'quiet' } as const

/** Where a ticket stands, in a word. */
export function TicketBadge({ standing }: { standing: TicketStanding }) {
  return <Badge tone={TONES[standing]}>{t(ticketStandingTexts[standing])}</Badge>
}
