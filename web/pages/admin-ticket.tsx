import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { RespondTicketForm } from '#domains/tickets/respond-ticket-form.tsx'
import { TicketActions } from '#domains/tickets/ticket-actions.tsx'
import { TicketLoader } from '#domains/tickets/ticket-loader.tsx'
import { TicketView } from '#domains/tickets/ticket-view.tsx'

/** /admin-dashboard/tickets/{ticketId} */
export function AdminTicketPage() {
  const { ticketId } = useParams({ from: '/admin/admin-dashboard/tickets/$ticketId' })
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? history.back() : navigate({ to: '/admin-dashboard/tickets' }))
  return (
    <div className="max-w-[800px]">
      <TicketLoader id={ticketId} onBack={back}>
        {(ticket) => (
          <TicketView ticket={ticket}>
            <RespondTicketForm ticket={ticket} />
            <TicketActions ticket={ticket} />
          </TicketView>
        )}
      </TicketLoader>
    </div>
  )
}
