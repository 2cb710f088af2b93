import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { useState } from 'react'
import { CreateTicketForm } from '#domains/tickets/create-ticket-form.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

type Props = { open: boolean; onClose: () => void; onCreated?: () => void }

/** The form of a new ticket. */
export function CreateTicketDialog({ open, onClose, onCreated }: Props) {
  const [busy, setBusy] = useState(false)
  const done = () => {
    onClose()
    onCreated?.()
  }
  return (
    <Dialog
      open={open}
      // Not while it is sent: that cannot be cancelled any more.
      onOpenChange={() => !busy && onClose()}
      title={t(ticketsTexts.createSupportTicket)}
      description={t(ticketsTexts.createTicketExplanation)}
    >
      <CreateTicketForm onDone={done} onBusy={setBusy} />
    </Dialog>
  )
}
