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
      title={t('Create Support Ticket')}
      description={t("You'll find our response in Your Support Tickets.")}
    >
      <CreateTicketForm onDone={done} />
    </Dialog>
  )
}
