import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { MyTickets } from '#domains/tickets/my-tickets.tsx'
import { homeOf } from '#lib/session/places.ts'

/** /tickets */
export function TicketsPage() {
  const person = useCurrentUser()
  const { page = 1 } = useSearch({ from: '/person/tickets' })
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <MyTickets
      page={page}
      onPage={(next) => navigate({ to: '/tickets', search: { page: next > 1 ? next : undefined } })}
      onBack={() => (canGoBack ? history.back() : navigate({ href: homeOf(person.role) }))}
    />
  )
}
