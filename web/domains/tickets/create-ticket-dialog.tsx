import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { CreateTicketForm } from '#domains/tickets/create-ticket-form.tsx'
import { t } from '#lib/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'

type Props = { open: boolean; onClose: () => void; onCreated?: () => void }

/** The form of a new ticket. */
export function CreateTicketDialog({ open, onClose, onCreated }: Props) {
  const done = () => {
    onClose()
    onCreated?.()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(ticketsTexts.createSupportTicket)}
      description={t(ticketsTexts.createTicketExplanation)}
    >
      <CreateTicketForm onDone={done} />
    </Dialog>
  )
}
