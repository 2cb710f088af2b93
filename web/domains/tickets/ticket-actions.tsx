import {
  TICKET_STATUSES,
  type TicketDetails,
  type TicketStatus,
  ticketStatusTexts,
} from '@jodi/shared/tickets/contract.ts'
import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Lock, LockOpen } from 'lucide-react'
import { useCloseAsSupport, useReopenTicket, useSetStatus } from '#domains/tickets/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'

/** Sets the status of a ticket, and closes it. */
export function TicketActions({ ticket }: { ticket: TicketDetails }) {
  const { id, status, may } = ticket
  const setStatus = useSetStatus(id)
  const close = useCloseAsSupport(id)
  const reopen = useReopenTicket(id)
  const { place, replace } = useFocusInPlace<HTMLDivElement>(`${may.close} ${may.reopen}`)
  const withToasts = (good: string, bad: string, then?: () => void) => ({
    onSuccess: () => {
      then?.()
      toast.good(good)
    },
    onError: (error: unknown) => toast.bad(bad, errorText(error)),
  })
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-end gap-2 border-t border-line pt-5 outline-none">
      <Field label={t(uiTexts.status)} className="w-48 max-md:w-full">
        <Select
          value={status}
          onChange={(next) =>
            next &&
            setStatus.mutate(
              next as TicketStatus,
              withToasts(t(ticketsTexts.ticketStatusUpdatedSuccessfully), t(ticketsTexts.failedToUpdateTicketStatus)),
            )
          }
          choices={TICKET_STATUSES.map((value) => ({ value, label: t(ticketStatusTexts[value]) }))}
          disabled={!may.work}
        />
      </Field>
      {may.close && (
        <Button
          busy={close.isPending}
          onClick={() =>
            close.mutate(
              undefined,
              withToasts(t(ticketsTexts.ticketClosedSuccessfully), t(ticketsTexts.failedToCloseTicket), replace),
            )
          }
          className="max-md:flex-1 md:min-h-[calc(var(--size-control)+var(--spacing))]"
        >
          <Lock aria-hidden="true" />
          {t(ticketsTexts.closeTicket)}
        </Button>
      )}
      {may.reopen && (
        <Button
          busy={reopen.isPending}
          onClick={() =>
            reopen.mutate(
              undefined,
              withToasts(t(ticketsTexts.ticketReopenedSuccessfully), t(ticketsTexts.failedToReopenTicket), replace),
            )
          }
          className="max-md:flex-1 md:min-h-[calc(var(--size-control)+var(--spacing))]"
        >
          <LockOpen aria-hidden="true" />
          {t(ticketsTexts.reopenTicket)}
        </Button>
      )}
    </div>
  )
}
