import { TICKET_DISPLAY_STATUSES, type TicketDisplayStatus, ticketStatusLabels } from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { t } from '#lib/i18n.ts'
import { StaffStates } from '#ui/staff/staff-states.tsx'

type Props = {
  counts: Record<TicketDisplayStatus, number> | undefined
  value: TicketDisplayStatus | undefined
  onChange: (status: TicketDisplayStatus | undefined) => void
}

/** All tickets, and those in each status, with their numbers. */
export function TicketStates({ counts, ...rest }: Props) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StaffStates
      {...rest}
      label={t(uiTexts.status)}
      states={[
        { value: undefined, label: t(ticketsTexts.allTickets), count: all },
        ...TICKET_DISPLAY_STATUSES.map((value) => ({
          value,
          label: t(ticketStatusLabels[value]),
          count: counts?.[value],
        })),
      ]}
    />
  )
}
