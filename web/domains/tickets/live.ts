import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchTicket, refetchTickets } from '#domains/tickets/queries.ts'
import { subscribeLive } from '#lib/live.ts'

/** Reloads the tickets on the screen when the other side changes them. */
export function useTicketsLive(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive({
        onEvent: (event) => {
          if (event.type === 'ticketChanged') refetchTicket(client, event.ticketId)
        },
        onMissed: () => refetchTickets(client),
      }),
    [client],
  )
}
