import { ticketsTexts } from '@jodi/shared/tickets/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { LifeBuoy, Mail, MessageCircleQuestion, Phone, TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#domains/settings/queries.ts'
import { CreateTicketDialog } from '#domains/tickets/create-ticket-dialog.tsx'
import { t } from '#lib/texts/i18n.ts'
import { telLink } from '#lib/texts/phone.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog } from '#ui/dialog.tsx'

/** The ways to contact the bureau. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const toTickets = () => {
    onClose()
    navigate({ to: '/tickets' })
  }
  const toQuestions = () => {
    onClose()
    navigate({ to: '/faq' })
  }
  const create = () => {
    onClose()
    setCreating(true)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        title={t(ticketsTexts.needHelp)}
        description={t(ticketsTexts.needHelpExplanation)}
      >
        <div className="grid gap-2">
          <Button variant="ghost" onClick={toQuestions} className="justify-start!">
            <MessageCircleQuestion aria-hidden="true" />
            {t(ticketsTexts.frequentlyAskedQuestions)}
          </Button>
          <SupportContact />
          <Button onClick={create} variant="primary" className="justify-start!">
            <TicketPlus aria-hidden="true" />
            {t(ticketsTexts.createSupportTicket)}
          </Button>
          <Button onClick={toTickets} className="justify-start!">
            <LifeBuoy aria-hidden="true" />
            {t(ticketsTexts.viewMyTickets)}
          </Button>
        </div>
      </Dialog>
      <CreateTicketDialog open={creating} onClose={() => setCreating(false)} onCreated={toTickets} />
    </>
  )
}

/** Empty if the bureau has set no contact. */
function SupportContact() {
  const { supportEmail, supportPhone } = useSite() ?? {}
  const style = buttonStyle({ variant: 'ghost', wraps: true, className: 'justify-start!' })
  return (
    <>
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={style}>
          <Mail aria-hidden="true" />
          {t(ticketsTexts.contactSupport, { contact: supportEmail })}
        </a>
      )}
      {supportPhone && (
        <a href={telLink(supportPhone)} className={style}>
          <Phone aria-hidden="true" />
          {t(ticketsTexts.contactSupport, { contact: supportPhone })}
        </a>
      )}
    </>
  )
}
